import { useState } from "react";
import type { ListedOrder } from "#shop/orders/admin-orders.server.ts";
import { unprintedWords, whyUnprinted } from "#shop/orders/label.ts";
import type { SettableStatus } from "#shop/orders/order-status.ts";
import { Button } from "#web/ui/button.tsx";
import { useElementHeight } from "#web/ui/hooks.ts";
import { InstantSelect } from "#web/ui/select-field.tsx";
import { PrintButton } from "./order-cards.tsx";
import { DeleteOrder } from "./order-dialogs.tsx";
import { statusOptions, useStatusChange } from "./order-status.tsx";
import { labelsLink, packingSlipsLink } from "./print-links.ts";

/** A bar at the foot of the screen, so that ticking an order moves nothing in the list. app.css reserves its height. */
export function SelectedOrders({ orders, onDone }: { orders: readonly ListedOrder[]; onDone: () => void }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useElementHeight("--bar-height", bar);
  const [status, setStatus] = useState<SettableStatus>("processing");
  const { change, isBusy, dialog } = useStatusChange(onDone);
  const onlyOrder = orders.length === 1 ? orders[0] : undefined;
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
            options={statusOptions}
            className="grow sm:w-44"
          />
          <Button
            variant="secondary"
            busy={isBusy}
            busyLabel="Saving..."
            onClick={() => change(orders, status)}
          >
            Update
          </Button>
          {dialog}
        </div>
        <div className="flex basis-full gap-3 empty:hidden sm:basis-auto sm:gap-4 max-sm:[&_svg]:hidden max-sm:[&>a]:grow">
          <PrintLabels orders={orders} />
          <PrintButton href={packingSlipsLink(orders)}>Packing Slips</PrintButton>
        </div>
        {onlyOrder ? (
          <DeleteOrder
            key={onlyOrder.invoiceNumber}
            invoice={onlyOrder.invoiceNumber}
            button={
              <Button variant="destructive" className="order-last sm:order-none sm:ml-auto">
                Delete Order
              </Button>
            }
          />
        ) : null}
        <UnprintedLabels orders={orders} />
      </div>
    </section>
  );
}

function PrintLabels({ orders }: { orders: readonly ListedOrder[] }) {
  const printable = orders.filter((order) => !whyUnprinted(order));
  if (printable.length === 0) return null;
  return <PrintButton href={labelsLink(printable)}>Print Labels</PrintButton>;
}

function UnprintedLabels({ orders }: { orders: readonly ListedOrder[] }) {
  const reasons = Map.groupBy(orders, whyUnprinted);
  return [...reasons].map(([why, unprinted]) =>
    why ? (
      <p key={why} className="basis-full text-sm wrap-anywhere">
        {unprintedWords(
          why,
          unprinted.map(({ invoiceNumber }) => invoiceNumber),
        )}
      </p>
    ) : null,
  );
}
