import type { Mail } from "#platform/mail/mail.ts";
import type { Shipment } from "#shop/orders/shipment.ts";
import { shopConfig } from "#shop-config";
import { nameInvoices } from "#web/components/invoice/group-orders.ts";
import { brandColours } from "./brand-colours.ts";
import { Lines, MailButton, MailLayout, Paragraph, renderMail } from "./mail-layout.tsx";
import { mailText, subjectLine } from "./mail-text.ts";

const why = `You get this mail because this address was given for a paid order at ${shopConfig.companyName}.`;

/** To the buyer, never to a gift's recipient; once for a tracking number and purchase (decisions §5). */
export function orderShippedMail(shipment: Shipment, { orderUrl }: { orderUrl: string }): Mail {
  const { carrier, trackingNumber, trackingUrl, buyer, orders } = shipment;
  const title = `Your order ${nameInvoices(orders.map((order) => order.invoiceNumber))} is on its way`;
  const what = orders.length === 1 ? "Your tag" : `${orders.length} tags`;
  const news = `${what} left our workshop${carrier ? ` with ${carrier}` : ""}. The tracking number is ${trackingNumber}.`;
  const hello = `Good news, ${buyer.name}.`;
  const items = orders.map((order) => `${order.invoiceNumber}: ${order.productTitle}, ${order.engravedName}`);
  return {
    key: `order-shipped:${shipment.purchaseId}:${trackingNumber}`,
    to: buyer.email,
    subject: subjectLine(title),
    html: renderMail(
      <MailLayout title={title} preview={news} why={why}>
        <Paragraph>
          {hello} {news}
        </Paragraph>
        {trackingUrl ? <MailButton href={trackingUrl}>Track your parcel</MailButton> : null}
        <Lines lines={items} />
        <Paragraph>
          <a href={orderUrl} style={{ color: brandColours.fairway }}>
            View your order
          </a>
        </Paragraph>
      </MailLayout>,
    ),
    text: mailText(
      why,
      title,
      `${hello}\n${news}`,
      ...(trackingUrl ? [`Track your parcel: ${trackingUrl}`] : []),
      items.join("\n"),
      `View your order: ${orderUrl}`,
    ),
  };
}
