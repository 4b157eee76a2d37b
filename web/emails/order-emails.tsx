import { formatLongDate } from "#platform/dates.ts";
import type { Email } from "#platform/email/send-once.server.ts";
import { formatMoney } from "#platform/money.ts";
import { greetingName } from "#platform/person-name.ts";
import { formatShortList } from "#platform/text.ts";
import { shipsWithin } from "#shop/arrival.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import type { DrawTag } from "#shop/engraving/tag-picture.server.ts";
import { addAmounts } from "#shop/orders/amounts.ts";
import type { RefundEmail } from "#shop/orders/purchase-books.server.ts";
import type { MailedPurchase } from "#shop/orders/purchases.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { shopConfig } from "#shop-config";
import { delayParagraphs } from "#web/account/delay-words.ts";
import {
  arrivalSentence,
  describeOrders,
  groupOrders,
  hasEqualFacts,
  haveOneNumber,
} from "#web/account/order-words.ts";
import { brandColors } from "#web/ui/brand-colors.ts";
import { Unbroken } from "#web/ui/text.tsx";
import { EmailButton, Lines, Paragraph, renderEmail } from "./email.tsx";
import { drawTagPictures, findPhoto, Labelled, OrderItem, Total } from "./order-items.tsx";

const why = `You received this email because this address was given for a paid order at ${shopConfig.companyName}.`;

function nameYourOrders(orders: readonly { invoiceNumber: string }[], isWhole = true): string {
  const numbers = orders.map(({ invoiceNumber }) => invoiceNumber);
  return `Your ${describeOrders(numbers, isWhole)}`;
}

type Links = {
  siteUrl: string;
  /** Opens this order without sign-in, and nothing else. */
  orderUrl: string;
  pictureUrl: (pictureId: string) => string;
  drawTag: DrawTag;
  /** The day in the shop's time zone. */
  today: string;
};

export async function orderConfirmationEmail(
  purchase: MailedPurchase,
  { siteUrl, orderUrl, pictureUrl, drawTag, today }: Links,
): Promise<Email> {
  const { addressee, orders, paidAt } = purchase;
  const groups = groupOrders(orders);
  const tagPictures = await drawTagPictures(
    groups.map(({ order }) => order),
    { siteUrl, drawTag },
  );
  const unassigned = orders.filter(({ setup }) => setup);
  const withCard =
    unassigned.length === orders.length
      ? "each tag"
      : formatShortList(unassigned.map(({ engraving }) => `“${formatEngraving(engraving)}”`));
  const replaces = orders[0]?.replaces;
  const thanks = replaces
    ? `Hello ${greetingName(addressee.name)}, we are making a new tag in place of ${replaces}. You pay nothing for it.`
    : `Thank you, ${greetingName(addressee.name)}. We received your payment on ${formatLongDate(paidAt)}.`;
  const [tags, them] = orders.length === 1 ? ["tag", "it"] : ["tags", "them"];
  const isFree = addAmounts(orders.flatMap(({ amounts }) => amounts ?? [])).shipping === 0;
  const when = replaces ? "as soon as it is made" : `within ${shipsWithin}`;
  const ships = `ship ${them}${isFree ? ", free of charge," : ""} ${when}`;
  const next = `We'll engrave your ${tags} and ${ships}. ${arrivalSentence(orders, today)}`.trim();
  return renderEmail({
    to: addressee.email,
    title: replaces ? `A new tag in place of ${replaces}` : nameYourOrders(orders),
    preview: `${thanks} ${next}`,
    why,
    pictures: tagPictures.pictures,
    body: (
      <>
        <Paragraph>
          <Unbroken>{`${thanks} ${next}`}</Unbroken>
        </Paragraph>
        {unassigned.length > 0 ? (
          <Paragraph>
            The parcel holds a set-up card for {withCard}. Until its owner uses it, finders' messages come to
            you.
          </Paragraph>
        ) : null}
        <EmailButton href={orderUrl}>View Your Order</EmailButton>
        {groups.map((group, at) => (
          <OrderItem
            key={group.order.invoiceNumber}
            group={group}
            isShort={hasEqualFacts(group.order, groups[at - 1]?.order)}
            siteUrl={siteUrl}
            pictures={tagPictures.byOrder.get(group.order)}
            photo={findPhoto(group.order, pictureUrl)}
          />
        ))}
        <Total purchase={purchase} />
        <Paragraph>
          Keep this email. Anyone with the link above can see this order, and change its name and gift note
          until we start on it. Its page also says how to change the shipping address.
        </Paragraph>
      </>
    ),
  });
}

