import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { profileUrl, toQrText } from "#shop/engraving/engraving.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { attempts, sheets } from "./production.table.ts";
import { scannedId, verifyTag } from "./verify-tag.server.ts";

const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

let newest = 0;

/** Puts all of a purchase's tags on a sheet. */
async function putOnSheet(db: Database, purchaseId: string, engravedAt: Date | null = now) {
  newest += 1;
  const size = { columns: 9, rows: 1, pitchX: 70, pitchY: 110, bedWidth: 630, bedHeight: 110 };
  const place = { offsetX: 0, offsetY: 0, firstCorner: "top_left", turn: "jig" } as const;
  const jig = { ...size, ...place, unusedSlots: [] };
  await db.insert(sheets).values({
    ...{ number: newest, jigName: "Wide", layout: jig, material: demoMaterials.saddle, isTest: true },
    ...{ file: "sheets/none.zip.sealed", createdAt: now, engravedAt },
  });
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(orders.position);
  await db.insert(attempts).values(
    rows.map(({ id, engravedName, design }, at) => ({
      ...{ orderId: id, sheetNumber: newest, slot: at + 1, engravedName, design },
    })),
  );
}

test("scan: a code in any case, an address and a bare id; nothing else", () => {
  const id = "9f86d081884c7d659a2feaa0c55ad015";
  for (const text of [
    id,
    ` ${id.toUpperCase()}\n`,
    toQrText(profileUrl("https://shop.example", id)),
    `https://shop.example/p/${id}/?x=1`,
  ])
    expect(scannedId(text), text).toBe(id);
  for (const text of ["", "FT-100001", `${id}0`, `https://shop.example/q/${id}`])
    expect(scannedId(text), text).toBeUndefined();
});

test("verify: each tag of a parcel once, equal ones by their number; then its parcel is complete", async ({
  db,
}) => {
  const ben = await makeProfile(db, { displayName: "Ben" });
  const bought = await makePaidPurchase(db, {}, [{}, { profileId: ben.id, engravedName: "Ben" }, {}]);
  await putOnSheet(db, bought.id);
  const scan = (text: string, begun?: string) => verifyTag(db, { text, begunInvoice: begun }, by);
  const [one, two, three] = bought.invoices;
  const code = bought.profile.publicId;
  for (const [at, invoiceNumber] of [one, three].entries()) {
    const verified = { outcome: "verified", tag: { invoiceNumber }, parcel: { verified: at + 1 } };
    expect(await scan(code)).toMatchObject(verified);
  }
  expect(await scan(code)).toEqual({ outcome: "already_verified", invoice: three });
  const last = await scan(ben.publicId);
  expect(last).toMatchObject({
    outcome: "verified",
    tag: { invoiceNumber: two, engraving: { engravedName: "Ben" } },
  });
  expect(last).toMatchObject({ parcel: { verified: 3, tags: [{}, {}, {}] } });
});

test("verify: refuses what is unknown, not engraved, cancelled or of another parcel", async ({ db }) => {
  const [mine, other, unmade] = [
    await makePaidPurchase(db, {}, [{}, {}]),
    await makePaidPurchase(db),
    await makePaidPurchase(db),
  ];
  await putOnSheet(db, mine.id);
  await putOnSheet(db, other.id);
  await putOnSheet(db, unmade.id, null);
  const scan = (text: string, begun?: string) => verifyTag(db, { text, begunInvoice: begun }, by);
  expect(await scan("0".repeat(32))).toEqual({ outcome: "unknown" });
  expect(await scan("golf")).toEqual({ outcome: "unknown" });
  expect(await scan(unmade.profile.publicId)).toEqual({ outcome: "not_engraved", invoice: unmade.invoice });
  const [first] = await db.select().from(orders).where(eq(orders.purchaseId, mine.id));
  await scan(mine.profile.publicId);
  const begun = first!.invoiceNumber!;
  expect(await scan(other.profile.publicId, begun)).toMatchObject({
    ...{ outcome: "other_parcel", invoice: other.invoice, begun: { verified: 1 } },
  });
  expect(await db.$count(attempts, eq(attempts.verifiedAt, now))).toBe(1);
  await scan(mine.profile.publicId, begun);
  expect(await scan(other.profile.publicId, begun)).toMatchObject({ outcome: "verified" });
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.purchaseId, unmade.id));
  expect(await scan(unmade.profile.publicId)).toEqual({ outcome: "cancelled", invoice: unmade.invoice });
});

test("verify: refuses a tag whose order changed since, and prefers an open order to a replaced one", async ({
  db,
}) => {
  const replaced = await makePaidPurchase(db, {}, [{}]);
  await putOnSheet(db, replaced.id);
  await db.update(orders).set({ status: "completed" }).where(eq(orders.purchaseId, replaced.id));
  const again = await makePaidPurchase(db, {}, [{ profileId: replaced.profile.id }]);
  await putOnSheet(db, again.id);
  const scan = () => verifyTag(db, { text: replaced.profile.publicId }, by);
  await db.update(orders).set({ engravedName: "Ada L." }).where(eq(orders.purchaseId, again.id));
  expect(await scan()).toEqual({ outcome: "changed", invoice: again.invoice });
  await db.update(orders).set({ engravedName: "Ada Palmer" }).where(eq(orders.purchaseId, again.id));
  expect(await scan()).toMatchObject({ outcome: "verified", tag: { invoiceNumber: again.invoice } });
});
