import { Copy, type LucideIcon, QrCode } from "lucide-react";
import type { MouseEvent } from "react";
import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import { formatEngraving } from "#shop/engraving/engraved-text.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { ListedOrder } from "#shop/orders/admin-orders.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { StatusBadge } from "#web/account/status-badge.tsx";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { copyText } from "#web/ui/copy-text.ts";
import { DialogButton } from "#web/ui/dialog.tsx";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { QrDialog } from "./order-dialogs.tsx";
import { ProblemBadges, StatusSelect, useOrderStatus } from "./order-status.tsx";

type OrderRowProps = {
  order: ListedOrder;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  isLive: boolean;
  isSelected: boolean;
  onSelect: (invoice: string, isSelected: boolean) => void;
};

/** The look is in order-list.css, by the place of each part. Controls come with the script. */
export function OrderRow({ order, onOpen, isLive, isSelected, onSelect }: OrderRowProps) {
  const { invoiceNumber, recipient, setup } = order;
  return (
    <li data-same-parcel={order.isInSameParcel}>
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
        <p>
          <a href={`/admin/orders/${invoiceNumber}`} onClick={onOpen}>
            {invoiceNumber}
          </a>
          <StatusBadge status={order.status} on="administration" />
        </p>
        <p>{order.isInSameParcel ? "Same parcel" : formatDateTime(order.createdAt)}</p>
      </div>
      <div>
        <p>{recipient.name}</p>
        {setup ? (
          <p>{setup === "waiting" ? "Not set up yet" : "Set up by its owner"}</p>
        ) : (
          <RecipientContact {...recipient} />
        )}
      </div>
      <div>
        <p>
          <strong>{`“${formatEngraving(order.engraving)}”`}</strong>
          <Unbroken>{factsText(order)}</Unbroken>
          <ProblemBadges order={order} />
        </p>
        <p>{`${order.productTitle} · ${formatMoney(order.amount)}`}</p>
      </div>
      <div>{isLive ? <RowStatus order={order} /> : null}</div>
      <div>
        {isLive && order.publicId ? (
          <TagCode invoiceNumber={invoiceNumber} publicId={order.publicId} />
        ) : null}
      </div>
    </li>
  );
}

function RecipientContact({ email, phone }: ListedOrder["recipient"]) {
  const [mailbox, host] = email.split(/(?=@)/);
  return (
    <>
      <p>
        {mailbox}
        <wbr />
        {host}
      </p>
      {phone ? <p>{formatPhone(phone)}</p> : null}
    </>
  );
}

function factsText({ orderType, buyerName, replaces, parcel }: ListedOrder): string {
  const giver = orderType === "gift" && (buyerName ? `Gift from ${buyerName}` : "Gift");
  const replaced = replaces !== null && `Replacement for ${formatInvoiceNumber(replaces)}`;
  return [giver, replaced, parcel.trackingNumber].flatMap((fact) => (fact ? ` · ${fact}` : [])).join("");
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

function TagCode({ invoiceNumber, publicId }: { invoiceNumber: string; publicId: string }) {
  const siteUrl = useSiteUrl();
  return (
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
  );
}

function IconButton({ label, Icon, onClick }: { label: string; Icon: LucideIcon; onClick?: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-md hover:bg-linen"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
