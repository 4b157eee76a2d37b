import { formatWeekday } from "#platform/dates.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { type HoldCause, maxHoldReason } from "#shop/production/production.ts";
import type { QueuedTag } from "#shop/production/queue.server.ts";
import { PostButton } from "#web/admin/forms.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, TextLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";

const holdWords: Record<HoldCause, string> = {
  profile_gone: "Its profile was deleted: the code would lead nowhere.",
  payment_issue: "A payment of it has to be checked.",
  dispute: "Its payment is disputed.",
  held: "On hold.",
};

type RowProps = { tag: Omit<QueuedTag, "paidAt" | "leavesBy"> & { due: string; isLate: boolean } };

export function QueueRow({ tag }: RowProps) {
  const { invoiceNumber, engraving, productTitle, due, isLate, isRemake, express, holdCause } = tag;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 px-4 py-3">
      <p className="w-36">
        <TextLink to={`/admin/orders/${invoiceNumber}`} className="-my-2 font-semibold">
          {invoiceNumber}
        </TextLink>
      </p>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{formatEngraving(engraving)}</p>
        <p className="text-sm text-muted wrap-anywhere">{productTitle}</p>
        <HoldWords {...tag} />
      </div>
      <p className="badges">
        {express ? <Badge tone="purple">{express}</Badge> : null}
        {isRemake ? <Badge tone="purple">Make again</Badge> : null}
        {holdCause ? <Badge tone="brown">On hold</Badge> : null}
        {isLate ? <Badge tone="red">Late</Badge> : null}
      </p>
      <p className="w-60 text-sm tabular-nums">Ships by {formatWeekday(due)}</p>
      <HoldForms invoice={invoiceNumber} holdCause={holdCause} />
    </li>
  );
}

type HeldProps = { holdCause: HoldCause | null; holdReason: string | null };

export function HoldWords({ holdCause, holdReason }: HeldProps) {
  if (!holdCause) return null;
  const words = holdCause === "held" && holdReason ? `On hold: ${holdReason}` : holdWords[holdCause];
  return <p className="text-sm wrap-anywhere">{words}</p>;
}

/** Holds by hand; what the shop holds by itself ends with its cause. */
export function HoldForms({ invoice, holdCause }: { invoice: string; holdCause: HoldCause | null }) {
  const hold = usePostForm("hold", { action: "/admin/production" });
  if (holdCause === "held")
    return (
      <PostButton
        intent="release"
        action="/admin/production"
        fields={{ invoice }}
        aria-label={`Release ${invoice}`}
        busyLabel="Releasing..."
      >
        Release
      </PostButton>
    );
  if (holdCause) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Hold<span className="sr-only"> {invoice}</span>
      </summary>
      <hold.Form {...hold.form} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="invoice" value={invoice} />
        <TextField {...hold.field("reason")} label="Reason" maxLength={maxHoldReason} required />
        <Button {...hold.submit} variant="secondary" busyLabel="Saving...">
          Hold
        </Button>
      </hold.Form>
    </details>
  );
}
