import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { labelTitle } from "#shop/orders/label.ts";
import { listParcels } from "#shop/orders/labels.server.ts";
import { servicesContext } from "#web/context.ts";
import { pdfHeaders, refusePdf } from "#web/pdf/pdf-response.server.ts";
import type { Route } from "./+types/label-pdf.ts";

/** The uploaded label of an order, which is served only here, else our own drawing for its parcel. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { labelPdfResponse } = await import("#web/pdf/labels.server.ts");
  const { db, files } = context.get(servicesContext);
  const number = parseInvoiceNumber(params.invoiceNumber) ?? "";
  const [tags = []] = await listParcels(db, [number]);
  const order = tags.find(({ invoiceNumber }) => parseInvoiceNumber(invoiceNumber) === number);
  if (!order) return refusePdf(404, "Order not found");
  const { labelFile } = order.parcel;
  if (!labelFile) return labelPdfResponse(request, order.invoiceNumber, tags);
  const content = await files.read(labelFile);
  // Our own drawing would send the package off without postage.
  if (!content) return new Response("The uploaded label can't be read.", { status: 404 });
  return new Response(Buffer.from(content), { headers: pdfHeaders(labelTitle([order.invoiceNumber])) });
}
