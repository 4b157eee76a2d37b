import type { Email } from "#platform/email/email.ts";
import type { Shipment } from "#shop/orders/shipment.ts";
import { shopConfig } from "#shop-config";
import { nameInvoices } from "#web/account/invoice-lines.ts";
import { brandColors } from "./brand-colors.ts";
import { EmailButton, EmailLayout, Lines, Paragraph, renderEmail } from "./email-layout.tsx";
import { emailText, subjectLine } from "./email-text.ts";

const why = `You get this mail because this address was given for a paid order at ${shopConfig.companyName}.`;

/** To the buyer, never to a gift's recipient; once for a tracking number and purchase (decisions §5). */
export function orderShippedEmail(shipment: Shipment, { orderUrl }: { orderUrl: string }): Email {
  const { carrier, trackingNumber, trackingUrl, buyer, orders } = shipment;
  const title = `Your order ${nameInvoices(orders.map((order) => order.invoiceNumber))} is on its way`;
  const what = orders.length === 1 ? "Your tag" : `${orders.length} tags`;
  const news = `${what} left our workshop${carrier ? ` with ${carrier}` : ""}. The tracking number is ${trackingNumber}.`;
  const hello = `Good news, ${buyer.name}.`;
  const items = orders.map((order) => `${order.invoiceNumber}: ${order.productTitle}, ${order.engravedName}`);
  return {
    to: buyer.email,
    subject: subjectLine(title),
    html: renderEmail(
      <EmailLayout title={title} preview={news} why={why}>
        <Paragraph>
          {hello} {news}
        </Paragraph>
        {trackingUrl ? <EmailButton href={trackingUrl}>Track your parcel</EmailButton> : null}
        <Lines lines={items} />
        <Paragraph>
          <a href={orderUrl} style={{ color: brandColors.fairway }}>
            View your order
          </a>
        </Paragraph>
      </EmailLayout>,
    ),
    text: emailText(
      why,
      title,
      `${hello}\n${news}`,
      ...(trackingUrl ? [`Track your parcel: ${trackingUrl}`] : []),
      items.join("\n"),
      `View your order: ${orderUrl}`,
    ),
  };
}
