import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { isValidAddress } from "#platform/address-rules.ts";
import type { AuthAnswer } from "#web/account/auth-form.tsx";
import { focusInView } from "#web/shell/use-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { FormSection } from "./form-parts.tsx";
import { withProfileType } from "./order-form.ts";
import { PersonAddress, PersonFields } from "./person-fields.tsx";
import type { OrderFormParts } from "./use-order-form.ts";

type OwnerSectionProps = OrderFormParts & {
  knownEmail: string | undefined;
  onExisting: (email: string) => void;
  children: ReactNode;
};

export function OwnerSection({ knownEmail, onExisting, children, ...parts }: OwnerSectionProps) {
  const isGift = parts.form.orderType === "gift";
  return (
    <FormSection
      id="owner"
      title={isGift ? "Recipient's details" : "Your details"}
      lead={
        isGift ? "Anyone who finds the bag reaches them here." : "Anyone who finds your bag reaches you here."
      }
    >
      <PersonFields
        {...parts}
        who={isGift ? "recipient" : "me"}
        fill={isGift ? "off" : ""}
        hasSwitches={isGift || !parts.own}
      >
        {children}
      </PersonFields>
      {isGift ? (
        <p className="flex flex-wrap items-center gap-x-6">
          Not sure of their phone or email?
          <Button
            variant="quiet"
            className="-mx-5"
            onClick={() => parts.reshape((before) => withProfileType(before, "unassigned"))}
          >
            Let Them Set It Up
          </Button>
        </p>
      ) : null}
      {knownEmail ? (
        <Notice kind="info" role="status">
          <p>
            {isGift
              ? "Someone ordered a tag with this email before. This tag can lead to the same profile."
              : "We know this email address. Sign in, have us email you a link, or let this tag lead to the existing profile."}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {isGift ? null : (
              <>
                <Button variant="secondary" onClick={() => parts.chooseAuth("signin")}>
                  Sign In
                </Button>
                <EmailLink email={knownEmail} />
              </>
            )}
            <Button variant="secondary" onClick={() => onExisting(knownEmail)}>
              Order for Existing Profile
            </Button>
          </div>
        </Notice>
      ) : null}
      {isGift ? null : (
        <>
          <h3 className="mt-2 text-lg">Shipping address</h3>
          <PersonAddress {...parts} who="me" fill="" />
          {parts.own && isValidAddress(parts.own) ? (
            <p className="text-sm text-muted">An address other than your profile's is for this order only.</p>
          ) : null}
        </>
      )}
    </FormSection>
  );
}

function EmailLink({ email }: { email: string }) {
  const { data: answer, state, submit } = useFetcher<AuthAnswer>();
  useEffect(() => {
    if (answer?.toast) toast({ ...answer.toast, description: answer.errors?.email });
  }, [answer]);
  if (answer?.outcome === "reset_mailed")
    return (
      <p ref={focusInView} tabIndex={-1} className="self-center">
        We sent a link to {email}.
      </p>
    );
  return (
    <Button
      variant="secondary"
      busy={state !== "idle"}
      busyLabel="Sending..."
      onClick={() => submit({ email }, { method: "post", action: "/auth?mode=forgot&next=%2Forder" })}
    >
      Email Me a Link
    </Button>
  );
}
