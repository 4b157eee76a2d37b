import { type Cents, times } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { OwnOrder } from "#shop/orders/purchase-view.ts";
import { PlainQr } from "#web/tag/plain-qr.tsx";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Price } from "#web/ui/price.tsx";
import { Facts } from "./facts.tsx";
import { GiftNote } from "./gift-note.tsx";
import { nameInvoices, type OrderGroup } from "./group-orders.ts";
import { ItemPictures } from "./item-pictures.tsx";
import { shippingLines } from "./shipping-lines.ts";
import { StatusBadge } from "./status-badge.tsx";

type InvoiceItemProps = { group: OrderGroup<OwnOrder>; isDrawn: boolean; hasOwnStatus: boolean };

/** Same tags of a purchase: title, amount, recipient, address, code and pictures (spec §2, Customer invoice). */
export function InvoiceItem({ group: { order, invoiceNumbers }, isDrawn, hasOwnStatus }: InvoiceItemProps) {
  const { recipient, publicId } = order;
  const count = invoiceNumbers.length;
  return (
    <li className="grid break-inside-avoid gap-6 py-6 print:py-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <ItemPictures order={order} isDrawn={isDrawn} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h3 className="text-lg">{order.productTitle}</h3>
          <Amount amount={order.amount} count={count} />
        </div>
        <p className="text-sm text-muted">
          {nameInvoices(invoiceNumbers)} · Name on the tag: {order.engravedName}
        </p>
        {hasOwnStatus ? (
          <p className="mt-2">
            <StatusBadge status={order.status} />
          </p>
        ) : null}
        <GiftNote note={order.giftNote} />
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
          <Facts title="Recipient" level="h4">
            <p className="wrap-anywhere">{recipient.name}</p>
            {recipient.phone ? <p>{formatPhone(recipient.phone)}</p> : null}
            {recipient.email ? <p className="break-all">{recipient.email}</p> : null}
          </Facts>
          <Facts title="Shipping address" level="h4">
            <p className="whitespace-pre-line wrap-anywhere">{shippingLines(order).join("\n")}</p>
          </Facts>
          {publicId ? <ProfileCode publicId={publicId} /> : null}
        </div>
      </div>
    </li>
  );
}

/** Who did not buy sees how many, not what they cost (decisions §3). */
function Amount({ amount, count }: { amount?: Cents | undefined; count: number }) {
  if (amount === undefined) return count > 1 ? <p className="font-semibold">{count} tags</p> : null;
  return (
    <p className="font-semibold">
      {count > 1 ? `${count} × ` : ""}
      <Price amount={amount} />
      {count > 1 ? (
        <>
          {" = "}
          <Price amount={times(amount, count)} />
        </>
      ) : null}
    </p>
  );
}

function ProfileCode({ publicId }: { publicId: string }) {
  const url = profileUrl(useSiteUrl(), publicId);
  return (
    <Facts title="Profile QR Code" level="h4">
      <PlainQr url={url} size={128} label="Profile QR Code" />
      <a className="no-print text-sm underline underline-offset-4" href={url}>
        Open the profile page
      </a>
    </Facts>
  );
}
