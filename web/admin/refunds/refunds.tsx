import { useState } from "react";
import { formatMoney } from "#platform/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundList } from "./refund-list.tsx";
import type { RefundSource } from "./refund-words.ts";

type RefundsProps = RefundSource & { level: "h2" | "h3" };

/** What went back of a purchase, what still can, and the way to pay it back. */
export function Refunds({ level: Heading, ...source }: RefundsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { purchase, total, refunds, failed } = source.refundable;
  return (
    <section aria-label={`Refunds, ${source.invoice ?? source.buyerName}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Heading className="text-lg">Refunds</Heading>
        {purchase ? (
          <Button
            variant="secondary"
            aria-label={`Refund…, ${source.invoice ?? source.buyerName}`}
            onClick={() => setIsOpen(true)}
          >
            Refund…
          </Button>
        ) : null}
      </div>
      {failed ? (
        <Notice kind="error" title="A refund failed" className="mb-4">
          The buyer does not have these {formatMoney(failed.amount)}. Try again, or pay them another way.
        </Notice>
      ) : null}
      <RefundList refunds={refunds} />
      <p className="mt-3 text-sm text-muted">
        {purchase
          ? `${formatMoney(purchase)} of ${formatMoney(total)} can be refunded.`
          : "Nothing is left to refund."}
      </p>
      <RefundDialog {...source} open={isOpen} onOpenChange={setIsOpen} />
    </section>
  );
}
