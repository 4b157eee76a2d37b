import { formatEngraving } from "#shop/engraving/engraving.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { TagProof } from "#web/tag/tag-preview.tsx";
import { TextLink } from "#web/ui/button.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import { Facts, GiftNoteFacts, Replacement, TrackingLink } from "./facts.tsx";
import { StatusBadge } from "./order-status.tsx";
import { shippingLines } from "./order-words.ts";

type GroupItemsProps = {
  orders: VisibleOrder[];
  changeTo: ((invoiceNumber: string) => string) | undefined;
  orderTo: ((invoiceNumber: string) => string) | undefined;
};

/** Shows each unassigned tag with its proof, and once what several of them share: note, address and tracking number. */
export function GroupItems({ orders, changeTo, orderTo }: GroupItemsProps) {
  const open = orders.find(({ isOpen }) => isOpen);
  const notes = [...new Set(orders.map(({ giftNote }) => giftNote))];
  const parcels = Map.groupBy(orders, (order) => JSON.stringify([shippingLines(order), order.tracking]));
  return (
    <>
      {open && changeTo ? (
        <p className="no-print mt-3 flex flex-wrap gap-x-6">
          <TextLink to={changeTo(open.invoiceNumber)}>Edit names</TextLink>
          <TextLink to={`${changeTo(open.invoiceNumber)}#address`}>Change the address</TextLink>
        </p>
      ) : null}
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4 print:grid-cols-6">
        {orders.map((order) => (
          <li key={order.invoiceNumber} className="min-w-0 break-inside-avoid">
            <TagProof tag={{ ...order.engraving, pictureId: order.pictureId }} className="h-40" />
            <p className="mt-2 font-semibold wrap-anywhere">{formatEngraving(order.engraving)}</p>
            <p className="text-sm text-muted">
              {order.invoiceNumber}, <Unbroken>{order.productTitle}</Unbroken>
            </p>
            <p className="flex flex-wrap items-center gap-2">
              {order.amounts ? <Price amount={order.amounts.items} /> : null}
              <StatusBadge status={order.status} on="invoice" />
            </p>
            <Replacement invoiceNumber={order.replacedBy} orderTo={orderTo} />
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <GiftNoteFacts key={note} note={note} level="h3" />
      ))}
      {[...parcels].map(([key, [order]]) =>
        order ? (
          <Facts key={key} title="Shipping address" level="h3">
            <p className="whitespace-pre-line wrap-anywhere">{shippingLines(order).join("\n")}</p>
            {order.tracking ? <TrackingLink tracking={order.tracking} /> : null}
          </Facts>
        ) : null,
      )}
    </>
  );
}
