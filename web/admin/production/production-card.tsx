import { formatDateTime } from "#platform/dates.ts";
import { productionWord } from "#shop/orders/order-status.ts";
import { choosableReasons, type SpoilReason } from "#shop/production/production.ts";
import type { OrderProduction } from "#shop/production/queue.server.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button, TextLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import { HoldForms, HoldWords } from "./queue-row.tsx";

export function ProductionCard({ invoice, production }: { invoice: string; production: OrderProduction }) {
  const { state, holdCause, attempts } = production;
  if (!state && attempts.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Production</h2>
      {state ? <p className="mt-3 font-semibold">{productionWord(state)}</p> : null}
      <HoldWords {...production} />
      <ul className="mt-2 flex flex-col gap-2">
        {attempts.map((attempt) => (
          <li key={attempt.sheet} className="wrap-anywhere">
            <TextLink to={`/admin/production/sheets/${attempt.sheet}`} className="-my-2.5">
              Sheet {attempt.sheet}
            </TextLink>
            , slot {attempt.slot}: {describeAttempt(attempt)}
          </li>
        ))}
      </ul>
      {state === "on_sheet" ? <TakeOffSheet invoice={invoice} /> : null}
      {state === "to_engrave" ? <HoldForms invoice={invoice} holdCause={holdCause} /> : null}
    </Card>
  );
}

function describeAttempt(attempt: OrderProduction["attempts"][number]): string {
  const { engravedAt, spoilReason, verifiedAt, verifiedBy } = attempt;
  if (spoilReason) return reasonWords[spoilReason].toLowerCase();
  if (verifiedAt) return `verified by ${verifiedBy}, ${formatDateTime(verifiedAt)}`;
  return engravedAt ? `engraved ${formatDateTime(engravedAt)}` : "to engrave";
}

/** Its order becomes Pending, so that its name can be corrected. */
export function TakeOffSheet({ invoice }: { invoice: string }) {
  const { send, isBusy } = usePostForm("take-off", { action: "/admin/production" });
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel="Taking off..."
      onClick={() => send({ invoice })}
      className="mt-3"
    >
      Take It Off the Sheet
    </Button>
  );
}

export const reasonWords: Record<SpoilReason, string> = {
  misprint: "Misprint",
  material: "Bad material",
  wrong_slot: "Wrong slot",
  lost: "Lost",
  taken_off: "Taken off",
};

/** Results of engraving a tag; the empty one is a good tag. */
export const spoilChoices = [
  { value: "", label: "Good" },
  ...choosableReasons.map((reason) => ({ value: reason, label: reasonWords[reason] })),
];
