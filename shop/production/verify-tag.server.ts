import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, matchAny } from "#platform/database.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { formatInvoiceNumber, orderSubject } from "#shop/orders/invoice-number.ts";
import { oldestFirst } from "#shop/orders/order-rows.server.ts";
import { isCancelledOrRefunded, openStatuses } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { listParcels, type PackedTags } from "#shop/orders/parcels.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { attempts, sheets } from "./production.table.ts";
import { isChanged, ofLiveAttempt } from "./queue.server.ts";
import { lockSheet } from "./sheets.server.ts";

type ParcelTag = PackedTags[number];

/** The tags of a parcel, and how many of them were verified. */
export type ParcelProgress = { tags: ParcelTag[]; verified: number };

export type Verification =
  | { outcome: "verified"; tag: ParcelTag; parcel: ParcelProgress }
  | { outcome: "unknown" }
  | { outcome: "not_engraved" | "changed" | "cancelled" | "already_verified"; invoice: string }
  | { outcome: "other_parcel"; invoice: string; begun: ParcelProgress };

/** The public id of a scanned code or a pasted address; undefined for anything else. */
export function scannedId(text: string): string | undefined {
  const [address = ""] = text.trim().split(/[?#]/);
  return /(?:^|\/p\/)([0-9a-f]{32})\/?$/i.exec(address)?.[1]?.toLowerCase();
}

/** Marks the tag with this code as verified, of equal ones the first of the parcel that was begun, which one of its orders names. Changes nothing else. */
export async function verifyTag(
  db: Database,
  { text, begunInvoice }: { text: string; begunInvoice?: string | undefined },
  { actor, now }: Authorship,
): Promise<Verification> {
  const publicId = scannedId(text);
  if (!publicId) return { outcome: "unknown" };
  return db.transaction(async (tx) => {
    const tags = await findTags(tx, publicId);
    if (tags.length === 0) return { outcome: "unknown" };
    const waiting = tags.filter(isWaiting);
    if (waiting.length === 0) return explainRefusal(tags);
    const parcel = begunInvoice === undefined ? undefined : await findProgress(tx, begunInvoice);
    const isIncomplete = parcel && parcel.verified < parcel.tags.length;
    const ofParcel = waiting.find(({ order }) => parcel?.tags.some(({ id }) => id === order.id));
    const next = ofParcel ?? waiting[0]!;
    const invoice = formatInvoiceNumber(next.order.invoiceNumber);
    if (next.isChanged) return { outcome: "changed", invoice };
    if (isIncomplete && !ofParcel) return { outcome: "other_parcel", invoice, begun: parcel };
    const { id, sheetNumber } = next.attempt!;
    const sheet = await lockSheet(tx, sheetNumber);
    const [marked] = await tx
      .update(attempts)
      .set({ verifiedAt: now, verifiedBy: actor?.email })
      .where(and(eq(attempts.id, id), isNull(attempts.verifiedAt), isNull(attempts.spoilReason)))
      .returning();
    // Another administrator was faster.
    if (!sheet?.engravedAt || !marked) throw new Error(`Sheet ${sheetNumber} changed during a scan.`);
    const changes = { sheet: { to: sheetNumber } };
    await audit(tx, { actor, now }, "tag_verified", orderSubject(next.order), changes);
    const progress = (await findProgress(tx, next.order.invoiceNumber!))!;
    const tag = progress.tags.find(({ id }) => id === next.order.id)!;
    return { outcome: "verified", tag, parcel: progress };
  });
}

type ScannedTag = Awaited<ReturnType<typeof findTags>>[number];

/** All tags that have this code, those of open orders first. */
async function findTags(tx: Database, publicId: string) {
  const [profile] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.publicId, publicId))
    // Two scans of equal tags at once verify two.
    .for("update");
  if (!profile) return [];
  const rows = await tx
    .select({ order: orders, attempt: attempts, engravedAt: sheets.engravedAt, isChanged })
    .from(orders)
    .leftJoin(attempts, ofLiveAttempt)
    .leftJoin(sheets, eq(sheets.number, attempts.sheetNumber))
    .where(eq(orders.profileId, profile.id))
    // An earlier order may have the same code: of a tag that was replaced, say.
    .orderBy(sql`not ${matchAny(orders.shownStatus, openStatuses)}`, ...oldestFirst);
  return rows.filter(({ order }) => order.invoiceNumber !== null);
}

function isWaiting({ order, attempt, engravedAt }: ScannedTag): boolean {
  return !isCancelledOrRefunded(order.shownStatus) && engravedAt !== null && attempt?.verifiedAt === null;
}

function explainRefusal(tags: ScannedTag[]): Verification {
  const open = tags.filter(({ order }) => !isCancelledOrRefunded(order.shownStatus));
  const notEngraved = open.find(({ engravedAt }) => engravedAt === null);
  const tag = notEngraved ?? open.at(-1) ?? tags.at(-1)!;
  const invoice = formatInvoiceNumber(tag.order.invoiceNumber);
  if (open.length === 0) return { outcome: "cancelled", invoice };
  return { outcome: notEngraved ? "not_engraved" : "already_verified", invoice };
}

/** Undefined when the order is unknown. Tags without a drawing count as verified: they have no file to swap. */
async function findProgress(db: Database, invoiceNumber: string): Promise<ParcelProgress | undefined> {
  const [tags] = await listParcels(db, [invoiceNumber]);
  if (!tags) return undefined;
  const engravedTags = tags.filter(
    ({ engraving, status }) => engraving.material && !isCancelledOrRefunded(status),
  );
  const ids = engravedTags.map(({ id }) => id);
  const rows = await db
    .select({ orderId: attempts.orderId, verifiedAt: attempts.verifiedAt })
    .from(attempts)
    .where(and(inArray(attempts.orderId, ids), isNull(attempts.spoilReason)));
  return { tags: engravedTags, verified: rows.filter(({ verifiedAt }) => verifiedAt).length };
}
