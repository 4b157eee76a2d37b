import { Link } from "react-router";
import { formatPhone } from "#platform/phone.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { Facts, GiftNote } from "#web/account/facts.tsx";
import { addressLines } from "#web/account/invoice-lines.ts";
import { PlainQr } from "#web/tag/plain-qr.tsx";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { copyText } from "./copy-text.ts";
import { ItemPicture } from "./item-picture.tsx";
import { printLabelLink } from "./label-link.ts";

/**
 * Product, recipient, code and address of one order (spec §2, Admin order detail). An item of a parcel of its own has its
 * label here: the Shipping Address card stands for one parcel alone.
 */
export function OrderItem({ order, isOwnParcel }: { order: AdminOrder; isOwnParcel: boolean }) {
  const { recipient, shipping } = order;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <ItemPicture order={order} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-lg">{order.productTitle}</h3>
          <p className="font-semibold">
            <Price amount={order.amount} />
          </p>
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          Type: {order.productType || "N/A"} · Product ID: {order.productId || "N/A"}
        </p>
        <p className="text-sm wrap-anywhere">
          Name on the tag: <strong className="font-semibold">{order.engravedName}</strong>
        </p>
        <GiftNote note={order.giftNote} />
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Facts title="Recipient" level="h4">
            <RecipientName order={order} />
            <p>{recipient.phone ? formatPhone(recipient.phone) : "N/A"}</p>
            <p className="break-all">{recipient.email || "N/A"}</p>
          </Facts>
          <Facts title="Shipping To" level="h4">
            <p className="whitespace-pre-line wrap-anywhere">{addressLines(shipping).join("\n")}</p>
            {isOwnParcel ? <OwnLabel order={order} /> : null}
          </Facts>
          {order.publicId ? <ProfileCode publicId={order.publicId} invoice={order.invoiceNumber} /> : null}
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

/** Leads to the profile while it is there: what is wrong on a tag's page is mended there. */
function RecipientName({ order: { recipient, profileId } }: { order: AdminOrder }) {
  if (!profileId) return <p className="wrap-anywhere">{recipient.name}</p>;
  return (
    <Link
      to={`/admin/profile/${profileId}`}
      className="-my-2.5 inline-flex min-h-11 items-center wrap-anywhere text-fairway underline underline-offset-4"
    >
      {recipient.name}
    </Link>
  );
}

function OwnLabel({ order }: { order: AdminOrder }) {
  return (
    <a
      href={printLabelLink(order, [])}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Print Label of ${order.invoiceNumber}`}
      className="inline-flex min-h-11 items-center text-fairway underline underline-offset-4"
    >
      Print Label
    </a>
  );
}

function ProfileCode({ publicId, invoice }: { publicId: string; invoice: string }) {
  const url = profileUrl(useSiteUrl(), publicId);
  return (
    <Facts title="QR code of the profile link" level="h4">
      <PlainQr url={url} size={128} label={`QR code of ${invoice}`} className="mt-1" />
      <a
        className="inline-flex min-h-11 items-center text-sm break-all underline underline-offset-4"
        href={url}
        target="_blank"
        rel="noopener"
      >
        {url}
      </a>
      <Button
        variant="secondary"
        aria-label={`Copy QR URL of ${invoice}`}
        onClick={() => void copyText(url)}
        className="noscript:hidden"
      >
        Copy QR URL
      </Button>
    </Facts>
  );
}
