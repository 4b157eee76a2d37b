import { formatLongDate } from "#platform/dates.ts";
import type { Email } from "#platform/email/email.ts";
import type { PurchaseView } from "#shop/orders/purchase-view.ts";
import { shopConfig } from "#shop-config";
import { groupOrders, nameInvoices } from "#web/account/invoice-lines.ts";
import { EmailButton, EmailLayout, Paragraph, renderEmail } from "./email-layout.tsx";
import { emailText, subjectLine } from "./email-text.ts";
import { OrderItem, Total } from "./order-items.tsx";
import { itemText, totalText } from "./order-text.ts";
import { drawTagPictures } from "./tag-pictures.server.ts";

type Links = { siteUrl: string; orderUrl: string };

const why = `You get this mail because this address was given for a paid order at ${shopConfig.companyName}.`;
const keep = "Keep this mail: whoever has the link above can see this order.";

function whatNext(tags: number): string {
  const what = tags === 1 ? "Your tag is engraved now and ships" : "Your tags are engraved now and ship";
  return `Shipping is free. ${what} within 3-5 business days.`;
}

/** To the buyer. `orderUrl` shows this order to whoever holds it and opens nothing else (decisions §3). */
export async function orderConfirmationEmail(
  purchase: PurchaseView,
  { siteUrl, orderUrl }: Links,
): Promise<Email> {
  const groups = groupOrders(purchase.orders);
  const drawn = await drawTagPictures(
    groups.map(({ order }) => order),
    siteUrl,
  );
  const next = whatNext(purchase.orders.length);
  const title = `Your order ${nameInvoices(purchase.orders.map((order) => order.invoiceNumber))}`;
  const thanks = `Thank you, ${purchase.buyer.name}. We received your payment on ${formatLongDate(purchase.paidAt)}.`;
  return {
    to: purchase.buyer.email,
    subject: subjectLine(title),
    html: renderEmail(
      <EmailLayout title={title} preview={`${thanks} ${next}`} why={why}>
        <Paragraph>
          {thanks} {next}
        </Paragraph>
        <EmailButton href={orderUrl}>View your order</EmailButton>
        {groups.map((group) => (
          <OrderItem
            key={group.order.invoiceNumber}
            group={group}
            siteUrl={siteUrl}
            pictures={drawn.of.get(group.order)}
          />
        ))}
        <Total purchase={purchase} />
        <Paragraph>{keep}</Paragraph>
      </EmailLayout>,
    ),
    text: emailText(
      why,
      title,
      `${thanks}\n${next}`,
      `View your order: ${orderUrl}`,
      ...groups.map((group) => itemText(group, siteUrl)),
      totalText(purchase),
      keep,
    ),
    pictures: drawn.pictures,
  };
}
