import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { shopDay } from "#platform/dates.ts";
import type { Authorship } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { parseParcelNumber } from "#shop/orders/invoice-number.ts";
import { packedOrder, whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { holdPurchase, selectPurchaseId } from "#shop/orders/purchases.server.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { findTrackingDoubts, setTracking } from "#shop/orders/tracking.server.ts";
import { type PostageRow, recipientKey } from "./pirate-ship.ts";
import { isMovedSinceExport, listReadyParcels } from "./ready-parcels.server.ts";

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
  /** The parcel that an unknown row seems to be of. Only a person takes it, by its key. */
  proposal?: { number: string; key: string };
};

const maxTogether = 500;

/** Says of each row of the service's file what would become of it today. Only the parcel's number finds it. */
export async function checkPostage(
  db: Database,
  rows: readonly PostageRow[],
  today: string,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (let at = 0; at < rows.length; at += maxTogether) {
    const batch = rows.slice(at, at + maxTogether);
    const tags = await findTags(db, batch);
    for (const row of batch) {
      const { outcome, isMoved } = await checkRow(db, row, { today, tags, checked });
      checked.push({ ...row, isMoved, outcome });
    }
    // A database in the same process would hold up buyers until the last row.
    await setImmediate();
  }
  await proposeParcels(db, checked, today);
  return checked;
}

/** Proposes for rows with an unknown Order ID the only ready parcel to the same name and ZIP code. */
async function proposeParcels(db: Database, checked: CheckedRow[], today: string): Promise<void> {
  const unknownRows = checked.filter(({ outcome }) => outcome === "unknown");
  if (unknownRows.length === 0) return;
  const readyByRecipient = Map.groupBy(await listReadyParcels(db), ({ tags }) =>
    recipientKey(tags[0]!.shipping.name, tags[0]!.shipping.postalCode),
  );
  const rowsByRecipient = Map.groupBy(unknownRows, (row) => recipientKey(row.recipient, row.postalCode));
  for (const [recipient, [row, ...otherRows]] of rowsByRecipient) {
    const [parcel, ...otherParcels] = readyByRecipient.get(recipient) ?? [];
    if (!row || !parcel || otherRows.length > 0 || otherParcels.length > 0) continue;
    const { number } = parcel;
    const proposedRow = { ...row, orderId: number };
    const tags = await findTags(db, [proposedRow]);
    const { outcome, isMoved } = await checkRow(db, proposedRow, { today, tags, checked });
    if (outcome !== "set") continue;
    row.proposal = { number, key: `${checked.indexOf(row)} ${number}` };
    row.isMoved = isMoved;
  }
}

/** The rows before this one will be set first. */
function compareWithEarlier(
  checked: readonly CheckedRow[],
  { orderId, tracking }: PostageRow,
): PostageOutcome {
  const earlier = checked.filter(({ outcome }) => outcome === "set");
  const rowOfParcel = earlier.find((row) => row.orderId === orderId);
  if (rowOfParcel) return rowOfParcel.tracking?.number === tracking?.number ? "same" : "other_number";
  return earlier.some((row) => row.tracking?.number === tracking?.number) ? "number_taken" : "set";
}

/**
 * Sets the numbers that can be set, and those of proposals that a person accepted, by their keys. Each is set for itself: what was
 * interrupted can be imported again. Returns how many.
 */
export async function importPostage(
  db: Database,
  { rows, accepted = [] }: { rows: readonly PostageRow[]; accepted?: readonly string[] },
  author: Authorship & { jobs: ShopJobs },
): Promise<number> {
  let set = 0;
  for (const row of await checkPostage(db, rows, shopDay(author.now))) {
    const { proposal } = row;
    const isAccepted = proposal && accepted.includes(proposal.key);
    if (row.outcome !== "set" && !isAccepted) continue;
    if (await importRow(db, isAccepted ? { ...row, orderId: proposal.number } : row, author)) set++;
    await setImmediate();
  }
  return set;
}

async function importRow(db: Database, row: PostageRow, author: Authorship & { jobs: ShopJobs }) {
  return db.transaction(async (tx) => {
    const parcel = parseParcelNumber(row.orderId);
    if (parcel) await holdPurchase(tx, selectPurchaseId(tx, parcel.purchaseNumber));
    const tags = await findTags(tx, [row]);
    const { outcome, order } = await checkRow(tx, row, { today: shopDay(author.now), tags, checked: [] });
    if (outcome !== "set" || !order?.invoiceNumber || !row.tracking) return false;
    const change = { invoiceNumber: order.invoiceNumber, tracking: row.tracking, shipsNow: true };
    await setTracking(tx, change, author);
    if (row.cost !== null)
      await tx.update(parcels).set({ postage: row.cost }).where(eq(parcels.id, order.parcel.id));
    return true;
  });
}

async function checkRow(
  db: Database,
  row: PostageRow,
  { today, tags, checked }: { today: string; tags: Tags; checked: readonly CheckedRow[] },
) {
  const parcel = parseParcelNumber(row.orderId);
  const packed = tags.filter(
    (tag) => tag.parcel.number === parcel?.number && isOfPurchase(tag, parcel.purchaseNumber),
  );
  const [first] = packed;
  if (!first) return { outcome: "unknown" as const, isMoved: false };
  const order = packed.find(({ shownStatus }) => !isCancelledOrRefunded(shownStatus));
  const { trackingNumber } = first.parcel;
  const invoiceNumber = order?.invoiceNumber ?? null;
  const outcome = await findOutcome(db, row, { trackingNumber, invoiceNumber, today, checked });
  return { outcome, isMoved: isMovedSinceExport(first.parcel), order };
}

type RowFacts = {
  trackingNumber: string | null;
  /** Of an order in it that is not cancelled or refunded. */
  invoiceNumber: string | null;
  today: string;
  checked: readonly CheckedRow[];
};

async function findOutcome(
  db: Database,
  row: PostageRow,
  { trackingNumber, invoiceNumber, today, checked }: RowFacts,
): Promise<PostageOutcome> {
  const { tracking, day, problem } = row;
  if (problem === "void") return problem;
  if (tracking && trackingNumber === tracking.number) return "same";
  if (problem) return problem;
  if (!invoiceNumber || !tracking) return "closed";
  if (trackingNumber) return "other_number";
  if (day !== undefined && day > today) return "later";
  const outcome = compareWithEarlier(checked, row);
  if (outcome !== "set") return outcome;
  // A mistyped number was a problem above. So a doubt is another parcel with this number, of which a spreadsheet cut digits.
  const doubts = await findTrackingDoubts(db, invoiceNumber, tracking);
  return doubts.length > 0 ? "number_taken" : "set";
}

type Tags = Awaited<ReturnType<typeof findTags>>;

/** Finds all tags of the purchases that the rows name. */
async function findTags(db: Database, rows: readonly PostageRow[]) {
  const numbers = rows.flatMap(({ orderId }) => parseParcelNumber(orderId)?.purchaseNumber ?? []);
  const whereNumber = or(
    inArray(purchases.invoiceNumber, numbers.map(Number)),
    inArray(orders.invoiceNumber, numbers),
  );
  return db
    .select({ ...packedOrder, purchaseNumber: purchases.invoiceNumber })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(isNotNull(orders.invoiceNumber), whereNumber))
    .orderBy(orders.position);
}

/** An order from before release 1.2 has a number of its own. */
function isOfPurchase({ purchaseNumber, invoiceNumber }: Tags[number], number: string): boolean {
  return invoiceNumber === number || purchaseNumber === Number(number);
}
