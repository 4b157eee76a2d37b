import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { listLabels } from "#shop/orders/labels.server.ts";
import { servicesContext } from "#web/context.ts";
import { answerLabelPdf } from "#web/pdf/answer-label-pdf.server.ts";
import type { Route } from "./+types/label-pdf.ts";

/** Our own drawing of the label. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const number = parseInvoiceNumber(params.invoiceNumber);
  const { db } = context.get(servicesContext);
  return answerLabelPdf(await listLabels(db, number === undefined ? [] : [number]));
}
