import { formatLongDate } from "#platform/dates.ts";
import type { Email } from "#platform/email/email.ts";
import { formatMoney } from "#platform/money.ts";
import type { DrawTag } from "#shop/engraving/drawn-tags.server.ts";
import type { PurchaseView } from "#shop/orders/purchases.server.ts";
import type { RefundEmail } from "#shop/orders/refunds.server.ts";
import type { Shipment } from "#shop/orders/tracking.server.ts";
import { shopConfig } from "#shop-config";
import { groupOrders, nameInvoices } from "#web/account/invoice-lines.ts";
import { brandColors } from "#web/ui/brand-colors.ts";
import { EmailButton, Lines, Paragraph, renderEmail } from "./email.tsx";
import { drawTagPictures, Labelled, OrderItem, photoOf, Total } from "./order-items.tsx";

const why = `You received this email because this address was given for a paid order at ${shopConfig.companyName}.`;

function nameOrders(orders: readonly { invoiceNumber: string }[]): string {
  return `Your order ${nameInvoices(orders.map(({ invoiceNumber }) => invoiceNumber))}`;
}

type Links = {
  siteUrl: string;
  /** Opens this order without sign-in, and nothing else. */
  orderUrl: string;
  pictureUrl: (pictureId: string) => string;
  drawTag: DrawTag;
};

/** To the buyer. */
export async function orderConfirmationEmail(
  purchase: PurchaseView,
  { siteUrl, orderUrl, pictureUrl, drawTag }: Links,
): Promise<Email> {
  const { buyer, orders, paidAt } = purchase;
  const groups = groupOrders(orders);
  const drawn = await drawTagPictures(
    groups.map(({ order }) => order),
    { siteUrl, drawTag },
  );
  const replaces = orders[0]?.replaces;
  const thanks = replaces
    ? `Hello ${buyer.name}, we are making a new tag in place of ${replaces}. You pay nothing for it.`
    : `Thank you, ${buyer.name}. We received your payment on ${formatLongDate(paidAt)}.`;
  const next =
    orders.length === 1
      ? `We'll engrave your tag and ship it, free of charge, within ${shopConfig.shipsWithin}.`
      : `We'll engrave your tags and ship them, free of charge, within ${shopConfig.shipsWithin}.`;
  return renderEmail({
    to: buyer.email,
    title: replaces ? `A new tag in place of ${replaces}` : nameOrders(orders),
    preview: `${thanks} ${next}`,
    why,
    pictures: drawn.pictures,
    body: (
      <>
        <Paragraph>
          {thanks} {next}
        </Paragraph>
        <EmailButton href={orderUrl}>View Your Order</EmailButton>
        {groups.map((group) => (
          <OrderItem
            key={group.order.invoiceNumber}
            group={group}
            siteUrl={siteUrl}
            pictures={drawn.of.get(group.order)}
            photo={photoOf(group.order, pictureUrl)}
          />
        ))}
        <Total purchase={purchase} />
        <Paragraph>
          Keep this email. Anyone with the link above can see this order, and change its name and gift note
          until we begin. Its page also says how to change the shipping address.
        </Paragraph>
      </>
    ),
  });
}

/** To the buyer, never to a gift's recipient. */
export function orderShippedEmail(shipment: Shipment, { orderUrl }: { orderUrl: string }): Email {
  const { carrier, trackingNumber, trackingUrl, buyer, orders } = shipment;
  const what = orders.length === 1 ? "Your tag" : `${orders.length} tags`;
  const left = `${what} left our workshop${carrier ? ` with ${carrier}` : ""}.`;
  const news = trackingNumber ? `${left} The tracking number is ${trackingNumber}.` : left;
  const items = orders.map((order) => `${order.invoiceNumber}: ${order.productTitle}, ${order.engravedName}`);
  return renderEmail({
    to: buyer.email,
    title: `${nameOrders(orders)} is on its way`,
    preview: news,
    why,
    body: (
      <>
        <Paragraph>
          Good news, {buyer.name}! {news}
        </Paragraph>
        {trackingUrl ? <EmailButton href={trackingUrl}>Track Your Package</EmailButton> : null}
        <Lines lines={items} />
        <Paragraph>
          <a href={orderUrl} style={{ color: brandColors.fairway }}>
            View your order
          </a>
        </Paragraph>
      </>
    ),
  });
}

export function orderRefundedEmail(refund: RefundEmail): Email {
  const order = nameRefunded(refund);
  const what = `Hello ${refund.buyer.name}, we refunded ${formatMoney(refund.amount)} for ${order}.`;
  const when = "It goes back to the card you paid with and should appear there within 5-10 business days.";
  return renderEmail({
    to: refund.buyer.email,
    title: `Refund for ${order}`,
    preview: `${what} ${when}`,
    why,
    body: (
      <>
        <Paragraph>{what}</Paragraph>
        {refund.reason ? <Labelled label="Reason" lines={refund.reason.split("\n")} /> : null}
        <Paragraph>{when}</Paragraph>
        <Paragraph>{`Questions? Write to ${shopConfig.supportEmail}.`}</Paragraph>
      </>
    ),
  });
}

/** The bank sent a refund back that the buyer had been told of. */
export function refundReturnedEmail(refund: RefundEmail): Email {
  const order = nameRefunded(refund);
  const what = `Hello ${refund.buyer.name}, your bank returned the refund of ${formatMoney(refund.amount)} for ${order} to us, so you don't have this money yet.`;
  const next = `Please write to ${shopConfig.supportEmail}, and we'll send it to you another way.`;
  return renderEmail({
    to: refund.buyer.email,
    title: `The refund for ${order} came back`,
    preview: `${what} ${next}`,
    why,
    body: (
      <>
        <Paragraph>{what}</Paragraph>
        <Paragraph>{next}</Paragraph>
      </>
    ),
  });
}

/** Deleted orders are named by the day they were paid; a payment that never fit its order has no day. */
function nameRefunded({ invoiceNumbers, paidAt }: RefundEmail): string {
  if (invoiceNumbers.length > 0) return `your order ${nameInvoices(invoiceNumbers)}`;
  return paidAt ? `your order of ${formatLongDate(paidAt)}` : "your order";
}
