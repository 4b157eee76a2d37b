import { Copy, type LucideIcon, QrCode, Trash2 } from "lucide-react";
import { Link, useLocation } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import { formatPhone } from "#platform/phone.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { ListedOrder } from "#shop/orders/admin-orders.server.ts";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { DialogButton } from "#web/ui/dialog.tsx";
import { Price } from "#web/ui/price.tsx";
import { copyText, DeleteOrder, QrDialog } from "./order-dialogs.tsx";
import { OrderBadges, StatusSelect, useOrderStatus } from "./order-status.tsx";

type OrderRowProps = {
  order: ListedOrder;
  isLive: boolean;
  isSelected: boolean;
  onSelect: (invoice: string, isSelected: boolean) => void;
};

const columns = "lg:grid-cols-[1.5rem_minmax(0,14rem)_minmax(0,1fr)_minmax(0,1fr)_10.5rem_9rem]";

export function OrderRow({ order, isLive, isSelected, onSelect }: OrderRowProps) {
  const { invoiceNumber, recipient } = order;
  const { pathname, search } = useLocation();
  const { status, save, question } = useOrderStatus(order);
  return (
    <li
      className={`grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-4 lg:items-center lg:rounded-none lg:border-0 lg:border-b lg:px-4 lg:py-3 lg:last:border-b-0 ${columns}`}
    >
      <div className="-mx-2.5 size-11 lg:-my-2.5">
        {isLive ? (
          <label className="flex size-full items-center justify-center">
            <input
              type="checkbox"
              aria-label={`Select ${invoiceNumber}`}
              checked={isSelected}
              onChange={(event) => onSelect(invoiceNumber, event.target.checked)}
              className="size-5"
            />
          </label>
        ) : null}
      </div>
      <div className="min-w-0">
        <p className="flex flex-col items-start">
          <Link
            to={`/admin/orders/${invoiceNumber}`}
            state={{ back: pathname + search }}
            className="inline-flex min-h-11 items-center font-semibold text-fairway underline decoration-line decoration-2 underline-offset-4 hover:decoration-fairway lg:min-h-0"
          >
            {invoiceNumber}
          </Link>
          <time dateTime={order.createdAt.toISOString()} className="text-sm text-muted">
            {formatDateTime(order.createdAt)}
          </time>
        </p>
        <OrderBadges order={{ ...order, status }} />
      </div>
      <div className="col-start-2 min-w-0 text-sm lg:col-start-auto">
        <p className="text-base wrap-anywhere">{recipient.name}</p>
        <p className="break-all text-muted">{recipient.email}</p>
        {recipient.phone ? <p className="text-muted">{formatPhone(recipient.phone)}</p> : null}
      </div>
      <div className="col-start-2 min-w-0 text-sm lg:col-start-auto">
        <p className="text-base wrap-anywhere">{order.productTitle}</p>
        <p className="font-semibold">
          <Price amount={order.amount} />
        </p>
        {order.buyerName ? <p className="wrap-anywhere text-muted">From {order.buyerName}</p> : null}
        {order.trackingNumber ? <p className="break-all text-muted">{order.trackingNumber}</p> : null}
      </div>
      <div className="col-start-2 min-h-11 noscript:hidden lg:col-start-auto">
        {isLive ? (
          <StatusSelect label={`Status of ${invoiceNumber}`} status={status} onChange={save} />
        ) : null}
        {question}
      </div>
      <div className="col-start-2 -ml-2.5 flex min-h-11 noscript:hidden lg:col-start-auto lg:ml-0 lg:justify-end">
        {isLive ? <Actions order={order} /> : null}
      </div>
    </li>
  );
}

function Actions({ order: { invoiceNumber, publicId } }: Pick<OrderRowProps, "order">) {
  const siteUrl = useSiteUrl();
  return (
    <>
      {publicId ? (
        <>
          <DialogButton
            button={<IconButton label={`View the QR code of ${invoiceNumber}`} Icon={QrCode} />}
            dialog={(state) => <QrDialog {...state} invoiceNumber={invoiceNumber} publicId={publicId} />}
          />
          <IconButton
            label={`Copy the QR URL of ${invoiceNumber}`}
            Icon={Copy}
            onClick={() => void copyText(profileUrl(siteUrl, publicId))}
          />
        </>
      ) : null}
      <DeleteOrder
        invoice={invoiceNumber}
        button={<IconButton label={`Delete ${invoiceNumber}`} Icon={Trash2} className="text-flag" />}
      />
    </>
  );
}

type IconButtonProps = { label: string; Icon: LucideIcon; onClick?: () => void; className?: string };

function IconButton({ label, Icon, onClick, className = "" }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`flex size-11 items-center justify-center rounded-md hover:bg-linen ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
