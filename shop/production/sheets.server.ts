import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit, recordAudit } from "#shop/audit/audit-log.server.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { formatInvoiceNumber, orderSubject } from "#shop/orders/invoice-number.ts";
import { isCancelledOrRefunded, isOpenStatus } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { saveStatus } from "#shop/orders/status-and-notes.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { sheetSubject } from "./create-sheet.server.ts";
import { attempts, sheets } from "./production.table.ts";
import type { SpoilReason } from "./production.ts";
import { isChanged } from "./queue.server.ts";

export type ListedSheet = Awaited<ReturnType<typeof listSheets>>[number];

const maxListed = 30;

/** 30 sheets: those to engrave first, then the newest. */
export async function listSheets(db: Database) {
  const whereOnSheet = eq(attempts.sheetNumber, sheets.number);
  const whereToVerify = and(whereOnSheet, isNull(attempts.spoilReason), isNull(attempts.verifiedAt));
  return db
    .select({
      number: sheets.number,
      jigName: sheets.jigName,
      material: sheets.material,
      createdAt: sheets.createdAt,
      engravedAt: sheets.engravedAt,
      tags: db.$count(attempts, whereOnSheet),
      toVerify: db.$count(attempts, whereToVerify),
    })
    .from(sheets)
    .orderBy(sql`${sheets.engravedAt} is not null`, desc(sheets.number))
    .limit(maxListed);
}

export type SheetView = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

/** Finds a sheet with its tags by slot; those of deleted orders are missing. */
export async function findSheet(db: Database, number: number) {
  const [sheet] = await db.select().from(sheets).where(eq(sheets.number, number));
  if (!sheet) return undefined;
  const rows = await db
    .select({
      slot: attempts.slot,
      invoiceNumber: sql`${orders.invoiceNumber}`.mapWith(formatInvoiceNumber),
      ...pickEngravedText(attempts),
      isChanged,
      status: orders.shownStatus,
      publicId: profiles.publicId,
      spoilReason: attempts.spoilReason,
      verifiedAt: attempts.verifiedAt,
      verifiedBy: attempts.verifiedBy,
    })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .innerJoin(sheets, eq(sheets.number, attempts.sheetNumber))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(eq(attempts.sheetNumber, number))
    .orderBy(asc(attempts.slot));
  const tags = rows.map(({ publicId, ...tag }) => ({
    ...tag,
    codeEnd: publicId?.slice(-6).toUpperCase() ?? "",
    /** Struck out: nobody waits for it any more. */
    isStruck: isCancelledOrRefunded(tag.status) || tag.spoilReason === "taken_off",
  }));
  return { ...sheet, tags };
}

/** `wrong_step`: the sheet is engraved already, or not yet. */
export type StepOutcome = "done" | "not_found" | "wrong_step";

/** Deletes a sheet that was not engraved: its tags go back to the queue. Returns the file that the caller deletes. */
export async function dissolveSheet(
  db: Database,
  number: number,
  authorship: Authorship,
): Promise<{ outcome: StepOutcome; file?: string }> {
  return db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, number);
    if (!sheet) return { outcome: "not_found" };
    if (sheet.engravedAt) return { outcome: "wrong_step" };
    await tx.delete(sheets).where(eq(sheets.number, number));
    await audit(tx, authorship, "sheet_dissolved", sheetSubject(sheet));
    return { outcome: "done", ...(sheet.file && { file: sheet.file }) };
  });
}

export type SpoiledSlot = { slot: number; reason: SpoilReason };

/** All tags of the sheet, but for the spoiled ones, of which each goes back to the queue. */
export async function markEngraved(
  db: Database,
  { number, spoiled }: { number: number; spoiled: SpoiledSlot[] },
  authorship: Authorship,
): Promise<StepOutcome> {
  return db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, number);
    if (!sheet) return "not_found";
    if (sheet.engravedAt) return "wrong_step";
    await tx.update(sheets).set({ engravedAt: authorship.now }).where(eq(sheets.number, number));
    const changes = { spoiled: { to: spoiled.length } };
    await audit(tx, authorship, "sheet_engraved", sheetSubject(sheet), changes);
    await spoil(tx, { number, spoiled }, authorship);
    return "done";
  });
}

