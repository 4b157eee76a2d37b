import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { labelTitle } from "#shop/orders/label.ts";
import { listLabels } from "#shop/orders/labels.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/label-pdf.ts";

/** The uploaded label of an order, which is served only here, else our own drawing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  // Loaded when first needed.
  const { labelPdfResponse, pdfHeaders } = await import("#web/pdf/labels.server.ts");
  const { db, files } = context.get(servicesContext);
  const labels = await listLabels(db, [parseInvoiceNumber(params.invoiceNumber) ?? 0]);
  const key = labels[0]?.shippingLabelFile;
  if (!key) return labelPdfResponse(labels);
  const content = await files.read(key);
  // Our own drawing would send the package off without postage.
  if (!content) return new Response("The uploaded label can't be read.", { status: 404 });
  return new Response(Buffer.from(content), { headers: pdfHeaders(labelTitle(labels)) });
}
