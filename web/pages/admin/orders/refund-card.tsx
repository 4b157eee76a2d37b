import { useState } from "react";
import { formatMoney } from "#platform/money.ts";
import type { Refundable } from "#shop/payments/refundable.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundList } from "./refund-list.tsx";

type RefundCardProps = { invoice: string; refundable: Refundable };

/** What went back of a purchase, what still can, and the way to pay it back. */
export function RefundCard({ invoice, refundable }: RefundCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { purchase, total, refunds, failed } = refundable;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Refunds</h2>
        {purchase ? (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
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
      <RefundDialog invoice={invoice} refundable={refundable} open={isOpen} onOpenChange={setIsOpen} />
    </Card>
  );
}
