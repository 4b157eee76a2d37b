import type { CSSProperties } from "react";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { OrderView, PurchaseView } from "#shop/orders/purchase-view.ts";
import { nameInvoices, type OrderGroup, shippingLines } from "#web/account/invoice-lines.ts";
import { brandColors } from "./brand-colors.ts";
import { Lines, serif } from "./email-layout.tsx";
import { itemAmount, itemTitle, recipientLines, totalAmount } from "./order-text.ts";
import type { TagPictures } from "./tag-pictures.server.ts";

type Item = { group: OrderGroup; siteUrl: string; pictures?: TagPictures | undefined };

/** One item of a mail: what, for whom, where to, and how the tag looks. */
export function OrderItem({ group, siteUrl, pictures }: Item) {
  const { order, invoiceNumbers } = group;
  return (
    <div style={styles.item}>
      <h2 style={styles.title}>{itemTitle(group)}</h2>
      <Lines lines={[itemAmount(group), `Invoice ${nameInvoices(invoiceNumbers)}`]} />
      {pictures && <TagPicture order={order} pictures={pictures} />}
      <Labelled label="Engraved name" lines={[order.engravedName]} />
      <Labelled label="For" lines={recipientLines(order)} />
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
      <p style={styles.label}>{label}</p>
      <Lines lines={lines} />
    </>
  );
}

export function Total({ purchase }: { purchase: PurchaseView }) {
  const total = totalAmount(purchase);
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
