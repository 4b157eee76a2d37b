import { serialQueue } from "#platform/serial-queue.ts";
import type { OwnPurchase } from "#shop/orders/purchase-view.ts";
import { orderNotFound } from "#web/account/invoice-lines.ts";
import { privateHeaders } from "#web/shell/private-headers.ts";
import { drawInvoicePdf } from "./draw-invoice-pdf.server.ts";

/** A drawing keeps a processor busy: several at once would only be later, all of them. */
const inTurn = serialQueue(10);

/** The invoice as a file to keep, named after its first number; 503 while too many are being asked for. */
export async function answerInvoicePdf(purchase: OwnPurchase, siteUrl: string): Promise<Response> {
  const pdf = await inTurn(() => drawInvoicePdf(purchase, siteUrl));
  if (!pdf) return refuseInvoicePdf(503, { "retry-after": "10" });
  const [first] = purchase.orders;
  return new Response(Buffer.from(pdf), {
    headers: {
      ...privateHeaders,
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="invoice-${first?.invoiceNumber ?? "empty"}.pdf"`,
    },
  });
}

const words = {
  404: `${orderNotFound.title}: ${orderNotFound.description}`,
  429: "Too many requests. Please wait a minute.",
  503: "Many invoices are being drawn just now. Please try again in a moment.",
};

export function refuseInvoicePdf(status: keyof typeof words, more: Record<string, string> = {}): Response {
  return new Response(words[status], { status, headers: { ...privateHeaders, ...more } });
}
