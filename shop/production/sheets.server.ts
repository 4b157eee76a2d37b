import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { pageOfRows } from "#platform/page-number.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { materials } from "#shop/engraving/materials.table.ts";
import { formatInvoiceNumber, orderSubject } from "#shop/orders/invoice-number.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { saveStatus } from "#shop/orders/status-and-notes.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { sheetSubject } from "./create-sheet.server.ts";
import { attempts, sheets } from "./production.table.ts";
import type { SpoilReason } from "./production.ts";
import { isChanged } from "./queue.server.ts";

export type ListedSheet = Awaited<ReturnType<typeof listSheets>>["sheets"][number];

const sheetsPerPage = 30;

const tagsOnSheet = sql`(select count(*) from ${attempts} where ${attempts.sheetNumber} = ${sheets.number})`;

const tagsToVerify = sql`(select count(*) from ${attempts} where ${attempts.sheetNumber} = ${sheets.number} and ${attempts.spoiledAt} is null and ${attempts.verifiedAt} is null)`;

/** 30 sheets: those to engrave first, then the newest. */
export async function listSheets(db: Database, page = 1) {
  const found = await db
    .select({
      number: sheets.number,
      jigName: sheets.jigName,
      materialName: materials.name,
      isTest: sheets.isTest,
      createdAt: sheets.createdAt,
      engravedAt: sheets.engravedAt,
      tags: tagsOnSheet.mapWith(Number),
      toVerify: tagsToVerify.mapWith(Number),
    })
    .from(sheets)
    .innerJoin(materials, eq(materials.id, sheets.materialId))
    .orderBy(sql`${sheets.engravedAt} is not null`, desc(sheets.number))
    .limit(sheetsPerPage + 1)
    .offset((page - 1) * sheetsPerPage);
  const { rows, hasNext } = pageOfRows(found, sheetsPerPage);
  return { sheets: rows, hasNext };
}

export type SheetView = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

