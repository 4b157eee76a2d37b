import { z } from "zod";
import { shopDay } from "#platform/dates.ts";
import { exportPostage, postageFile } from "#shop/postage/export-postage.server.ts";
import { type CheckedRow, checkPostage, importPostage } from "#shop/postage/import-postage.server.ts";
import { readPostageFile } from "#shop/postage/pirate-ship.ts";
import { scanLabel } from "#shop/postage/scan-label.server.ts";
import { adminAction, currentAuthorship, type RouteArgs } from "#web/admin/admin-action.server.ts";
import { type AdminAnswer, type Answered, failed, refused, succeeded } from "#web/admin/admin-answer.ts";
import { invoiceField } from "#web/admin/orders/edit-action.server.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";

export type ShippingAnswer = Partial<AdminAnswer> & {
  /** The address of a file that the browser fetches next. */
  file?: string;
  /** What would become of each row of the service's file. */
  rows?: CheckedRow[];
};

const ids = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.uuid()));

const shippingActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("export"), ids }),
  z.object({ intent: z.literal("check"), file: z.instanceof(File) }),
  z.object({ intent: z.literal("import"), file: z.instanceof(File), accepted: z.string() }),
  z.object({ intent: z.literal("scan"), invoice: invoiceField, number: z.string() }),
]);

type ShippingAction = z.output<typeof shippingActions>;

export const runShippingAction = adminAction<typeof shippingActions, ShippingAnswer>(shippingActions, run);

async function run(context: Context, action: ShippingAction): Promise<Answered<ShippingAnswer>> {
  switch (action.intent) {
    case "export":
      return runExport(context, action.ids);
    case "check":
    case "import":
      return readFile(context, action);
    case "scan":
      return shipScannedParcel(context, action);
  }
}

/** Without ids, all that were never exported. */
async function runExport(context: Context, tickedIds: string[]): Promise<Answered<ShippingAnswer>> {
  const { db } = context.get(servicesContext);
  const onlyIds = tickedIds.length > 0 ? tickedIds : undefined;
  const { ids: exported, unweighed } = await exportPostage(db, onlyIds, currentAuthorship(context));
  const unweighedText = unweighed.length > 0 ? `No weight is known of ${unweighed.join(", ")}.` : undefined;
  if (exported.length === 0)
    return {
      answer: failed(unweighedText ?? "No parcel is left to export.", "Nothing exported"),
      status: 409,
    };
  const file = `/admin/shipping.csv?parcels=${exported.join(",")}`;
  const title = exported.length === 1 ? "1 parcel exported" : `${exported.length} parcels exported`;
  return { answer: { ...succeeded(title, unweighedText), file } };
}

export async function answerPostageCsv({ context, request }: RouteArgs) {
  const { db, now } = context.get(servicesContext);
  const parcelIds = ids.safeParse(new URL(request.url).searchParams.get("parcels"));
  const headers = {
    ...privateHeaders,
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="parcels-${shopDay(now())}.csv"`,
  };
  return new Response(await postageFile(db, parcelIds.data ?? []), { headers });
}

const maxFileBytes = 2_000_000;

async function readFile(
  context: Context,
  action: Extract<ShippingAction, { file: File }>,
): Promise<Answered<ShippingAnswer>> {
  const { file } = action;
  if (file.size > maxFileBytes) return refused({ file: "The file is larger than 2 MB." }, { status: 413 });
  const rows = readPostageFile(await file.text());
  if (!rows)
    return refused({
      file: "This is no export with tracking numbers: it needs the columns Order ID and Tracking Number.",
    });
  if (rows.length === 0) return refused({ file: "This export has no shipments." });
  const { db, now } = context.get(servicesContext);
  if (action.intent === "check") return { answer: { rows: await checkPostage(db, rows, shopDay(now())) } };
  const sheet = { rows, accepted: action.accepted.split(",") };
  const count = await importPostage(db, sheet, currentAuthorship(context));
  if (count === 0)
    return { answer: failed("The file has no new tracking number.", "Nothing set"), status: 409 };
  return { answer: succeeded(count === 1 ? "1 tracking number set" : `${count} tracking numbers set`) };
}

async function shipScannedParcel(
  context: Context,
  { invoice, number }: Extract<ShippingAction, { intent: "scan" }>,
): Promise<Answered<ShippingAnswer>> {
  const { db } = context.get(servicesContext);
  const label = { invoiceNumber: invoice, typed: number };
  const scan = await scanLabel(db, label, currentAuthorship(context));
  if (scan.problem !== undefined) return refused({ number: scan.problem });
  return { answer: succeeded("Shipped", scan.tracking.number) };
}
