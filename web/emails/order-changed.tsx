import type { ReactNode } from "react";
import type { Email, EmailPicture } from "#platform/email/send-once.server.ts";
import { greetingName } from "#platform/person-name.ts";
import { formatEngraving, pickFront } from "#shop/engraving/engraving.ts";
import type { DrawTag } from "#shop/engraving/tag-picture.server.ts";
import type { OrderChangeEmail } from "#shop/orders/order-change.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { shopConfig } from "#shop-config";
import { formatOrderNumbers, shippingLines } from "#web/account/order-words.ts";
import { EmailButton, Paragraph, renderEmail } from "./email.tsx";
import { Labelled, pictureStyle } from "./order-items.tsx";

/** Tells the buyer the old and new details, of a recipient's stored address only that it changed. */
export async function orderChangedEmail(
  change: OrderChangeEmail,
  { orderUrl, drawTag }: { orderUrl: string; drawTag: DrawTag },
): Promise<Email> {
  const { invoiceNumber } = change.after;
  const { name, email } = change.buyer;
  return renderChange(change, drawTag, {
    to: email,
    title: `Your order ${invoiceNumber} was changed`,
    news: `Hello ${greetingName(name)}, your order ${invoiceNumber} was changed as shown below.`,
    why: `You received this email because this address was given for a paid order at ${shopConfig.companyName}.`,
    end: (
      <>
        <EmailButton href={orderUrl}>View Your Order</EmailButton>
        <Paragraph>{`Something wrong? Write to ${shopConfig.supportEmail}.`}</Paragraph>
      </>
    ),
  });
}

export async function orderChangeNoticeEmail(
  change: OrderChangeEmail,
  { siteUrl, drawTag }: { siteUrl: string; drawTag: DrawTag },
): Promise<Email> {
  const { invoiceNumber } = change.after;
  return renderChange(change, drawTag, {
    to: shopConfig.supportEmail,
    title: `Order ${invoiceNumber} was changed by its buyer`,
    news: `${change.buyer.name} changed the order as shown below. A label, packing slip or laser file that you already have is outdated.`,
    why: "You received this email because the workshop is notified when a buyer changes an order.",
    end: <EmailButton href={`${siteUrl}/admin/orders/${invoiceNumber}`}>Open the Order</EmailButton>,
  });
}

type ChangeTexts = { to: string; title: string; news: string; why: string; end: ReactNode };

async function renderChange(change: OrderChangeEmail, drawTag: DrawTag, texts: ChangeTexts): Promise<Email> {
  const { to, title, news, why, end } = texts;
  const pictures = await drawFronts(change, drawTag);
  return renderEmail({
    to,
    title,
    preview: news,
    why,
    pictures,
    body: (
      <>
        <Paragraph>{news}</Paragraph>
        <BeforeAndNow change={change} pictures={pictures} />
        {end}
      </>
    ),
  });
}

async function drawFronts(
  { before, after, renamed }: OrderChangeEmail,
  drawTag: DrawTag,
): Promise<EmailPicture[]> {
  // The names of several tags are listed by number instead.
  if (renamed.length > 0) return [];
  const was = pickFront(before.engraving);
  const is = pickFront(after.engraving);
  if (!was || !is || JSON.stringify(was) === JSON.stringify(is)) return [];
  return [
    { cid: "before", jpeg: await drawTag(was) },
    { cid: "now", jpeg: await drawTag(is) },
  ];
}

function BeforeAndNow({ change, pictures }: { change: OrderChangeEmail; pictures: EmailPicture[] }) {
  const { before, after, isMoved, othersMoved, othersWithNewTexts, renamed } = change;
  const nameLines = ({ engraving }: VisibleOrder) => (renamed.length > 0 ? [] : [formatEngraving(engraving)]);
  const rows = [
    { label: "Tag", was: [before.productTitle], is: [after.productTitle] },
    { label: "Name on the tag", was: nameLines(before), is: nameLines(after) },
    { label: "Gift note", was: noteLines(before.giftNote), is: noteLines(after.giftNote) },
    ...(after.shipping ? [{ label: "Ships to", was: shippingLines(before), is: shippingLines(after) }] : []),
  ].filter(({ was, is }) => was.join("\n") !== is.join("\n"));
  return (
    <>
      {rows.map(({ label, was, is }) => (
        <div key={label}>
          <Labelled label={`${label}, before`} lines={was} />
          <Labelled label={`${label}, now`} lines={is} />
        </div>
      ))}
      {renamed.map(({ invoice, was, is }) => (
        <Labelled
          key={invoice}
          label={`Name on the tag of ${invoice}`}
          lines={[`Before: ${was}`, `Now: ${is}`]}
        />
      ))}
      {pictures.length > 0 ? (
        <div style={{ margin: "0 0 12px" }}>
          {pictures.map(({ cid }) => (
            <img key={cid} src={`cid:${cid}`} width="180" style={pictureStyle} alt={`The tag ${cid}`} />
          ))}
        </div>
      ) : null}
      {isMoved && !after.shipping ? (
        <Paragraph>It ships to a corrected address of the recipient.</Paragraph>
      ) : null}
      {othersWithNewTexts.length > 0 ? (
        <Paragraph>{`The tag of ${formatOrderNumbers(othersWithNewTexts)} was changed the same way.`}</Paragraph>
      ) : null}
      {othersMoved.length > 0 ? (
        <Paragraph>{`The new address is also for ${formatOrderNumbers(othersMoved)}.`}</Paragraph>
      ) : null}
    </>
  );
}

function noteLines(note: string | null): string[] {
  return note ? note.split("\n") : ["None"];
}
