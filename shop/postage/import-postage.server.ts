import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { shopDay } from "#platform/dates.ts";
import type { Authorship } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { parseParcelNumber } from "#shop/orders/invoice-number.ts";
import { packedOrder, whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { holdPurchase, selectPurchaseId } from "#shop/orders/purchases.server.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { findTrackingQuestion, setTracking } from "#shop/orders/tracking.server.ts";
import type { PostageRow } from "./pirate-ship.ts";
import { isMovedSinceExport } from "./ready-parcels.server.ts";

/** `set`: the row's number can be set. All others change nothing. */
export type PostageOutcome =
  | "set"
  | "same"
  | "other_number"
  | "number_taken"
  /** It leaves on a later day, and its buyer must not read before that it has left. */
  | "later"
  | "unknown"
  | "closed"
  | NonNullable<PostageRow["problem"]>;

export type CheckedRow = PostageRow & {
  outcome: PostageOutcome;
  /** The parcel goes to another address than its label. */
  isMoved: boolean;
};

/** Says of each row of the service's file what would become of it today. Found by the parcel's number alone. */
export async function checkPostage(
  db: Database,
  rows: readonly PostageRow[],
  today: string,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    const { outcome, isMoved } = await checkRow(db, row, today);
    checked.push({
      ...row,
      isMoved,
      outcome: outcome === "set" ? compareWithEarlier(checked, row) : outcome,
    });
  }
  return checked;
}

/** The rows before this one will be set first. */
function compareWithEarlier(
  checked: readonly CheckedRow[],
  { orderId, tracking }: PostageRow,
): PostageOutcome {
  const earlier = checked.filter(({ outcome }) => outcome === "set");
  const ofParcel = earlier.find((row) => row.orderId === orderId);
  if (ofParcel) return ofParcel.tracking?.number === tracking?.number ? "same" : "other_number";
  return earlier.some((row) => row.tracking?.number === tracking?.number) ? "number_taken" : "set";
}

/** Sets the numbers that can be set, each for itself: what was interrupted can be imported again. Returns how many. */
export async function importPostage(
  db: Database,
  rows: readonly PostageRow[],
  by: Authorship & { jobs: ShopJobs },
): Promise<number> {
  let set = 0;
  for (const row of rows) if (await importRow(db, row, by)) set++;
  return set;
}

async function importRow(db: Database, row: PostageRow, by: Authorship & { jobs: ShopJobs }) {
  return db.transaction(async (tx) => {
    const parcel = parseParcelNumber(row.orderId);
    if (parcel) await holdPurchase(tx, selectPurchaseId(tx, parcel.purchase));
    const { outcome, order } = await checkRow(tx, row, shopDay(by.now));
    if (outcome !== "set" || !order?.invoiceNumber || !row.tracking) return false;
    const change = { invoiceNumber: order.invoiceNumber, tracking: row.tracking, isSent: true };
    await setTracking(tx, change, by);
    if (row.cost !== null)
      await tx.update(parcels).set({ postage: row.cost }).where(eq(parcels.id, order.parcel.id));
    return true;
  });
}

async function checkRow(db: Database, { orderId, tracking, day, problem }: PostageRow, today: string) {
  const tags = await findTags(db, orderId);
  const [first] = tags;
  if (!first) return { outcome: "unknown" as const, isMoved: false };
  const order = tags.find(({ shownStatus }) => !isCancelledOrRefunded(shownStatus));
  const { trackingNumber } = first.parcel;
  const isMoved = isMovedSinceExport(first.parcel);
  const outcome = async (): Promise<PostageOutcome> => {
    if (problem === "void") return problem;
    if (tracking && trackingNumber === tracking.number) return "same";
    if (problem) return problem;
    if (!order?.invoiceNumber || !tracking) return "closed";
    if (trackingNumber) return "other_number";
    if (day !== undefined && day > today) return "later";
    // A spreadsheet that keeps fifteen digits gives neighbors one number.
    return (await findTrackingQuestion(db, order.invoiceNumber, tracking)) ? "number_taken" : "set";
  };
  return { outcome: await outcome(), isMoved, order };
}

async function findTags(db: Database, orderId: string) {
  const number = parseParcelNumber(orderId);
  if (!number) return [];
  const ofParcel = and(
    eq(parcels.purchaseId, selectPurchaseId(db, number.purchase)),
    eq(parcels.number, number.number),
  );
  return db
    .select(packedOrder)
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(and(ofParcel, isNotNull(orders.invoiceNumber)))
    .orderBy(orders.position);
}