/** Refused once a tag of the sheet is verified, or a spoiled one is on another sheet. */
export async function undoEngraved(
  db: Database,
  number: number,
  authorship: Authorship,
): Promise<StepOutcome> {
  return db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, number);
    if (!sheet) return "not_found";
    const ofSheet = eq(attempts.sheetNumber, number);
    const verified = await tx.$count(attempts, and(ofSheet, isNotNull(attempts.verifiedAt)));
    const whereSpoiled = and(ofSheet, ne(attempts.spoilReason, "taken_off"));
    const spoiledOrders = tx.select({ id: attempts.orderId }).from(attempts).where(whereSpoiled);
    const whereMadeAgain = and(inArray(attempts.orderId, spoiledOrders), isNull(attempts.spoilReason));
    if (!sheet.engravedAt || verified + (await tx.$count(attempts, whereMadeAgain)) > 0) return "wrong_step";
    await tx.update(sheets).set({ engravedAt: null }).where(eq(sheets.number, number));
    await tx.update(attempts).set({ spoilReason: null }).where(whereSpoiled);
    await audit(tx, authorship, "sheet_reopened", sheetSubject(sheet));
    return "done";
  });
}

/** Tags that turned out spoiled after their sheet was engraved. */
export async function spoilTags(
  db: Database,
  { number, spoiled }: { number: number; spoiled: SpoiledSlot[] },
  authorship: Authorship,
): Promise<StepOutcome> {
  return db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, number);
    if (!sheet) return "not_found";
    if (!sheet.engravedAt) return "wrong_step";
    return (await spoil(tx, { number, spoiled }, authorship)) > 0 ? "done" : "wrong_step";
  });
}

/** Strikes a tag out before its sheet is engraved. Its order is pending again, so that it can be corrected. `not_found`: nobody waits for it. */
export async function takeOffSheet(
  db: Database,
  invoiceNumber: string,
  authorship: Authorship,
): Promise<StepOutcome> {
  return db.transaction(async (tx) => {
    // Read once to know which sheet to lock, and again behind its lock.
    const find = () =>
      tx
        .select({
          number: attempts.sheetNumber,
          slot: attempts.slot,
          order: { id: orders.id, invoiceNumber: orders.invoiceNumber, shownStatus: orders.shownStatus },
        })
        .from(attempts)
        .innerJoin(orders, eq(orders.id, attempts.orderId))
        .where(and(eq(orders.invoiceNumber, invoiceNumber), isNull(attempts.spoilReason)));
    const [seen] = await find();
    const sheet = seen && (await lockSheet(tx, seen.number));
    if (sheet?.engravedAt) return "wrong_step";
    const [on] = await find().for("update");
    if (!on || on.number !== sheet?.number) return "not_found";
    const spoiled = [{ slot: on.slot, reason: "taken_off" as const }];
    if ((await spoil(tx, { number: on.number, spoiled }, authorship)) === 0) return "not_found";
    const changed = on.order.shownStatus === "processing" ? [on.order] : [];
    await saveStatus(tx, { changed, status: "pending" }, authorship);
    return "done";
  });
}

/** Returns how many it spoiled. Not those of orders that were shipped or ended: nothing would be made again for them. */
async function spoil(
  tx: Database,
  { number, spoiled }: { number: number; spoiled: SpoiledSlot[] },
  authorship: Authorship,
): Promise<number> {
  const rows = await tx
    .select({ id: attempts.id, slot: attempts.slot, order: orders })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(eq(attempts.sheetNumber, number), isNull(attempts.spoilReason)))
    .for("update");
  const spoiledTags = spoiled.flatMap(({ slot, reason }) => {
    const row = rows.find((each) => each.slot === slot && isOpenStatus(each.order.shownStatus));
    return row ? [{ ...row, reason }] : [];
  });
  for (const { id, reason } of spoiledTags)
    await tx
      .update(attempts)
      .set({ spoilReason: reason, verifiedAt: null, verifiedBy: null })
      .where(eq(attempts.id, id));
  const entries = spoiledTags.map(({ order, reason }) =>
    auditEntry("tag_spoiled", orderSubject(order), { sheet: { to: number }, reason: { to: reason } }),
  );
  await recordAudit(tx, authorship, entries);
  return spoiledTags.length;
}

/** Every step locks it first, and so does a scan. */
export async function lockSheet(tx: Database, number: number) {
  const [sheet] = await tx.select().from(sheets).where(eq(sheets.number, number)).for("update");
  return sheet;
}
