import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { listParcels } from "#shop/orders/labels.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/labels-pdf.ts";

const maxLabels = 200;

/** `?invoice=FT-100001&invoice=…`: the labels of the selected orders' parcels, bought or ours, by number. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.getAll("invoice");
  if (asked.length > maxLabels) return new Response(`At most ${maxLabels} labels at once.`, { status: 400 });
  const numbers = asked.flatMap((shown) => parseInvoiceNumber(shown) ?? []);
  // Loaded when first needed.
  const { labelsPdfResponse } = await import("#web/pdf/labels.server.ts");
  const { db, files } = context.get(servicesContext);
  return labelsPdfResponse(files, await listParcels(db, numbers));
}
