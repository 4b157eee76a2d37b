import { listParentChoices, listProductCodes } from "#shop/catalog/products.server.ts";
import type { RouteArgs } from "#web/admin/admin-action.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/files.ts";
import * as orders from "./orders/order-files.server.ts";
import { answerJigFile, answerMaterialFile } from "./production/drawing-files.server.ts";
import { answerFillPicture, answerSheetFile } from "./production/sheet-files.server.ts";
import { answerPostageCsv } from "./shipping/shipping-actions.server.ts";
import { answerTaxCsv } from "./taxes/tax-file.server.ts";

/** The addresses that web/routes.ts lists as `adminFiles`. Pages fetch long lists of choices when somebody needs them. */
const answers: Record<string, (args: RouteArgs) => Response | Promise<Response>> = {
  "admin/orders.csv": orders.answerCsv,
  "admin/sales-tax.csv": answerTaxCsv,
  "admin/shipping.csv": answerPostageCsv,
  "admin/orders/labels.pdf": orders.answerLabels,
  "admin/orders/packing-slips.pdf": orders.answerPackingSlips,
  "admin/orders/:invoiceNumber/label.pdf": orders.answerLabel,
  "admin/orders/:invoiceNumber/setup-cards.pdf": orders.answerSetupCards,
  "admin/orders/:invoiceNumber/laser/:file": orders.answerLaserFile,
  "admin/orders/:invoiceNumber/variants": orders.answerVariants,
  "admin/orders/products": async ({ context }) =>
    Response.json(await listProductCodes(context.get(servicesContext).db)),
  "admin/products/parents": async ({ context }) =>
    Response.json(await listParentChoices(context.get(servicesContext).db)),
  "admin/materials/:materialId/:file": answerMaterialFile,
  "admin/production/jigs/:jigId/:file": answerJigFile,
  "admin/production/fill/:file": answerFillPicture,
  "admin/production/sheets/:number/:file": answerSheetFile,
};

export function loader(args: Route.LoaderArgs) {
  return answers[args.pattern]!(args);
}