/** With `isWhole` nothing of the purchase is left to ship. */
type Shipment = Pick<MailedPurchase, "addressee" | "orders"> & { isWhole: boolean };

/** Lists by parcel all of a purchase that has left the workshop. The buyer gets it, never a gift's recipient. */
export function orderShippedEmail(
  { addressee, orders, isWhole }: Shipment,
  links: Pick<Links, "orderUrl" | "today">,
): Email {
  const leftWords =
    orders.length === 1 ? "Your tag left our workshop." : `${orders.length} tags left our workshop.`;
  const news = `${leftWords} ${arrivalSentence(orders, links.today)}`.trim();
  const isOne = isWhole && haveOneNumber(orders.map(({ invoiceNumber }) => invoiceNumber));
  const parcels = [...Map.groupBy(orders, ({ tracking }) => JSON.stringify(tracking)).values()];
  return renderEmail({
    to: addressee.email,
    title: `${nameYourOrders(orders, isWhole)} ${isOne || orders.length === 1 ? "is on its way" : "are on their way"}`,
    preview: news,
    why,
    body: (
      <>
        <Paragraph>
          Good news, {greetingName(addressee.name)}! {news}
        </Paragraph>
        {parcels.map((parcel) => (
          <Parcel key={parcel[0]?.invoiceNumber} parcel={parcel} />
        ))}
        <Paragraph>
          <a href={links.orderUrl} style={{ color: brandColors.fairway }}>
            View your order
          </a>
        </Paragraph>
      </>
    ),
  });
}

/** Asks the buyer of a late parcel to wait or cancel. `answerUrl` opens a page with both buttons. */
export function orderDelayedEmail(
  { addressee, orders }: Pick<MailedPurchase, "addressee" | "orders">,
  answerUrl: string,
): Email {
  const delay = orders[0]?.delay;
  if (!delay) throw new Error("The parcel is not late.");
  const [news = "", ...rest] = delayParagraphs(delay);
  return renderEmail({
    to: addressee.email,
    title: `${nameYourOrders(orders, false)} ${orders.length === 1 ? "is" : "are"} late: wait or cancel?`,
    preview: news,
    why,
    body: (
      <>
        <Paragraph>{`Hello ${greetingName(addressee.name)}. ${news}`}</Paragraph>
        <Lines lines={listTags(orders)} />
        {rest.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <EmailButton href={answerUrl}>Wait or Cancel</EmailButton>
        <Paragraph>{`You can also answer this email, or write to ${shopConfig.supportEmail}.`}</Paragraph>
      </>
    ),
  });
}

function Parcel({ parcel }: { parcel: VisibleOrder[] }) {
  const tracking = parcel[0]?.tracking;
  return (
    <>
      {tracking?.url ? (
        <>
          <Paragraph>
            {tracking.carrier
              ? `${tracking.carrier} tracking number: ${tracking.number}`
              : `Tracking number: ${tracking.number}`}
          </Paragraph>
          <EmailButton href={tracking.url}>Track Your Package</EmailButton>
        </>
      ) : tracking?.carrier ? (
        <Paragraph>{tracking.carrier}</Paragraph>
      ) : null}
      <Lines lines={listTags(parcel)} />
    </>
  );
}

function listTags(orders: readonly VisibleOrder[]): string[] {
  return orders.map(
    (order) => `${order.invoiceNumber}: ${order.productTitle}, ${formatEngraving(order.engraving)}`,
  );
}

export function orderRefundedEmail(refund: RefundEmail): Email {
  const order = nameRefunded(refund);
  const what = `Hello ${greetingName(refund.buyer.name)}, we refunded ${formatMoney(refund.amount)} for ${order}.`;
  const when = "It goes back to the card you paid with and should appear there within 5–10 business days.";
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

/** Deleted orders are named by the day they were paid; a payment that never fit its order has no day. */
function nameRefunded({ invoiceNumbers, namesAllOrders, paidAt }: RefundEmail): string {
  if (invoiceNumbers.length > 0) return `your ${describeOrders(invoiceNumbers, namesAllOrders)}`;
  return paidAt ? `your order of ${formatLongDate(paidAt)}` : "your order";
}
