import { useLocation } from "react-router";
import { addressLines } from "#platform/address.ts";
import { formatPhone } from "#platform/contact-details.ts";
import { formatMoney } from "#platform/money.ts";
import { formatCount } from "#platform/text.ts";
import { formatEngraving, profileUrl } from "#shop/engraving/engraving.ts";
import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { shareOneAddress } from "#shop/orders/shipping-address.ts";
import { Facts, GiftNoteFacts } from "#web/account/facts.tsx";
import { ItemPictures } from "#web/account/invoice-item.tsx";
import { StatusBadge } from "#web/account/order-status.tsx";
import { amountLines } from "#web/shell/amount-lines.ts";
import { useSiteUrl } from "#web/shell/page-meta.ts";
import { PlainQr } from "#web/tag/drawing.tsx";
import { Button, NewTabLink, TextLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import { copyText } from "#web/ui/toast.ts";
import { packingSlipsLink, printLabelLink } from "./print-links.ts";

const maxDetailed = 4;

type OrderItemsProps = { order: AdminOrder; orders: AdminOrder[]; pictures: Record<string, string> };

export function OrderItems({ order, orders, pictures }: OrderItemsProps) {
  const hasSeveralParcels = new Set(orders.map(({ parcel }) => parcel.id)).size > 1;
  const otherOrders = orders.filter((each) => each !== order);
  const isMany = otherOrders.length > maxDetailed;
  const isFolded = isMany && areAlike(orders);
  return (
    <Card>
      <h2 className="text-xl">Order Items ({orders.length})</h2>
      <div className="mt-5">
        {otherOrders.length > 0 ? (
          <p className={headLook}>
            <span className="font-semibold">{order.invoiceNumber} (this order)</span>
            <StatusBadge status={order.status} on="administration" />
          </p>
        ) : null}
        <OrderItem order={order} hasSeveralParcels={hasSeveralParcels} isShown />
      </div>
      {otherOrders.length > 0 ? (
        <details key={order.id} open={!isFolded} className="mt-5 border-t border-line pt-3">
          <summary className="flex min-h-11 cursor-pointer items-center text-fairway underline underline-offset-4">
            {formatCount(otherOrders.length, "other order")} of this purchase
          </summary>
          {isFolded ? (
            <ManyItems orders={otherOrders} pictures={pictures} />
          ) : (
            <OtherItems
              orders={otherOrders}
              hasSeveralParcels={hasSeveralParcels}
              pictures={pictures}
              isBrief={isMany}
            />
          )}
        </details>
      ) : null}
    </Card>
  );
}

/** One parcel with one note, for one person or for nobody yet: nothing but the names differs. */
function areAlike(orders: AdminOrder[]): boolean {
  const kinds = orders.map(({ setup, recipient, giftNote }) =>
    [setup ? "" : recipient.email, giftNote].join(),
  );
  return shareOneAddress(orders) && new Set(kinds).size === 1 && !orders.some(({ adminNotes }) => adminNotes);
}

const headLook = "mb-3 flex flex-wrap items-center gap-2";

type OtherItemsProps = Omit<OrderItemsProps, "order"> & { hasSeveralParcels: boolean; isBrief: boolean };

function OtherItems({ orders, hasSeveralParcels, pictures, isBrief }: OtherItemsProps) {
  // Carries the list's URL for Back to Orders.
  const { state } = useLocation();
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.id} className="py-5 last:pb-0">
          <p className={headLook}>
            <TextLink to={`/admin/orders/${order.invoiceNumber}`} state={state} className="font-semibold">
              {order.invoiceNumber}
            </TextLink>
            <StatusBadge status={order.status} on="administration" />
          </p>
          <OrderItem
            order={order}
            hasSeveralParcels={hasSeveralParcels}
            picture={pictures[order.invoiceNumber]}
            isBrief={isBrief}
          />
        </li>
      ))}
    </ul>
  );
}

function ManyItems({ orders, pictures }: Omit<OtherItemsProps, "hasSeveralParcels" | "isBrief">) {
  const { state } = useLocation();
  return (
    <ul className="grid grid-cols-2 gap-4 pt-3 sm:grid-cols-4">
      {orders.map(({ id, invoiceNumber, engraving, productTitle, status }) => (
        <li key={id} className="min-w-0 text-sm wrap-anywhere">
          <img src={pictures[invoiceNumber]} alt="" loading="lazy" className="h-32 w-full object-contain" />
          <TextLink to={`/admin/orders/${invoiceNumber}`} state={state} className="font-semibold">
            {invoiceNumber}
          </TextLink>
          <p className="font-semibold">{formatEngraving(engraving)}</p>
          <p className="text-muted">{productTitle}</p>
          <StatusBadge status={status} on="administration" />
        </li>
      ))}
    </ul>
  );
}

