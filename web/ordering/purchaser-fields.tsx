import { readGuestSession, saveGuestSession } from "#web/shell/guest-session.ts";
import { Button } from "#web/ui/button.tsx";
import { PhoneField } from "#web/ui/phone-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { ReviewForm } from "./review-form.ts";
import { confirmProblem, type ReviewPartProps } from "./review-problem.ts";

type PurchaserFieldsProps = ReviewPartProps & { onConfirmed: () => void };

/** What a buyer without account says of themselves; this browser remembers it once it is confirmed. */
export function PurchaserFields({ form, problem, onChange, onReport, onConfirmed }: PurchaserFieldsProps) {
  const { buyerName, buyerPhone, buyerEmail } = form;

  function confirm() {
    const found = confirmProblem(form);
    if (found) return onReport(found);
    remember(form);
    onConfirmed();
    toast({ kind: "success", title: "Info Saved" });
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Your name"
        name="buyerName"
        autoComplete="section-buyer billing name"
        maxLength={100}
        className="sm:col-span-2"
        value={buyerName}
        onChange={(event) => onChange({ buyerName: event.target.value })}
        error={problem?.fields.buyerName}
      />
      <TextField
        label="Your email"
        name="buyerEmail"
        type="email"
        inputMode="email"
        autoComplete="section-buyer billing email"
        maxLength={254}
        value={buyerEmail}
        onChange={(event) => onChange({ buyerEmail: event.target.value })}
        error={problem?.fields.buyerEmail}
      />
      <PhoneField
        label="Your phone"
        name="buyerPhone"
        optional
        autoComplete="section-buyer billing tel"
        value={buyerPhone}
        onValueChange={(value) => onChange({ buyerPhone: value })}
        error={problem?.fields.buyerPhone}
      />
      <Button
        variant="secondary"
        className="sm:col-span-2"
        aria-invalid={problem?.fields.purchaser ? true : undefined}
        onClick={confirm}
      >
        Confirm
      </Button>
    </div>
  );
}

function remember({ buyerName, buyerPhone, buyerEmail, buyer }: ReviewForm): void {
  const { savedAt: _, ...before } = readGuestSession() ?? { ...buyer, savedAt: 0 };
  saveGuestSession({ ...before, name: buyerName.trim(), phone: buyerPhone, email: buyerEmail.trim() });
}
