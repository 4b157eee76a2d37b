import { useRef } from "react";
import { formatPhone } from "#platform/phone.ts";
import { useFocusNext } from "#web/components/ordering/use-focus-next.ts";
import { readGuestSession, saveGuestSession } from "#web/guest-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PhoneField } from "#web/ui/phone-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { ReviewForm } from "./review-form.ts";
import { confirmProblem, type ReviewPartProps } from "./review-problem.ts";

/** Who gives the tag (spec §2): a guest says name and e-mail once, and is remembered in this browser. */
export function ReviewPurchaser(props: ReviewPartProps) {
  const { form, problem, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(box);

  function become(purchaser: ReviewForm["purchaser"]) {
    focusNext(purchaser === "confirmed" ? "button" : "input");
    onChange({ purchaser });
  }

  return (
    <Card ref={box} className="flex flex-col gap-4">
      <h2 className="text-lg">Purchaser</h2>
      {form.purchaser === "select" ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-muted">We mail the receipt to the person who pays. No account is needed.</p>
          <Button
            variant="secondary"
            aria-invalid={problem?.fields.purchaser ? true : undefined}
            onClick={() => become("guest")}
          >
            Continue as Guest
          </Button>
        </div>
      ) : form.purchaser === "guest" ? (
        <GuestFields {...props} onConfirmed={() => become("confirmed")} />
      ) : (
        <Confirmed form={form} onEdit={() => become("guest")} />
      )}
      {problem?.fields.purchaser ? (
        <p className="text-sm font-medium text-flag">{problem.fields.purchaser}</p>
      ) : null}
    </Card>
  );
}

type GuestFieldsProps = ReviewPartProps & { onConfirmed: () => void };

function GuestFields({ form, problem, onChange, onReport, onConfirmed }: GuestFieldsProps) {
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

function Confirmed({ form, onEdit }: { form: ReviewForm; onEdit: () => void }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{form.buyerName}</p>
        <p className="text-muted">{form.buyerEmail}</p>
        {form.buyerPhone ? <p className="text-muted">{formatPhone(form.buyerPhone)}</p> : null}
      </div>
      <Button variant="quiet" aria-label="Change purchaser" onClick={onEdit}>
        Change
      </Button>
    </div>
  );
}

function remember({ buyerName, buyerPhone, buyerEmail, buyer }: ReviewForm): void {
  const { savedAt: _, ...before } = readGuestSession() ?? { ...buyer, savedAt: 0 };
  saveGuestSession({ ...before, name: buyerName.trim(), phone: buyerPhone, email: buyerEmail.trim() });
}
