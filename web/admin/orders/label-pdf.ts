import { formatInvoiceNumber, parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { labelTitle } from "#shop/orders/label.ts";
import { findLabelFile, listLabels } from "#shop/orders/labels.server.ts";
import { servicesContext } from "#web/context.ts";
import { labelPdfResponse, pdfHeaders } from "#web/pdf/labels.server.ts";
import type { Route } from "./+types/label-pdf.ts";

/** The uploaded label of an order, which is served only here, else our own drawing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const number = parseInvoiceNumber(params.invoiceNumber) ?? 0;
  const key = await findLabelFile(db, number);
  const content = key && (await files.read(key));
  if (!content) return labelPdfResponse(await listLabels(db, [number]));
  const title = labelTitle([{ invoiceNumber: formatInvoiceNumber(number) }]);
  return new Response(Buffer.from(content), { headers: pdfHeaders(title) });
}
