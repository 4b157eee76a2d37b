import { useEffect, useState } from "react";
import type { ListedOrder } from "#shop/orders/admin-order.ts";
import { orderStatuses, statusWord } from "#shop/orders/order-status.ts";
import { Button } from "#web/ui/button.tsx";
import { InstantSelect } from "#web/ui/select-field.tsx";
import { useElementHeight } from "#web/ui/use-element-height.ts";
import { PrintLabels, UnprintedLabels } from "./print-labels.tsx";
import { useOrderAction } from "./use-order-action.ts";

const options = orderStatuses.map((status) => ({ value: status, label: statusWord(status) }));

type SelectedOrdersProps = {
  /** Those that are selected, one at least. */
  orders: readonly ListedOrder[];
  /** Called once they are changed. */
  onDone: () => void;
};

/**
 * What can be done to several orders at once, at the foot of the screen: wherever one ticks an order it is at hand, and
 * the list stays where it is. The page makes room for it (app.css).
 */
export function SelectedOrders({ orders, onDone }: SelectedOrdersProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useElementHeight("--bar-height", bar);
  const [status, setStatus] = useState<(typeof options)[number]["value"]>("processing");
  const { send, answer, isBusy } = useOrderAction("status", "/admin/orders");
  const invoices = orders.map(({ invoiceNumber }) => invoiceNumber);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (answer?.toast.kind === "success") onDone();
  }, [answer]);
  return (
    <section
      ref={setBar}
      aria-label="Selected orders"
      className="no-print fixed inset-x-0 bottom-0 z-20 max-h-[50dvh] overflow-y-auto border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p role="status" className="flex min-h-11 grow items-center font-semibold sm:grow-0">
          {orders.length} selected
        </p>
        <div className="order-last flex basis-full items-center gap-3 sm:order-none sm:basis-auto">
          <span aria-hidden="true" className="hidden font-medium sm:inline">
            Set status to
          </span>
          <InstantSelect
            label="Set status to"
            value={status}
            onChange={setStatus}
            options={options}
            className="grow sm:w-44"
          />
          <Button
            variant="secondary"
            busy={isBusy}
            busyLabel="Saving..."
            onClick={() => send(invoices, { status })}
          >
            Update
          </Button>
        </div>
        <PrintLabels orders={orders} />
        <UnprintedLabels orders={orders} />
      </div>
    </section>
  );
}
