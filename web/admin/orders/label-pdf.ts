import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { labelTitle } from "#shop/orders/label.ts";
import { listLabels } from "#shop/orders/labels.server.ts";
import { servicesContext } from "#web/context.ts";
import { labelPdfResponse, pdfHeaders } from "#web/pdf/labels.server.ts";
import type { Route } from "./+types/label-pdf.ts";

/** The uploaded label of an order, which is served only here, else our own drawing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const labels = await listLabels(db, [parseInvoiceNumber(params.invoiceNumber) ?? 0]);
  const key = labels[0]?.shippingLabelFile;
  const content = key && (await files.read(key));
  if (!content) return labelPdfResponse(labels);
  return new Response(Buffer.from(content), { headers: pdfHeaders(labelTitle(labels)) });
}
