import { z } from "zod";
import { shopDay } from "#platform/dates.ts";
import { readTextFile } from "#platform/text.ts";
import { exportPostage, postageFile } from "#shop/postage/export-postage.server.ts";
import { type CheckedRow, checkPostage, importPostage } from "#shop/postage/import-postage.server.ts";
import { type PostageRow, readPostageFile } from "#shop/postage/pirate-ship.ts";
import { scanLabel } from "#shop/postage/scan-label.server.ts";
import {
  type AdminArgs,
  adminActions,
  adminForm,
  invoiceField,
  type RouteArgs,
} from "#web/admin/admin-action.server.ts";
import { type AdminAnswer, type Answered, failed, refused, succeeded } from "#web/admin/admin-answer.ts";
import { servicesContext } from "#web/context.ts";
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

const fileFields = z.object({ file: z.instanceof(File) });

export const runShippingAction = adminActions({
  export: adminForm(z.object({ ids }), runExport),
  check: adminForm(fileFields, async ({ file }, { db, by }): Promise<Answered<ShippingAnswer>> => {
    const postage = await readPostage(file);
    if (postage.refusal) return postage.refusal;
    return { answer: { rows: await checkPostage(db, postage.rows, shopDay(by.now)) } };
  }),
  import: adminForm(fileFields.extend({ accepted: z.string() }), async (form, { db, by }) => {
    const postage = await readPostage(form.file);
    if (postage.refusal) return postage.refusal;
    const count = await importPostage(db, { rows: postage.rows, accepted: form.accepted.split(",") }, by);
    if (count === 0)
      return { answer: failed("The file has no new tracking number.", "Nothing set"), status: 409 };
    return { answer: succeeded(count === 1 ? "1 tracking number set" : `${count} tracking numbers set`) };
  }),
  scan: adminForm(z.object({ invoice: invoiceField, number: z.string() }), async (form, { db, by }) => {
    const scan = await scanLabel(db, { invoiceNumber: form.invoice, typed: form.number }, by);
    if (scan.problem !== undefined) return refused({ number: scan.problem });
    return { answer: succeeded("Shipped", scan.tracking.number) };
  }),
});

/** Exports the ticked parcels; if none is ticked, all that were never exported. */
async function runExport(
  { ids: tickedIds }: { ids: string[] },
  { db, by }: AdminArgs,
): Promise<Answered<ShippingAnswer>> {
  const onlyIds = tickedIds.length > 0 ? tickedIds : undefined;
  const { ids: exported, unweighed } = await exportPostage(db, onlyIds, by);
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
  const parcelIds = ids.safeParse(new URL(request.url).searchParams.get("parcels") ?? "");
  const headers = {
    ...privateHeaders,
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="parcels-${shopDay(now())}.csv"`,
  };
  return new Response(await postageFile(db, parcelIds.data ?? []), { headers });
}

const maxFileBytes = 2_000_000;

type Postage = { rows: PostageRow[]; refusal?: undefined } | { refusal: Answered };

async function readPostage(file: File): Promise<Postage> {
  if (file.size > maxFileBytes)
    return { refusal: refused({ file: "The file is larger than 2 MB." }, { status: 413 }) };
  const rows = readPostageFile(await readTextFile(file));
  if (!rows) {
    const problem =
      "This is no export with tracking numbers: it needs the columns Order ID and Tracking Number.";
    return { refusal: refused({ file: problem }) };
  }
  if (rows.length === 0) return { refusal: refused({ file: "This export has no shipments." }) };
  return { rows };
}