/** With its tags by slot; those of deleted orders are missing. */
export async function findSheet(db: Database, number: number) {
  const [sheet] = await db
    .select({ ...getTableColumns(sheets), materialName: materials.name })
    .from(sheets)
    .innerJoin(materials, eq(materials.id, sheets.materialId))
    .where(eq(sheets.number, number));
  if (!sheet) return undefined;
  const rows = await db
    .select({
      slot: attempts.slot,
      invoiceNumber: sql`${orders.invoiceNumber}`.mapWith(formatInvoiceNumber),
      engravedName: attempts.engravedName,
      isChanged,
      productTitle: orders.productTitle,
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

type Step = "done" | "not_found" | "too_late";

/** Of a sheet that was not engraved: its tags go back to the queue. Returns the file that the caller deletes. */
export async function dissolveSheet(
  db: Database,
  number: number,
  { actor, now }: Authorship,
): Promise<{ outcome: Step; file?: string }> {
  return db.transaction(async (tx) => {
    const sheet = await holdSheet(tx, number);
    if (!sheet) return { outcome: "not_found" };
    if (sheet.engravedAt) return { outcome: "too_late" };
    await tx.delete(sheets).where(eq(sheets.number, number));
    await recordAudit(tx, actor, [auditEntry("sheet_dissolved", sheetSubject(sheet))], now);
    return { outcome: "done", file: sheet.file };
  });
}

export type Spoiled = { slot: number; reason: SpoilReason };

/** All tags of the sheet, but for the spoiled ones, of which each goes back to the queue. */
export async function markEngraved(
  db: Database,
  { number, spoiled }: { number: number; spoiled: Spoiled[] },
  { actor, now }: Authorship,
): Promise<Step> {
  return db.transaction(async (tx) => {
    const sheet = await holdSheet(tx, number);
    if (!sheet) return "not_found";
    if (sheet.engravedAt) return "too_late";
    await tx.update(sheets).set({ engravedAt: now }).where(eq(sheets.number, number));
    const changes = { spoiled: { to: spoiled.length } };
    await recordAudit(tx, actor, [auditEntry("sheet_engraved", sheetSubject(sheet), changes)], now);
    await spoil(tx, { number, spoiled }, { actor, now });
    return "done";
  });
}

/** Until a tag of it is verified, or a spoiled one is on another sheet. */
export async function undoEngraved(db: Database, number: number, { actor, now }: Authorship): Promise<Step> {
  return db.transaction(async (tx) => {
    const sheet = await holdSheet(tx, number);
    if (!sheet) return "not_found";
    const ofSheet = eq(attempts.sheetNumber, number);
    const rows = await tx.select().from(attempts).where(ofSheet);
    const spoiledIds = rows.filter(({ spoiledAt }) => spoiledAt).map(({ orderId }) => orderId);
    const again = await tx
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(inArray(attempts.orderId, spoiledIds), isNull(attempts.spoiledAt)));
    if (!sheet.engravedAt || again.length > 0 || rows.some(({ verifiedAt }) => verifiedAt)) return "too_late";
    await tx.update(sheets).set({ engravedAt: null }).where(eq(sheets.number, number));
    await tx
      .update(attempts)
      .set({ spoiledAt: null, spoilReason: null })
      .where(and(ofSheet, ne(attempts.spoilReason, "taken_off")));
    await recordAudit(tx, actor, [auditEntry("sheet_reopened", sheetSubject(sheet))], now);
    return "done";
  });
}

/** Tags that turned out spoiled after their sheet was engraved. */
export async function spoilTags(
  db: Database,
  { number, spoiled }: { number: number; spoiled: Spoiled[] },
  authorship: Authorship,
): Promise<Step> {
  return db.transaction(async (tx) => {
    const sheet = await holdSheet(tx, number);
    if (!sheet) return "not_found";
    if (!sheet.engravedAt) return "too_late";
    return (await spoil(tx, { number, spoiled }, authorship)) > 0 ? "done" : "too_late";
  });
}

/** Before it is engraved: it is struck out there, and its order is pending again, so that it can be corrected. */
export async function takeOffSheet(
  db: Database,
  invoiceNumber: number,
  authorship: Authorship,
): Promise<Step> {
  return db.transaction(async (tx) => {
    const [on] = await tx
      .select({
        ...{ number: attempts.sheetNumber, slot: attempts.slot, engravedAt: sheets.engravedAt },
        order: { id: orders.id, invoiceNumber: orders.invoiceNumber, shownStatus: orders.shownStatus },
      })
      .from(attempts)
      .innerJoin(sheets, eq(sheets.number, attempts.sheetNumber))
      .innerJoin(orders, eq(orders.id, attempts.orderId))
      .where(and(eq(orders.invoiceNumber, invoiceNumber), isNull(attempts.spoiledAt)))
      .for("update", { of: [attempts, orders] });
    if (!on) return "not_found";
    if (on.engravedAt) return "too_late";
    const spoiled: Spoiled[] = [{ slot: on.slot, reason: "taken_off" }];
    await spoil(tx, { number: on.number, spoiled }, authorship);
    const changed = on.order.shownStatus === "processing" ? [on.order] : [];
    await saveStatus(tx, { changed, status: "pending" }, authorship);
    return "done";
  });
}

/** Returns how many it spoiled: those that were spoiled already don't count. */
async function spoil(
  tx: Database,
  { number, spoiled }: { number: number; spoiled: Spoiled[] },
  { actor, now }: Authorship,
): Promise<number> {
  let count = 0;
  for (const { slot, reason } of spoiled) {
    const isOne = and(eq(attempts.sheetNumber, number), eq(attempts.slot, slot));
    const [attempt] = await tx
      .update(attempts)
      .set({ spoiledAt: now, spoilReason: reason, verifiedAt: null, verifiedBy: null })
      .where(and(isOne, isNull(attempts.spoiledAt)))
      .returning({ orderId: attempts.orderId });
    if (!attempt) continue;
    count += 1;
    const [order] = await tx
      .select({ id: orders.id, invoiceNumber: orders.invoiceNumber })
      .from(orders)
      .where(eq(orders.id, attempt.orderId));
    const changes = { sheet: { to: number }, reason: { to: reason } };
    await recordAudit(tx, actor, [auditEntry("tag_spoiled", orderSubject(order!), changes)], now);
  }
  return count;
}

async function holdSheet(tx: Database, number: number) {
  const [sheet] = await tx.select().from(sheets).where(eq(sheets.number, number)).for("update");
  return sheet;
}
