import { Copy, type LucideIcon, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone } from "#platform/contact-details.ts";
import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { formatEngraving, profileUrl } from "#shop/engraving/engraving.ts";
import type { ListedOrder } from "#shop/orders/admin-orders.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { firstRate } from "#shop/shipping-rates.ts";
import { StatusBadge } from "#web/account/order-status.tsx";
import { ItemLink, SelectBox, useSelection } from "#web/admin/list-page.tsx";
import { useSiteUrl } from "#web/shell/page-meta.ts";
import { DialogButton } from "#web/ui/dialog.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Unbroken } from "#web/ui/text.tsx";
import { copyText } from "#web/ui/toast.ts";
import { QrDialog } from "./order-dialogs.tsx";
import { ProblemBadges, StatusSelect, useOrderStatus } from "./order-status.tsx";
import { SelectedOrders } from "./selected-orders.tsx";

type OrdersTableProps = { orders: ListedOrder[]; children: ReactNode };

/** Lists the page's orders, which can be selected. `children` is beside "Select all". */
export function OrdersTable({ orders, children }: OrdersTableProps) {
  const { selectAll, ...selection } = useSelection(orders.map(({ invoiceNumber }) => invoiceNumber));
  const selected = orders.filter(({ invoiceNumber }) => selection.has(invoiceNumber));
  const isAll = selected.length === orders.length;
  return (
    <>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-6">
        {orders.length > 0 ? (
          <SelectBox isSelected={isAll} onSelect={selectAll} className="gap-4 pl-3.25">
            Select all on this page
          </SelectBox>
        ) : null}
        {children}
      </div>
      {selected.length > 0 ? <SelectedOrders orders={selected} onDone={() => selectAll(false)} /> : null}
      {orders.length > 0 ? (
        <Table
          label="Orders"
          columns={[orderColumn(selection), ...columns]}
          items={orders}
          itemKey={({ invoiceNumber }) => invoiceNumber}
          rowProps={({ isInSameParcel }) => ({ className: isInSameParcel ? "same-parcel" : "" })}
        />
      ) : null}
    </>
  );
}

type Selection = Pick<ReturnType<typeof useSelection>, "has" | "select">;

function orderColumn(selection: Selection): Column<ListedOrder> {
  return {
    header: "Order",
    cell: ({ invoiceNumber, status, isInSameParcel, createdAt }) => (
      <div className="flex items-start gap-1.5 lg:items-center">
        <SelectBox
          label={`Select ${invoiceNumber}`}
          isSelected={selection.has(invoiceNumber)}
          onSelect={(isSelected) => selection.select(invoiceNumber, isSelected)}
          className="-ml-3 w-11 shrink-0 justify-center"
        />
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ItemLink
              to={`/admin/orders/${invoiceNumber}`}
              className="inline-flex min-h-11 items-center text-base font-semibold text-fairway underline decoration-line decoration-2 underline-offset-4 hover:decoration-fairway lg:min-h-0"
            >
              {invoiceNumber}
            </ItemLink>
            <StatusBadge status={status} on="administration" />
          </p>
          <p className="text-muted">{isInSameParcel ? "Same parcel" : formatDateTime(createdAt)}</p>
        </div>
      </div>
    ),
    isWide: true,
    className: `${cellLook} lg:w-68`,
  };
}

const cellLook = "lg:py-0.75 lg:align-middle";
/** On a phone a value stands below the order's number, not below its box. */
const indentedLook = `${cellLook} [&_p]:wrap-anywhere max-lg:py-1! max-lg:pl-9.5!`;

const columns: Column<ListedOrder>[] = [
  {
    header: "Recipient",
    cell: ({ recipient, setup }) => (
      <>
        <p className="text-base">{recipient.name}</p>
        {setup ? (
          <p className="text-muted">{setup === "waiting" ? "Not set up yet" : "Set up by its owner"}</p>
        ) : (
          <RecipientContact {...recipient} />
        )}
      </>
    ),
    isWide: true,
    className: indentedLook,
  },
  {
    header: "Tag",
    cell: (order) => (
      <>
        <p className="text-muted">
          <strong className="text-base text-ink">{`“${formatEngraving(order.engraving)}”`}</strong>
          <Unbroken>{describeOrder(order)}</Unbroken>
          <ProblemBadges order={order} />
        </p>
        <p className="text-muted">{`${order.productTitle} · ${formatMoney(order.amount)}`}</p>
      </>
    ),
    isWide: true,
    className: `${indentedLook} xl:w-70`,
  },
  {
    header: "Status",
    cell: (order) => <RowStatus order={order} />,
    isWide: true,
    className: `${indentedLook} lg:w-42`,
  },
  {
    header: "QR Code",
    cell: ({ invoiceNumber, publicId }) =>
      publicId ? <TagCode invoiceNumber={invoiceNumber} publicId={publicId} /> : null,
    isWide: true,
    className: `${indentedLook} lg:w-28`,
  },
];

/** The phone number is shown on phones, where a row is a card; the table has no room. */
function RecipientContact({ email, phone }: ListedOrder["recipient"]) {
  const [mailbox, host] = email.split(/(?=@)/);
  return (
    <>
      <p className="text-muted">
        {mailbox}
        <wbr />
        {host}
      </p>
      {phone ? <p className="text-muted lg:hidden">{formatPhone(phone)}</p> : null}
    </>
  );
}

function describeOrder({ orderType, buyerName, replaces, parcel }: ListedOrder): string {
  const giver = orderType === "gift" && (buyerName ? `Gift from ${buyerName}` : "Gift");
  const replaced = replaces !== null && `Replacement for ${formatInvoiceNumber(replaces)}`;
  const rate = parcel.shippingRate && parcel.shippingRate.code !== firstRate.code && parcel.shippingRate.name;
  return [giver, replaced, rate, parcel.trackingNumber]
    .flatMap((fact) => (fact ? ` · ${fact}` : []))
    .join("");
}

function RowStatus({ order }: { order: ListedOrder }) {
  const { status, save, dialog } = useOrderStatus(order);
  return (
    <>
      <StatusSelect label={`Status of ${order.invoiceNumber}`} status={status} onChange={save} />
      {dialog}
    </>
  );
}

function TagCode({ invoiceNumber, publicId }: { invoiceNumber: string; publicId: string }) {
  const siteUrl = useSiteUrl();
  return (
    <div className="-ml-3 flex">
      <DialogButton
        button={<IconButton label={`View the QR code of ${invoiceNumber}`} Icon={QrCode} />}
        dialog={(state) => <QrDialog {...state} invoiceNumber={invoiceNumber} publicId={publicId} />}
      />
      <IconButton
        label={`Copy the QR URL of ${invoiceNumber}`}
        Icon={Copy}
        onClick={() => void copyText(profileUrl(siteUrl, publicId))}
      />
    </div>
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
