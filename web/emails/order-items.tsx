import type { CSSProperties } from "react";
import { formatPhone } from "#platform/contact-details.ts";
import type { EmailPicture } from "#platform/email/send-once.server.ts";
import { formatMoney, times } from "#platform/money.ts";
import { formatEngraving, pickFront, profileUrl, sampleUrl, toQrText } from "#shop/engraving/engraving.ts";
import type { TagSide } from "#shop/engraving/render-tag.server.ts";
import type { DrawTag } from "#shop/engraving/tag-picture.server.ts";
import type { MailedPurchase } from "#shop/orders/purchases.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { formatOrderNumbers, type OrderGroup, shippingLines, totalLines } from "#web/account/order-words.ts";
import { brandColors } from "#web/ui/brand-colors.ts";
import { Unbroken } from "#web/ui/text.tsx";
import { Lines, serif } from "./email.tsx";

type TagPictures = { front: string; back: string };

type Item = {
  group: OrderGroup;
  siteUrl: string;
  pictures?: TagPictures | undefined;
  photo?: string | undefined;
  /** True if it leaves out what it shares with the tag above. */
  isShort?: boolean;
};

export function OrderItem({ group, siteUrl, pictures, photo, isShort = false }: Item) {
  const { order, invoiceNumbers } = group;
  const count = invoiceNumbers.length;
  const { recipient, amounts } = order;
  const price = amounts ? formatMoney(times(amounts.items, count)) : "";
  const recipientLines = [recipient.name, formatPhone(recipient.phone ?? ""), recipient.email ?? ""];
  return (
    <div style={styles.item}>
      <h2 style={styles.title}>
        <Unbroken>{count > 1 ? `${count} × ${order.productTitle}` : order.productTitle}</Unbroken>
      </h2>
      <Lines lines={[price, `${count > 1 ? "Orders" : "Order"} ${formatOrderNumbers(invoiceNumbers)}`]} />
      {pictures && <TagPicture order={order} pictures={pictures} />}
      {photo && (
        <div style={styles.pictures}>
          <img src={photo} width="180" style={pictureStyle} alt={order.productTitle} />
        </div>
      )}
      <Labelled label="Name on the tag" lines={[formatEngraving(order.engraving)]} />
      {order.setup ? null : <Labelled label="For" lines={recipientLines.filter(Boolean)} />}
      {isShort ? null : <Labelled label="Ships to" lines={shippingLines(order)} />}
      {order.giftNote && !isShort && <Labelled label="Gift note" lines={order.giftNote.split("\n")} />}
      {order.publicId && (
        <p style={styles.note}>
          <a href={profileUrl(siteUrl, order.publicId)} style={styles.link}>
            Open this tag's page
          </a>
        </p>
      )}
    </div>
  );
}

function TagPicture({ order, pictures }: { order: VisibleOrder; pictures: TagPictures }) {
  return (
    <>
      <div style={styles.pictures}>
        <img
          src={`cid:${pictures.front}`}
          width="180"
          style={pictureStyle}
          alt={`Front of the tag, engraved with ${formatEngraving(order.engraving)}`}
        />
        <img
          src={`cid:${pictures.back}`}
          width="104"
          style={{ ...pictureStyle, ...styles.back }}
          alt="Back of the tag with its QR code"
        />
      </div>
      {!order.publicId && (
        <p style={styles.note}>The picture shows a sample code. The tag carries the owner’s own.</p>
      )}
    </>
  );
}

export function Labelled({ label, lines }: { label: string; lines: string[] }) {
  return (
    <>
      <div style={styles.label}>{label}</div>
      <Lines lines={lines} />
    </>
  );
}

/** Adds up as the invoice does: an order may have been deleted since it was paid. */
export function Total({ purchase }: { purchase: MailedPurchase }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={styles.total}>
      <tbody>
        {totalLines({ ...purchase, repayments: [] }).map(({ label, amount, isTotal }) => (
          <tr key={label} style={isTotal ? { fontWeight: 700 } : undefined}>
            <td style={styles.cell}>{label}</td>
            <td align="right" style={styles.cell}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Content ids of front and back per order; equal pictures are drawn once. */
type DrawnTags = { byOrder: Map<VisibleOrder, TagPictures>; pictures: EmailPicture[] };

/** Keeps emails small: further tags have no picture. */
const maxPictures = 12;

/** Draws the tags of an email. A code that the reader must not see is the sample. */
export async function drawTagPictures(
  orders: VisibleOrder[],
  { siteUrl, drawTag }: { siteUrl: string; drawTag: DrawTag },
): Promise<DrawnTags> {
  const cids = new Map<string, string>();
  const pictures: EmailPicture[] = [];
  const byOrder = new Map<VisibleOrder, TagPictures>();
  for (const order of orders) {
    const front = pickFront(order.engraving);
    if (!front) continue;
    const url = order.publicId ? profileUrl(siteUrl, order.publicId) : sampleUrl(siteUrl);
    const sides: TagSide[] = [front, { material: front.material, qrText: toQrText(url) }];
    const unseen = sides.filter((side) => !cids.has(JSON.stringify(side)));
    if (pictures.length + unseen.length > maxPictures) continue;
    for (const side of unseen) {
      const cid = `tag-${pictures.length + 1}`;
      cids.set(JSON.stringify(side), cid);
      pictures.push({ cid, jpeg: await drawTag(side) });
    }
    const [frontCid = "", backCid = ""] = sides.map((side) => cids.get(JSON.stringify(side)));
    byOrder.set(order, { front: frontCid, back: backCid });
  }
  return { byOrder, pictures };
}

export function findPhoto(
  { engraving, pictureId }: VisibleOrder,
  urlOf: (pictureId: string) => string,
): string | undefined {
  return pictureId && !engraving.material ? urlOf(pictureId) : undefined;
}

export const pictureStyle: CSSProperties = {
  width: "45%",
  maxWidth: 180,
  height: "auto",
  marginRight: "3%",
  border: 0,
  verticalAlign: "bottom",
};

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
  back: { width: "26%", maxWidth: 104 },
  total: {
    borderTop: `1px solid ${brandColors.line}`,
    margin: "4px 0 16px",
    padding: "12px 0 0",
    font: "inherit",
  },
  cell: { padding: "4px 0", color: brandColors.ink },
} satisfies Record<string, CSSProperties>;
