import { useRef } from "react";
import { formatPhone } from "#platform/phone.ts";
import { useFocusNext } from "#web/components/ordering/use-focus-next.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PurchaserFields } from "./purchaser-fields.tsx";
import type { ReviewForm } from "./review-form.ts";
import type { ReviewPartProps } from "./review-problem.ts";

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
        <PurchaserFields {...props} onConfirmed={() => become("confirmed")} />
      ) : (
        <Confirmed form={form} onEdit={() => become("guest")} />
      )}
      {problem?.fields.purchaser ? (
        <p className="text-sm font-medium text-flag">{problem.fields.purchaser}</p>
      ) : null}
    </Card>
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
