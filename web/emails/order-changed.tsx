import type { Email } from "#platform/email/email.ts";
import type { OrderChangeEmail } from "#shop/orders/edit-order.server.ts";
import { shopConfig } from "#shop-config";
import { nameInvoices, shippingLines } from "#web/account/invoice-lines.ts";
import { EmailButton, Paragraph, renderEmail } from "./email.tsx";
import { Labelled } from "./order-items.tsx";

/** To the buyer: the old and new details, of a recipient's stored address only that it changed. */
export function orderChangedEmail(change: OrderChangeEmail, { orderUrl }: { orderUrl: string }): Email {
  const { buyer, after } = change;
  const { invoiceNumber } = after;
  const news = `Hello ${buyer.name}, your order ${invoiceNumber} was changed as shown below.`;
  return renderEmail({
    to: buyer.email,
    title: `Your order ${invoiceNumber} was changed`,
    preview: news,
    why: `You received this email because this address was given for a paid order at ${shopConfig.companyName}.`,
    body: (
      <>
        <Paragraph>{news}</Paragraph>
        <BeforeAndNow change={change} />
        <EmailButton href={orderUrl}>View Your Order</EmailButton>
        <Paragraph>{`Is something not right? Write to ${shopConfig.supportEmail}.`}</Paragraph>
      </>
    ),
  });
}

/** To the workshop, which may have printed or downloaded what is now outdated. */
export function orderChangeNoticeEmail(change: OrderChangeEmail, { siteUrl }: { siteUrl: string }): Email {
  const { buyer, after } = change;
  const { invoiceNumber } = after;
  const news = `${buyer.name} changed the order as shown below. A label, packing slip or laser file that you already have is outdated.`;
  return renderEmail({
    to: shopConfig.supportEmail,
    title: `Order ${invoiceNumber} was changed by its buyer`,
    preview: news,
    why: "You received this email because the workshop is notified when a buyer changes an order.",
    body: (
      <>
        <Paragraph>{news}</Paragraph>
        <BeforeAndNow change={change} />
        <EmailButton href={`${siteUrl}/admin/orders/${invoiceNumber}`}>Open the Order</EmailButton>
      </>
    ),
  });
}

function BeforeAndNow({ change }: { change: OrderChangeEmail }) {
  const { before, after, isMoved, movedAlong, taggedAlong } = change;
  const rows = [
    { label: "Tag", was: [before.productTitle], is: [after.productTitle] },
    { label: "Engraved name", was: [before.engravedName], is: [after.engravedName] },
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
      {isMoved && !after.shipping ? (
        <Paragraph>It ships to a corrected address of the recipient.</Paragraph>
      ) : null}
      {taggedAlong.length > 0 ? (
        <Paragraph>{`The tag of ${nameInvoices(taggedAlong)} was changed the same way.`}</Paragraph>
      ) : null}
      {movedAlong.length > 0 ? (
        <Paragraph>{`The new address is also for ${nameInvoices(movedAlong)}.`}</Paragraph>
      ) : null}
    </>
  );
}

function noteLines(note: string | null): string[] {
  return note ? note.split("\n") : ["None"];
}
