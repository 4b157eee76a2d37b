import type { OwnPurchase } from "#shop/orders/purchase-view.ts";
import { orderNotFound } from "#web/components/orders/order-not-found.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { drawInvoicePdf } from "./draw-invoice-pdf.server.ts";

/** The invoice as a file to keep, named after its first number. */
export async function answerInvoicePdf(purchase: OwnPurchase, siteUrl: string): Promise<Response> {
  const pdf = await drawInvoicePdf(purchase, siteUrl);
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
};

export function refuseInvoicePdf(status: keyof typeof words): Response {
  return new Response(words[status], { status, headers: privateHeaders });
}
