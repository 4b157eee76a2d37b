import { useRef } from "react";
import { tidyAddress } from "#platform/address-rules.ts";
import { formatPhone, normalizePhone } from "#platform/contact-details.ts";
import { cleanLine } from "#platform/text.ts";
import { useFocusNext } from "#web/shell/focus.ts";
import { readGuestSession, saveGuestSession } from "#web/shell/guest-session.ts";
import { session } from "#web/shell/session/browser-session.ts";
import { isSignedOutAt } from "#web/shell/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField, PhoneField } from "#web/ui/contact-fields.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { toast } from "#web/ui/toast.ts";
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
  const { form, errorOf, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(box);
  useAfterSignIn(box, "[data-purchaser]", form.purchaser === "profile");

  function become(purchaser: ReviewForm["purchaser"]) {
    focusNext(purchaser === "confirmed" ? "button" : "input");
    onChange({ purchaser });
  }

  function switchToGuest() {
    become("guest");
    toast({ kind: "success", title: "Switched to guest mode" });
  }

  return (
    <Card ref={box} className="flex flex-col gap-4">
      <h2 className="text-lg">Purchaser</h2>
      {form.purchaser === "select" ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted">We email the receipt to the person who pays. No account is needed.</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              name="purchaser"
              aria-invalid={errorOf("purchaser") ? true : undefined}
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
      ) : form.purchaser === "guest" ? (
        <>
          <PurchaserFields {...props} onConfirmed={() => become("confirmed")} />
          <Button variant="quiet" className="-mx-5 self-start" onClick={() => become("signin")}>
            Sign In
          </Button>
        </>
      ) : form.purchaser === "confirmed" ? (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{form.buyerName}</p>
            <p className="text-muted">{form.buyerEmail}</p>
            {form.buyerPhone ? <p className="text-muted">{formatPhone(form.buyerPhone)}</p> : null}
          </div>
          <Button
            variant="quiet"
            aria-label="Change purchaser"
            className="-mx-5"
            onClick={() => become("guest")}
          >
            Change
          </Button>
        </div>
      ) : form.purchaser === "profile" ? (
        <PurchaserProfile {...props} />
      ) : (
        <AuthPanel
          mode={form.purchaser}
          onMode={become}
          email={form.buyerEmail}
          titles={titles}
          onGuest={switchToGuest}
        />
      )}
      {errorOf("purchaser") ? <p className="text-sm font-medium text-flag">{errorOf("purchaser")}</p> : null}
    </Card>
  );
}

type PurchaserFieldsProps = ReviewPartProps & { onConfirmed: () => void };

function PurchaserFields({ form, field, errorOf, onReport, onConfirmed }: PurchaserFieldsProps) {
  function confirm() {
    const problem = checkBuyerDetails(form);
    if (problem) return onReport(problem);
    remember(form);
    onConfirmed();
    toast({ kind: "success", title: "Info Saved" });
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
        aria-invalid={errorOf("purchaser") ? true : undefined}
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

function remember({ buyerName, buyerPhone, buyerEmail, buyer }: ReviewForm): void {
  const { savedAt: _, ...before } = readGuestSession() ?? { ...buyer, savedAt: 0 };
  saveGuestSession({ ...before, name: buyerName.trim(), phone: buyerPhone, email: buyerEmail.trim() });
}

/** Going on as guest signs out. */
function PurchaserProfile({ own, field, onChange }: ReviewPartProps) {
  const { isBusy, run } = useBusy();
  async function switchToGuest() {
    await isSignedOutAt("/auth/sign-out?keep=order");
    await session.check("SWITCHED_TO_GUEST");
    if (session.isSignedIn()) {
      const description = "Failed to sign out. Please try again.";
      return toast({ kind: "destructive", title: "Error", description });
    }
    onChange({ purchaser: "guest" });
    toast({ kind: "success", title: "Switched to guest mode" });
  }

  return (
    <div data-purchaser tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
      <div className="min-w-0 wrap-anywhere">
        {own?.name ? <p className="font-semibold">{own.name}</p> : null}
        <p className="text-muted">{own?.email}</p>
        {own?.phone ? <p className="text-muted">{formatPhone(own.phone)}</p> : null}
      </div>
      {own?.name ? null : <NameField {...field("buyerName")} className="self-stretch" />}
      <Button variant="quiet" className="-mx-5" busy={isBusy} onClick={() => run(switchToGuest)}>
        Continue as Guest
      </Button>
      <p className="-mt-3 text-sm text-muted">This signs you out.</p>
    </div>
  );
}

type Completed = { isAddressSaved: boolean; lost?: undefined } | { lost: ReviewFailure };

/** Saves what the account's profile lacks. `lost`: why the tag can't go into the cart yet. */
export async function completePurchaser(form: ReviewForm): Promise<Completed> {
  const completed = await saveOwnProfile({
    name: cleanLine(form.buyerName),
    phone: normalizePhone(form.buyerPhone),
    ...(form.source === "buyer" && { address: tidyAddress(form.buyer) }),
  });
  if (completed.success) return { isAddressSaved: completed.isAddressSaved };
  if (completed.errorCode !== "SIGNED_OUT") {
    return { lost: { title: completed.message, errors: {} } };
  }
  await session.check();
  const title = "Your session has ended. Please confirm purchaser information first";
  return { lost: { title, errors: { purchaser: title } } };
}

export function asGuest({ buyerName, buyerPhone, buyerEmail, buyer }: ReviewForm): Partial<ReviewForm> {
  return { buyerName, buyerPhone, buyerEmail, buyer, purchaser: "guest" };
}
