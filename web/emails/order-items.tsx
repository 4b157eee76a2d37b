import type { CSSProperties } from "react";
import { formatMoney, sum, times } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { OrderView, PurchaseView } from "#shop/orders/order-views.ts";
import { nameInvoices, type OrderGroup, shippingLines } from "#web/account/invoice-lines.ts";
import { brandColors } from "./brand-colors.ts";
import { Lines, serif } from "./email.tsx";
import type { TagPictures } from "./tag-pictures.server.ts";

type Item = { group: OrderGroup; siteUrl: string; pictures?: TagPictures | undefined };

/** What, for whom, where to, and how the tag looks. */
export function OrderItem({ group, siteUrl, pictures }: Item) {
  const { order, invoiceNumbers } = group;
  const count = invoiceNumbers.length;
  const { recipient } = order;
  const recipientLines = [recipient.name, formatPhone(recipient.phone ?? ""), recipient.email ?? ""];
  return (
    <div style={styles.item}>
      <h2 style={styles.title}>{count > 1 ? `${count} × ${order.productTitle}` : order.productTitle}</h2>
      <Lines lines={[formatMoney(times(order.amount, count)), `Invoice ${nameInvoices(invoiceNumbers)}`]} />
      {pictures && <TagPicture order={order} pictures={pictures} />}
      <Labelled label="Engraved name" lines={[order.engravedName]} />
      <Labelled label="For" lines={recipientLines.filter(Boolean)} />
      <Labelled label="Ships to" lines={shippingLines(order)} />
      {order.giftNote && <Labelled label="Gift note" lines={order.giftNote.split("\n")} />}
      {order.publicId && (
        <p style={styles.note}>
          <a href={profileUrl(siteUrl, order.publicId)} style={styles.link}>
            Open the page of this tag
          </a>
        </p>
      )}
    </div>
  );
}

function TagPicture({ order, pictures }: { order: OrderView; pictures: TagPictures }) {
  return (
    <>
      <div style={styles.pictures}>
        <img
          src={`cid:${pictures.front}`}
          width="180"
          style={styles.picture}
          alt={`Front of the tag, engraved with ${order.engravedName}`}
        />
        <img
          src={`cid:${pictures.back}`}
          width="180"
          style={styles.picture}
          alt="Back of the tag with its QR code"
        />
      </div>
      {!order.publicId && (
        <p style={styles.note}>The picture shows a sample code. The tag carries the owner’s own.</p>
      )}
    </>
  );
}

function Labelled({ label, lines }: { label: string; lines: string[] }) {
  return (
    <>
      <div style={styles.label}>{label}</div>
      <Lines lines={lines} />
    </>
  );
}

/** Over the listed orders, as on the invoice: one may have been deleted since it was paid. */
export function Total({ purchase: { orders } }: { purchase: PurchaseView }) {
  const total = formatMoney(sum(orders.map(({ amount }) => amount)));
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={styles.total}>
      <tbody>
        <Row label="Subtotal" amount={total} />
        <Row label="Shipping" amount="FREE" />
        <Row label="Total" amount={total} style={{ fontWeight: 700 }} />
      </tbody>
    </table>
  );
}

function Row({ label, amount, style }: { label: string; amount: string; style?: CSSProperties }) {
  return (
    <tr style={style}>
      <td style={{ padding: "4px 0", color: brandColors.ink }}>{label}</td>
      <td align="right" style={{ padding: "4px 0", color: brandColors.ink }}>
        {amount}
      </td>
    </tr>
  );
}

const styles = {
  item: { borderTop: `1px solid ${brandColors.line}`, padding: "16px 0 4px" },
  title: {
    margin: "0 0 4px",
    font: `600 20px/1.3 ${serif}`,
    color: brandColors.ink,
    overflowWrap: "anywhere",
  },
  label: { margin: "0 0 2px", fontSize: 14, color: brandColors.quiet },
  note: { margin: "0 0 12px", fontSize: 14, color: brandColors.quiet },
  link: { color: brandColors.fairway, fontWeight: 600 },
  pictures: { margin: "0 0 12px" },
  picture: { width: "45%", maxWidth: 180, height: "auto", marginRight: "3%", border: 0 },
  total: {
    borderTop: `1px solid ${brandColors.line}`,
    margin: "4px 0 16px",
    padding: "12px 0 0",
    font: "inherit",
  },
} satisfies Record<string, CSSProperties>;
