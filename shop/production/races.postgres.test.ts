import { expect, test } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import { withPool } from "#tests/concurrent.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeServices } from "#tests/services.ts";
import { createSheet } from "./create-sheet.server.ts";
import { insertDemoJig, listJigs } from "./jigs.server.ts";
import { listQueue } from "./queue.server.ts";
import { dissolveSheet, markEngraved, takeOffSheet } from "./sheets.server.ts";
import { verifyTag } from "./verify-tag.server.ts";

const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

test("sheets: of ten with the same tag one is made; its steps and scans happen once", async () => {
  await withPool(async (db) => {
    const { files } = makeServices(db);
    const { profile, invoices } = await makePaidPurchase(db, {}, [{}, {}]);
    await insertDemoJig(db);
    const [jig] = await listJigs(db);
    const material = (await findMaterial(db, demoMaterials.saddle.id))!;
    const tags = (await listQueue(db)).tags.map((tag, at) => ({ slot: at + 1, tag }));
    const draw = async () => ({ zip: Buffer.from("zip"), problems: [] });
    const services = { db, files, siteUrl: "https://shop.example", draw };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createSheet(services, { jig: jig!, material, tags }, by)),
    );
    const [sheet, ...others] = made.filter(({ outcome }) => outcome === "created");
    expect([sheet?.outcome, others]).toEqual(["created", []]);
    const number = sheet && "number" in sheet ? sheet.number : 0;

    const invoiceNumber = invoices[1]!.slice(3);
    const [engraved, takenOff, dissolved] = await Promise.all([
      markEngraved(db, { number, spoiled: [] }, by),
      takeOffSheet(db, invoiceNumber, by),
      dissolveSheet(db, number, by),
    ]);
    // Either it was dissolved first, and nothing else found it, or it was engraved and is still there.
    expect(dissolved.outcome === "done").toBe(engraved === "not_found");
    if (dissolved.outcome === "done") return;
    const scans = await Promise.all([1, 2, 3].map(() => verifyTag(db, { text: profile.publicId }, by)));
    const verified = scans.filter(({ outcome }) => outcome === "verified");
    expect(verified).toHaveLength(takenOff === "done" ? 1 : 2);
  });
});