type OrderItemProps = {
  order: AdminOrder;
  /** Each of them has a label of its own. */
  hasSeveralParcels: boolean;
  isShown?: boolean;
  /** Leaves out laser files and code: those of a hundred orders would take ten times as long as the page. */
  isBrief?: boolean;
  picture?: string | undefined;
};

function OrderItem({ order, hasSeveralParcels, isShown = false, isBrief = false, picture }: OrderItemProps) {
  const { recipient, shipping } = order;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <ItemPictures order={order} isDrawnAtOnce={isShown} picture={picture} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-lg">
            <Unbroken>{order.productTitle}</Unbroken>
          </h3>
          <p className="font-semibold">
            <Price amount={order.amounts.items} />
          </p>
        </div>
        <MoreDue amounts={order.amounts} />
        <p className="text-sm text-muted wrap-anywhere">
          Type: {order.productType || "N/A"} · Product ID: {order.productId || "N/A"}
        </p>
        <p className="text-sm wrap-anywhere">
          Name on the tag: <strong className="font-semibold">{formatEngraving(order.engraving)}</strong>
        </p>
        <GiftNoteFacts note={order.giftNote} />
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Facts title="Recipient" level="h4">
            <RecipientName order={order} />
            {order.setup ? null : (
              <>
                <p>{recipient.phone ? formatPhone(recipient.phone) : "N/A"}</p>
                <p className="break-all">{recipient.email || "N/A"}</p>
              </>
            )}
          </Facts>
          <Facts title="Shipping To" level="h4">
            <p className="whitespace-pre-line wrap-anywhere">{addressLines(shipping).join("\n")}</p>
            {hasSeveralParcels ? <ParcelLabel order={order} /> : null}
          </Facts>
          {order.engraving.material && !isBrief ? <LaserFiles order={order} /> : null}
          {order.publicId && !isBrief ? (
            <ProfileCode publicId={order.publicId} invoice={order.invoiceNumber} />
          ) : null}
          {order.adminNotes ? (
            <Facts title="Admin Note" level="h4">
              <p className="whitespace-pre-line wrap-anywhere">{order.adminNotes}</p>
            </Facts>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** What makes an order's total another amount than its tag's price: a refund is compared with the total. */
function MoreDue({ amounts }: Pick<AdminOrder, "amounts">) {
  const { items, total } = amounts;
  if (total === items) return null;
  const parts = amountLines(amounts).slice(1);
  const words = [...parts, { label: "Total", amount: formatMoney(total) }];
  return (
    <p className="text-sm text-muted">{words.map(({ label, amount }) => `${label} ${amount}`).join(" · ")}</p>
  );
}

function RecipientName({ order: { recipient, profileId, setup, engraving } }: { order: AdminOrder }) {
  const name = setup ? engraving.engravedName : recipient.name;
  if (!profileId) return <p className="wrap-anywhere">{name}</p>;
  return (
    <TextLink to={`/admin/profile/${profileId}`} className="-my-2.5 py-2.5 wrap-anywhere">
      {name}
    </TextLink>
  );
}

function ParcelLabel({ order }: { order: AdminOrder }) {
  const slip = packingSlipsLink([order]);
  return (
    <p className="flex flex-wrap gap-x-5">
      <NewTabLink
        href={printLabelLink(order)}
        aria-label={`Print Label of ${order.invoiceNumber}`}
        className="text-fairway"
      >
        Print Label
      </NewTabLink>
      {slip ? (
        <NewTabLink
          href={slip}
          aria-label={`Packing Slip of ${order.invoiceNumber}`}
          className="text-fairway"
        >
          Packing Slip
        </NewTabLink>
      ) : null}
    </p>
  );
}

function LaserFiles({ order: { invoiceNumber, publicId } }: { order: AdminOrder }) {
  const sides = publicId ? ["Front", "Back"] : ["Front"];
  return (
    <Facts title="Laser Files" level="h4">
      <ul className="flex gap-5">
        {sides.map((side) => (
          <li key={side}>
            <a
              href={`/admin/orders/${invoiceNumber}/laser/${side.toLowerCase()}.svg`}
              download
              aria-label={`${side} of ${invoiceNumber} as SVG`}
              className="inline-flex min-h-11 items-center text-fairway underline underline-offset-4"
            >
              {side} (SVG)
            </a>
          </li>
        ))}
      </ul>
    </Facts>
  );
}

function ProfileCode({ publicId, invoice }: { publicId: string; invoice: string }) {
  const url = profileUrl(useSiteUrl(), publicId);
  return (
    <Facts title="QR code of the profile link" level="h4">
      <PlainQr url={url} size={128} label={`QR code of ${invoice}`} className="mt-1" />
      <NewTabLink href={url} className="text-sm break-all">
        {url}
      </NewTabLink>
      <Button variant="secondary" aria-label={`Copy QR URL of ${invoice}`} onClick={() => void copyText(url)}>
        Copy QR URL
      </Button>
    </Facts>
  );
}
