import type { ListedOrder } from "#shop/orders/admin-order.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { OrderRow } from "./order-row.tsx";
import { SelectAll } from "./select-all.tsx";
import { SelectedOrders } from "./selected-orders.tsx";
import { useSelection } from "./use-selection.ts";

type OrderListProps = {
  orders: ListedOrder[];
  onAsk: (what: "delete" | "qr", order: ListedOrder) => void;
};

/** A row an order at a desk, a card an order on a phone. */
export function OrderList({ orders, onAsk }: OrderListProps) {
  const isLive = useHydrated();
  const { selectAll, ...selection } = useSelection(orders.map(({ invoiceNumber }) => invoiceNumber));
  const selected = orders.filter(({ invoiceNumber }) => selection.has(invoiceNumber));
  return (
    <>
      <div className="min-h-11">
        {isLive ? <SelectAll isAll={selected.length === orders.length} onChange={selectAll} /> : null}
      </div>
      {selected.length > 0 ? <SelectedOrders orders={selected} onDone={() => selectAll(false)} /> : null}
      <ul className="mt-3 flex flex-col gap-3 lg:gap-0 lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:bg-card">
        {orders.map((order) => (
          <OrderRow
            key={order.invoiceNumber}
            order={order}
            isLive={isLive}
            isSelected={selection.has(order.invoiceNumber)}
            onSelect={selection.select}
            onAsk={onAsk}
          />
        ))}
      </ul>
    </>
  );
}
