import { createQueue } from "#platform/promises.ts";
import { purchaseNumber } from "#shop/orders/invoice-number.ts";
import { findPurchaseByToken } from "#shop/orders/purchases.server.ts";
import { servicesContext } from "#web/context.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/invoice-file.ts";
import { findInvoice } from "./find-invoice.server.ts";
import { orderNotFound } from "./order-words.ts";

/** Drawing keeps a processor busy, so invoices wait for each other. The workshop's papers have a queue of their own. */
const inTurn = createQueue(10);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if ((await limitPageCalls(context, "orderViews")) !== undefined) return refuse(429);
  const { db, siteUrl } = context.get(servicesContext);
  const purchase = await (params.token === undefined
    ? findInvoice(context, params.invoiceNumber)
    : findPurchaseByToken(db, params.token));
  const [order] = purchase?.orders ?? [];
  if (!purchase || !order) return refuse(404);
  const number = purchase.isBuyer ? purchaseNumber(order.invoiceNumber) : order.invoiceNumber;
  const headers = {
    ...privateHeaders,
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="invoice-${number}.pdf"`,
  };
  return answerDrawn(request, headers, async () => {
    const { drawInvoicePdf } = await import("#web/pdf/invoice-pdf.server.ts");
    const pdf = await inTurn(() => drawInvoicePdf(purchase, siteUrl));
    return pdf ? Buffer.from(pdf) : refuse(503, { "retry-after": "10" });
  });
}

const words = {
  404: `${orderNotFound.title}: ${orderNotFound.description}`,
  429: "Too many requests. Please wait a minute.",
  503: "Many invoices are being drawn just now. Please try again in a moment.",
};

function refuse(status: keyof typeof words, more: Record<string, string> = {}): Response {
  return new Response(words[status], { status, headers: { ...privateHeaders, ...more } });
}
