import { useRef } from "react";
import { tidyAddress } from "#platform/address-rules.ts";
import { formatPhone, normalizePhone } from "#platform/contact-details.ts";
import { cleanLine } from "#platform/text.ts";
import { readGuestSession, saveGuestSession } from "#web/shell/guest-session.ts";
import { session } from "#web/shell/session/browser-session.ts";
import { postSignOut } from "#web/shell/session/use-session.ts";
import { failureAt, useFocusNext } from "#web/shell/use-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField, PhoneField } from "#web/ui/contact-fields.tsx";
import { FieldError, TextField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { failure, success, toast } from "#web/ui/toast.ts";
import { AuthPanel, useAfterSignIn } from "./auth-panel.tsx";
import { saveOwnProfile } from "./call-function.ts";
import {
  checkBuyerDetails,
  type ReviewFailure,
  type ReviewForm,
  type ReviewPartProps,
} from "./review-form.ts";
import { useBusy } from "./use-busy.ts";

const titles = { signin: "Login failed", signup: "Signup failed" };

export function ReviewPurchaser(props: ReviewPartProps) {
  const { form, findError, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(box);
  useAfterSignIn(box, "[data-purchaser]", form.purchaser === "profile");

  function become(purchaser: ReviewForm["purchaser"]) {
    focusNext(purchaser === "confirmed" ? "button" : "input");
    onChange({ purchaser });
  }

  return (
    <Card ref={box} className="flex flex-col gap-4">
      <h2 className="text-lg">Purchaser</h2>
      <PurchaserStep {...props} become={become} />
      <FieldError>{findError("purchaser")}</FieldError>
    </Card>
  );
}

type PurchaserStepProps = ReviewPartProps & { become: (purchaser: ReviewForm["purchaser"]) => void };

function PurchaserStep({ become, ...props }: PurchaserStepProps) {
  const { form, findError } = props;
  switch (form.purchaser) {
    case "select":
      return (
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted">We email the receipt to the person who pays. No account is needed.</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              // The error of the choice focuses it.
              name="purchaser"
              aria-invalid={findError("purchaser") ? true : undefined}
              onClick={() => become("guest")}
            >
              Continue as Guest
            </Button>
            <Button variant="secondary" onClick={() => become("signin")}>
              Sign In
            </Button>
            <Button variant="quiet" onClick={() => become("signup")}>
              Sign Up
            </Button>
          </div>
        </div>
      );
    case "guest":
      return (
        <>
          <PurchaserFields {...props} onConfirmed={() => become("confirmed")} />
          <Button variant="quiet" className="-mx-5 self-start" onClick={() => become("signin")}>
            Sign In
          </Button>
        </>
      );
    case "confirmed":
      return (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <PurchaserText name={form.buyerName} email={form.buyerEmail} phone={form.buyerPhone} />
          <Button
            variant="quiet"
            aria-label="Change purchaser"
            className="-mx-5"
            onClick={() => become("guest")}
          >
            Change
          </Button>
        </div>
      );
    case "profile":
      return <PurchaserProfile {...props} />;
    default:
      return (
        <AuthPanel
          mode={form.purchaser}
          onMode={become}
          email={form.buyerEmail}
          titles={titles}
          onGuest={() => {
            become("guest");
            toast(success("Switched to guest mode"));
          }}
        />
      );
  }
}

function PurchaserText({ name, email, phone }: { name: string; email: string; phone: string }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {name ? <p className="font-semibold">{name}</p> : null}
      <p className="text-muted">{email}</p>
      {phone ? <p className="text-muted">{formatPhone(phone)}</p> : null}
    </div>
  );
}

type PurchaserFieldsProps = ReviewPartProps & { onConfirmed: () => void };

function PurchaserFields({ form, field, findError, onReport, onConfirmed }: PurchaserFieldsProps) {
  function confirm() {
    const problem = checkBuyerDetails(form);
    if (problem) return onReport(problem);
    rememberGuest(form);
    onConfirmed();
    toast(success("Info Saved"));
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NameField {...field("buyerName")} className="sm:col-span-2" />
      <EmailField
        {...field("buyerEmail")}
        label="Your email"
        autoComplete="section-buyer billing email"
        maxLength={254}
      />
      <PhoneField
        {...field("buyerPhone")}
        label="Your phone"
        optional
        autoComplete="section-buyer billing tel"
      />
      <Button
        variant="secondary"
        className="sm:col-span-2"
        name="purchaser"
        aria-invalid={findError("purchaser") ? true : undefined}
        onClick={confirm}
      >
        Confirm
      </Button>
    </div>
  );
}

function NameField(props: ReturnType<ReviewPartProps["field"]> & { className: string }) {
  return <TextField {...props} label="Your name" autoComplete="section-buyer billing name" maxLength={100} />;
}

function rememberGuest({ buyerName, buyerPhone, buyerEmail, buyer }: ReviewForm): void {
  const guest = readGuestSession() ?? buyer;
  saveGuestSession({ ...guest, name: buyerName.trim(), phone: buyerPhone, email: buyerEmail.trim() });
}

/** Going on as guest signs out. */
function PurchaserProfile({ own, field, onChange }: ReviewPartProps) {
  const { isBusy, run } = useBusy();
  async function switchToGuest() {
    await postSignOut("/auth/sign-out?keep=order");
    await session.check("SWITCHED_TO_GUEST");
    if (session.isSignedIn()) return toast(failure("Error", "Failed to sign out. Please try again."));
    onChange({ purchaser: "guest" });
    toast(success("Switched to guest mode"));
  }

  return (
    <div data-purchaser tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
      {own ? <PurchaserText {...own} /> : null}
      {own?.name ? null : <NameField {...field("buyerName")} className="self-stretch" />}
      <Button variant="quiet" className="-mx-5" busy={isBusy} onClick={() => run(switchToGuest)}>
        Continue as Guest
      </Button>
      <p className="-mt-3 text-sm text-muted">This signs you out.</p>
    </div>
  );
}

type CompletedPurchaser =
  | { outcome: "saved"; isAddressSaved: boolean }
  | { outcome: "failed"; failure: ReviewFailure };

/** Saves what the account's profile lacks. After a failure the tag can't go into the cart yet. */
export async function completePurchaser(form: ReviewForm): Promise<CompletedPurchaser> {
  const response = await saveOwnProfile({
    name: cleanLine(form.buyerName),
    phone: normalizePhone(form.buyerPhone),
    ...(form.source === "buyer" && { address: tidyAddress(form.buyer) }),
  });
  if (response.success) return { outcome: "saved", isAddressSaved: response.isAddressSaved };
  if (response.errorCode !== "SIGNED_OUT")
    return { outcome: "failed", failure: { title: response.message, errors: {} } };
  await session.check();
  const title = "Your session has ended. Please confirm purchaser information first";
  return { outcome: "failed", failure: failureAt("purchaser", title) };
}
