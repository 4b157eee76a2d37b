import { Copy, type LucideIcon, QrCode, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { ListedOrder } from "#shop/orders/admin-orders.server.ts";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { DialogButton } from "#web/ui/dialog.tsx";
import { copyText, DeleteOrder, QrDialog } from "./order-dialogs.tsx";
import { OrderBadges, StatusSelect, useOrderStatus, useShownStatus } from "./order-status.tsx";

type OrderRowProps = {
  order: ListedOrder;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  isLive: boolean;
  isSelected: boolean;
  onSelect: (invoice: string, isSelected: boolean) => void;
};

/** The look is in order-list.css, by the place of each part. Controls come with the script. */
export function OrderRow({ order, onOpen, isLive, isSelected, onSelect }: OrderRowProps) {
  const { invoiceNumber, recipient } = order;
  return (
    <li>
      <div>
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
      <div>
        <a href={`/admin/orders/${invoiceNumber}`} onClick={onOpen}>
          {invoiceNumber}
        </a>
        <p>{formatDateTime(order.createdAt)}</p>
        <p>{isLive ? <SavedBadges order={order} /> : <OrderBadges order={order} />}</p>
      </div>
      <div>
        <p>{recipient.name}</p>
        <p>{recipient.email}</p>
        {recipient.phone ? <p>{formatPhone(recipient.phone)}</p> : null}
      </div>
      <div>
        <p>{order.productTitle}</p>
        <p>{formatMoney(order.amount)}</p>
        {order.buyerName ? <p>{`From ${order.buyerName}`}</p> : null}
        {order.trackingNumber ? <p>{order.trackingNumber}</p> : null}
      </div>
      <div>{isLive ? <RowStatus order={order} /> : null}</div>
      <div>{isLive ? <Actions order={order} /> : null}</div>
    </li>
  );
}

/** With the status that is being saved. */
function SavedBadges({ order }: Pick<OrderRowProps, "order">) {
  return <OrderBadges order={{ ...order, status: useShownStatus(order) }} />;
}

function RowStatus({ order }: Pick<OrderRowProps, "order">) {
  const { status, save, question } = useOrderStatus(order);
  return (
    <>
      <StatusSelect label={`Status of ${order.invoiceNumber}`} status={status} onChange={save} />
      {question}
    </>
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
