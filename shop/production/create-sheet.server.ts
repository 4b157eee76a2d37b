import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { pickEngravedText, profileUrl, toQrText } from "#shop/engraving/engraving.ts";
import { drawnMaterial, type MaterialRow } from "#shop/engraving/materials.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { saveStatus } from "#shop/orders/status-and-notes.server.ts";
import { holdOrder } from "./desk.server.ts";
import type { Problem, SheetFacts } from "./draw-sheet.server.ts";
import type { JigRow } from "./jigs.server.ts";
import { attempts, deskSettings, sheets } from "./production.table.ts";
import { listFillable, type QueuedTag } from "./queue.server.ts";

/** Draws a sheet's files elsewhere. Without a zip `problems` say why; undefined while too many others wait. */
export type DrawSheetFiles = (
  facts: SheetFacts,
) => Promise<{ zip: Uint8Array | null; problems: Problem[] } | undefined>;

export type PlacedTag = { slot: number; tag: QueuedTag };

type Created =
  | { outcome: "created"; number: number }
  /** These orders were held, changed, or put on another sheet meanwhile. */
  | { outcome: "moved"; invoices: string[] }
  /** They are held with the reason. */
  | { outcome: "unreadable"; problems: Problem[] }
  | { outcome: "busy" };

/** All or nothing. Its orders become Processing, which closes the buyer's changes. */
export async function createSheet(
  { db, files, siteUrl, draw }: { db: Database; files: Files; siteUrl: string; draw: DrawSheetFiles },
  { jig, material, tags }: { jig: JigRow; material: MaterialRow; tags: PlacedTag[] },
  authorship: Authorship,
): Promise<Created> {
  const number = await takeSheetNumber(db);
  const facts: SheetFacts = {
    number,
    createdAt: authorship.now,
    jigName: jig.name,
    jig: jig.layout,
    material: drawnMaterial(material),
    burnOffset: material.burnOffset / 100,
    template: material.template,
    tags: tags.map(({ slot, tag }) => ({
      slot,
      order: tag.invoiceNumber,
      ...tag.engraving,
      qrText: toQrText(profileUrl(siteUrl, tag.publicId ?? "")),
    })),
  };
  const drawn = await draw(facts);
  if (!drawn) return { outcome: "busy" };
  const { zip, problems } = drawn;
  if (!zip) {
    await holdUnreadable(db, { tags, problems }, authorship);
    return { outcome: "unreadable", problems };
  }
  // `Files` encrypts what ends with .sealed.
  const file = `sheets/${crypto.randomUUID()}.zip.sealed`;
  await files.put(file, zip, { type: "application/zip" });
  const invoices = await writeSheet(db, { facts, file, tags }, authorship).catch(async (error) => {
    await files.delete(file);
    throw error;
  });
  if (invoices.length === 0) return { outcome: "created", number };
  await files.delete(file);
  return { outcome: "moved", invoices };
}

type Drawn = { facts: SheetFacts; file: string; tags: PlacedTag[] };

/** Writes nothing if an order differs from what was drawn, and returns those that do. */
async function writeSheet(db: Database, { facts, file, tags }: Drawn, authorship: Authorship) {
  const { number, jigName, jig: layout, material, template } = facts;
  const ids = tags.map(({ tag }) => tag.id);
  return db.transaction(async (tx) => {
    // In one order, so that two sheets at once wait for each other.
    const lockedOrders = await tx
      .select({ id: orders.id, invoiceNumber: orders.invoiceNumber, shownStatus: orders.shownStatus })
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.id))
      .for("update");
    const fillable = await listFillable(tx, material.id);
    const current = new Map(fillable.map((tag) => [tag.id, describeTag(tag)]));
    const changedTags = tags.filter(({ tag }) => current.get(tag.id) !== describeTag(tag));
    if (changedTags.length > 0) return changedTags.map(({ tag }) => tag.invoiceNumber);
    const id = crypto.randomUUID();
    const sheet = { id, number, jigName, layout, material, file, createdAt: authorship.now };
    await tx.insert(sheets).values({ ...sheet, isTest: template === null });
    const rows = tags.map(({ slot, tag: { id, engraving } }) => ({
      slot,
      orderId: id,
      sheetNumber: number,
      ...pickEngravedText(engraving),
      design: engraving.design,
    }));
    await tx.insert(attempts).values(rows);
    const changed = lockedOrders.filter(({ shownStatus }) => shownStatus === "pending");
    await saveStatus(tx, { changed, status: "processing" }, authorship);
    const changes = { tags: { to: tags.length }, material: { to: material.name }, jig: { to: jigName } };
    await audit(tx, authorship, "sheet_created", sheetSubject(sheet), changes);
    return [];
  });
}

/** Equal for tags that are engraved alike. */
function describeTag({ engraving, publicId }: QueuedTag): string {
  return JSON.stringify([pickEngravedText(engraving), engraving.design, publicId]);
}

export function sheetSubject({ id, number }: { id: string; number: number }) {
  return auditSubject("sheet", id, `Sheet ${number}`);
}

async function takeSheetNumber(db: Database): Promise<number> {
  const [row] = await db
    .update(deskSettings)
    .set({ newestSheet: sql`${deskSettings.newestSheet} + 1` })
    .returning({ number: deskSettings.newestSheet });
  return row!.number;
}

async function holdUnreadable(
  db: Database,
  { tags, problems }: { tags: PlacedTag[]; problems: Problem[] },
  authorship: Authorship,
) {
  const ids = new Map(tags.map(({ tag }) => [tag.invoiceNumber, tag.id]));
  await db.transaction(async (tx) => {
    for (const { order, reason } of problems)
      await holdOrder(tx, auditSubject("order", ids.get(order)!, order), reason, authorship);
  });
}
