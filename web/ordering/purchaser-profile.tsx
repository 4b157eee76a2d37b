import { formatPhone } from "#platform/phone.ts";
import { session } from "#web/shell/session/browser-session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { ReviewPartProps } from "./review-problem.ts";
import { useBusy } from "./use-busy.ts";

/** The account's profile pays; a name that it lacks is asked for and saved to it. Going on as guest signs out. */
export function PurchaserProfile({ form, own, problem, onChange }: ReviewPartProps) {
  const { isBusy, run } = useBusy();

  async function switchToGuest() {
    if (await signOut()) {
      onChange({ purchaser: "guest" });
      toast({ kind: "success", title: "Switched to guest mode" });
    } else {
      const description = "Failed to sign out. Please try again.";
      toast({ kind: "destructive", title: "Error", description });
    }
  }

  return (
    <div data-purchaser tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
      <div className="min-w-0 wrap-anywhere">
        {own?.name ? <p className="font-semibold">{own.name}</p> : null}
        <p className="text-muted">{own?.email}</p>
        {own?.phone ? <p className="text-muted">{formatPhone(own.phone)}</p> : null}
      </div>
      {own?.name ? null : (
        <TextField
          label="Your name"
          name="buyerName"
          autoComplete="section-buyer billing name"
          maxLength={100}
          className="self-stretch"
          value={form.buyerName}
          onChange={(event) => onChange({ buyerName: event.target.value })}
          error={problem?.fields.buyerName}
        />
      )}
      <Button variant="quiet" className="-mx-5" busy={isBusy} onClick={() => run(switchToGuest)}>
        Continue as Guest
      </Button>
      <p className="-mt-3 text-sm text-muted">This signs you out.</p>
    </div>
  );
}

/** The answer leads to another page, which is not followed: whoever reviews an order stays with it. */
async function signOut(): Promise<boolean> {
  try {
    await fetch("/auth/sign-out", { method: "POST", redirect: "manual" });
    await session.check();
    return !session.isSignedIn();
  } catch {
    return false;
  }
}
