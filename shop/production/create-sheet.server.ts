import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { knownDesign } from "#shop/engraving/designs.ts";
import { drawnMaterial, findMaterial } from "#shop/engraving/materials.server.ts";
import { engravedText, profileUrl } from "#shop/engraving/profile-link.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { saveStatus } from "#shop/orders/status-and-notes.server.ts";
import type { SheetFacts } from "./draw-sheet.server.ts";
import { holdOrders } from "./holds.server.ts";
import { slotsOf } from "./jig.ts";
import { findJig } from "./jigs.server.ts";
import { attempts, deskSettings, sheets } from "./production.table.ts";
import { listFillable, type QueuedTag } from "./queue.server.ts";

/** Draws a sheet's files elsewhere. `problems`: why orders can't be engraved; then there is no zip. */
export type DrawSheetFiles = (
  facts: SheetFacts,
) => Promise<{ zip: Uint8Array | null; problems: { order: string; reason: string }[] }>;

type Services = { db: Database; files: Files; siteUrl: string; draw: DrawSheetFiles };

type Wanted = {
  jigId: string;
  materialId: string;
  /** By slot, from the first: an order, or null for an empty one. */
  slots: (number | null)[];
};

type Created =
  | { outcome: "created"; number: number }
  /** These orders are on no sheet: held, changed, or taken by somebody else meanwhile. */
  | { outcome: "moved"; invoices: string[] }
  /** They are held with the reason, and no sheet was made. */
  | { outcome: "unreadable"; problems: { order: string; reason: string }[] }
  | { outcome: "gone" | "empty" };

/** All or nothing. Its orders become Processing, which closes the buyer's changes. */
export async function createSheet(
  { db, files, siteUrl, draw }: Services,
  { jigId, materialId, slots }: Wanted,
  authorship: Authorship,
): Promise<Created> {
  const [jig, material] = [await findJig(db, jigId), await findMaterial(db, materialId)];
  if (!jig || !material) return { outcome: "gone" };
  const usable = slotsOf(jig.layout).filter(({ isUsed }) => isUsed);
  const wanted = usable.flatMap(({ slot }) => {
    const invoiceNumber = slots[slot - 1];
    return invoiceNumber ? [{ slot, invoice: formatInvoiceNumber(invoiceNumber) }] : [];
  });
  if (wanted.length === 0) return { outcome: "empty" };
  const queued = await listFillable(db, materialId);
  const tagOf = new Map(queued.map((tag) => [tag.invoiceNumber, tag]));
  const missing = wanted.filter(({ invoice }) => !tagOf.has(invoice));
  if (missing.length > 0) return { outcome: "moved", invoices: missing.map(({ invoice }) => invoice) };
  const tags = wanted.map(({ slot, invoice }) => ({ slot, tag: tagOf.get(invoice)! }));

  const number = await takeSheetNumber(db);
  const facts: SheetFacts = {
    number,
    createdAt: authorship.now,
    jigName: jig.name,
    jig: jig.layout,
    material: drawnMaterial(material),
    burnOffset: material.burnOffset / 100,
    template: material.template,
    templateLayer: material.templateLayer,
    tags: tags.map(({ slot, tag }) => ({
      slot,
      order: tag.invoiceNumber,
      name: tag.engravedName,
      design: knownDesign(tag.design),
      qrText: engravedText(profileUrl(siteUrl, tag.publicId ?? "")),
    })),
  };
  const { zip, problems } = await draw(facts);
  if (!zip) {
    await holdUnreadable(db, { tags, problems }, authorship);
    return { outcome: "unreadable", problems };
  }
  const file = `sheets/${crypto.randomUUID()}.zip.sealed`;
  await files.put(file, zip, { type: "application/zip" });
  const sheet = {
    ...{
      id: crypto.randomUUID(),
      number,
      jigName: jig.name,
      layout: jig.layout,
      materialId,
      file,
      createdAt: authorship.now,
    },
    isTest: material.template === null,
  };
  const moved = await writeSheet(db, { sheet, tags, materialName: material.name }, authorship);
  if (moved.length === 0) return { outcome: "created", number };
  await files.delete(file);
  return { outcome: "moved", invoices: moved };
}

type PlacedTag = { slot: number; tag: QueuedTag };

type NewSheet = {
  sheet: typeof sheets.$inferInsert & { id: string };
  tags: PlacedTag[];
  materialName: string;
};

/** Returns the orders that are not as they were drawn any more; then nothing is written. */
async function writeSheet(db: Database, { sheet, tags, materialName }: NewSheet, { actor, now }: Authorship) {
  const ids = tags.map(({ tag }) => tag.id);
  return db.transaction(async (tx) => {
    // In one order, so that two sheets at once wait for each other.
    const locked = await tx
      .select({ id: orders.id, invoiceNumber: orders.invoiceNumber, shownStatus: orders.shownStatus })
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.id))
      .for("update");
    const fillable = await listFillable(tx, sheet.materialId);
    const drawn = (tag: QueuedTag) => [tag.engravedName, tag.design, tag.publicId].join("\n");
    const current = new Map(fillable.map((tag) => [tag.id, drawn(tag)]));
    const moved = tags.filter(({ tag }) => current.get(tag.id) !== drawn(tag));
    if (moved.length > 0) return moved.map(({ tag }) => tag.invoiceNumber);
    await tx.insert(sheets).values(sheet);
    const rows = tags.map(({ slot, tag: { id, engravedName, design } }) => ({
      ...{ slot, orderId: id, sheetNumber: sheet.number, engravedName, design },
    }));
    await tx.insert(attempts).values(rows);
    const changed = locked.filter(({ shownStatus }) => shownStatus === "pending");
    await saveStatus(tx, { changed, status: "processing" }, { actor, now });
    const made = { tags: { to: tags.length }, material: { to: materialName }, jig: { to: sheet.jigName } };
    await recordAudit(tx, actor, [auditEntry("sheet_created", sheetSubject(sheet), made)], now);
    return [];
  });
}

export function sheetSubject({ id, number }: { id: string; number: number }) {
  return subjectOf("sheet", id, `Sheet ${number}`);
}

async function takeSheetNumber(db: Database): Promise<number> {
  const [row] = await db
    .update(deskSettings)
    .set({ newestSheet: sql`${deskSettings.newestSheet} + 1` })
    .returning({ number: deskSettings.newestSheet });
  if (!row) throw new Error("The desk has no settings row.");
  return row.number;
}

type Unreadable = { tags: PlacedTag[]; problems: { order: string; reason: string }[] };

async function holdUnreadable(db: Database, { tags, problems }: Unreadable, authorship: Authorship) {
  const reasonOf = new Map(problems.map(({ order, reason }) => [order, reason]));
  const held = tags.flatMap(({ tag }) => {
    const reason = reasonOf.get(tag.invoiceNumber);
    return reason ? [{ id: tag.id, invoice: tag.invoiceNumber, reason }] : [];
  });
  await db.transaction((tx) => holdOrders(tx, held, authorship));
}
