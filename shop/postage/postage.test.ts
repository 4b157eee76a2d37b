import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { addDays, shopDay } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { parseInvoiceNumber, purchaseNumber } from "#shop/orders/invoice-number.ts";
import { packSeparately, packTogether } from "#shop/orders/pack-orders.server.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { setTracking } from "#shop/orders/tracking.server.ts";
import { productionHolds } from "#shop/production/production.table.ts";
import { test } from "#tests/database.ts";
import { makeVariant, type NewOrder, now } from "#tests/make.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readCsv } from "#tests/read-csv.ts";
import { makeJobs } from "#tests/services.ts";
import { exportPostage, postageFile } from "./export-postage.server.ts";
import { checkPostage, importPostage } from "./import-postage.server.ts";
import type { PostageRow } from "./pirate-ship.ts";
import { listMadeParcels, listReadyParcels } from "./ready-parcels.server.ts";

const usps = { carrier: "usps", number: "9400100000000000000006", url: "https://usps.test/" } as const;
const other = { ...usps, number: "9400100000000000000013" };
const taken = { ...usps, number: "9400100000000000000020" };

function open() {
  const jobs = makeJobs();
  return { jobs, actor: { userId: crypto.randomUUID(), email: "bo@shop.example" }, now };
}

/** A tag without a drawing has nothing to be engraved: it is ready at once. */
async function buy(db: Database, tags: NewOrder[] = [{}]) {
  const variant = await makeVariant(db, { weight: 0.09 });
  const made = await makePaidPurchase(
    db,
    {},
    tags.map((tag) => ({ productDbId: variant.id, materialId: null, ...tag })),
  );
  return { ...made, variant, number: purchaseNumber(made.invoices[0]!) };
}

function makeRow(orderId: string, change: Partial<PostageRow> = {}): PostageRow {
  return {
    orderId,
    recipient: "Ada Palmer",
    postalCode: "78701",
    tracking: usps,
    cost: null,
    day: undefined,
    problem: undefined,
    ...change,
  };
}

const outcomesOf = async (db: Database, rows: PostageRow[]) =>
  (await checkPostage(db, rows, shopDay(now))).map(({ outcome }) => outcome);

test("ready: parcels whose tags are all made, express first; none with a tag that is held or not engraved", async ({
  db,
}) => {
  const express = { code: "express", name: "Express", daysOnTheWay: [1, 2] as const };
  const { number: first } = await buy(db, [{}, {}]);
  const { number: fast } = await buy(db, [{ parcel: { shippingRate: express } }]);
  await buy(db, [{}, { materialId: demoMaterials.saddle.id }]);
  const { id: held } = await buy(db);
  const [heldTag] = await listPackedOrders(db, held);
  await db.insert(productionHolds).values({ orderId: heldTag!.id, reason: "Wait" });
  const ready = await listReadyParcels(db);
  const heldTags = (await listMadeParcels(db)).flatMap(({ heldTag }) => heldTag ?? []);
  expect(heldTags).toMatchObject([{ holdCause: "held", holdReason: "Wait" }]);
  expect(ready.map(({ number, tags }) => [number, tags.length])).toEqual([
    [`${fast}-P1`, 1],
    [`${first}-P1`, 2],
  ]);
  // Two tags of 0.09 pounds are 2.88 ounces, and the package has one.
  expect(ready[1]?.ounces).toBe(3.9);
});

test("export: each parcel once; a changed address is seen", async ({ db }) => {
  const by = open();
  const name = '=HYPERLINK("x")';
  const engraved = { engravedName: "A".repeat(60) };
  const { number, id } = await buy(db, [{ ...engraved, parcel: { name, postalCode: "01234" } }]);
  const { variant } = await buy(db);
  await db.update(products).set({ weight: null }).where(eq(products.id, variant.id));

  const { ids, unweighed } = await exportPostage(db, undefined, by);
  expect(ids).toHaveLength(1);
  expect(unweighed).toEqual(["Classic - Saddle"]);
  const [head = [], ...rows] = readCsv(await postageFile(db, ids));
  expect(rows).toHaveLength(1);
  const row = Object.fromEntries(head.map((column, at) => [column, rows[0]![at]]));
  expect(row).toMatchObject({
    "Order ID": `${number}-P1`,
    Name: 'HYPERLINK("x")',
    Zipcode: "01234",
    Country: "US",
    Email: "",
    "Weight (oz)": "2.5",
    "Rubber Stamp 2": "A".repeat(40),
  });
  const [order] = await listPackedOrders(db, id);
  expect((await listAuditEntries(db, [order!.id]))[0]).toMatchObject({ action: "postage_exported" });

  expect((await exportPostage(db, undefined, by)).ids).toEqual([]);
  expect((await exportPostage(db, ids, by)).ids).toEqual(ids);
  await db.update(parcels).set({ city: "Waco" }).where(eq(parcels.id, ids[0]!));
  const seen = (await listReadyParcels(db)).find((parcel) => parcel.id === ids[0]);
  expect(seen).toMatchObject({ exported: { by: "bo@shop.example" }, isMoved: true });
  expect(await checkPostage(db, [makeRow(`${number}-P1`)], shopDay(now))).toMatchObject([
    { outcome: "set", isMoved: true },
  ]);
});

test("export: a parcel whose label was uploaded is exported only if it is ticked", async ({ db }) => {
  const by = open();
  await buy(db, [{ parcel: { labelUrl: "https://labels.test/1.pdf" } }]);
  const [labeled] = await listReadyParcels(db);
  expect((await exportPostage(db, undefined, by)).ids).toEqual([]);
  expect((await exportPostage(db, [labeled!.id], by)).ids).toEqual([labeled!.id]);
});

test("export: a cancelled tag is no row of its own", async ({ db }) => {
  const by = open();
  const { number, invoices } = await buy(db, [{}, {}]);
  const cancelled = { invoiceNumber: parseInvoiceNumber(invoices[0]!)!, was: "pending" as const };
  await setOrderStatus(db, { orders: [cancelled], status: "cancelled" }, by);
  const { ids } = await exportPostage(db, undefined, by);
  const [, ...rows] = readCsv(await postageFile(db, ids));
  expect(rows.map(([orderId]) => orderId)).toEqual([`${number}-P1`]);
});

test("export: packed together, a parcel that was exported stays so, and says as what", async ({ db }) => {
  const by = open();
  const { invoices } = await buy(db, [{}, {}, {}]);
  const [first = "", second = "", third = ""] = invoices.map((invoice) => parseInvoiceNumber(invoice)!);
  const exportNew = async () => (await exportPostage(db, undefined, by)).ids.length;
  const list = async () => {
    const ready = await listReadyParcels(db);
    return ready.map(({ exported, tags, isReweighed }) => [tags.length, exported?.numbers, isReweighed]);
  };
  await packSeparately(db, second, by);
  await packSeparately(db, third, by);
  expect(await exportPostage(db, [(await listReadyParcels(db))[0]!.id], by)).toMatchObject({ unweighed: [] });
  await packTogether(db, { invoiceNumber: first, otherNumber: second }, by);
  expect(await list()).toEqual([
    [2, [1], true],
    [1, undefined, false],
  ]);
  expect(await exportNew()).toBe(1);
  await packTogether(db, { invoiceNumber: second, otherNumber: third }, by);
  expect(await list()).toEqual([[3, [3, 1], true]]);
  expect(await exportNew()).toBe(0);
  // What leaves it needs a label of its own.
  await packSeparately(db, second, by);
  expect(await list()).toEqual([
    [2, [3, 1], true],
    [1, undefined, false],
  ]);
  expect(await exportNew()).toBe(1);
});

test("import: sets numbers and costs, ships what has left, emails once; a second time nothing changes", async ({
  db,
}) => {
  const by = open();
  const { number, id } = await buy(db, [{}, {}]);
  const { number: tomorrows, id: later } = await buy(db);
  const tomorrow = addDays(now, 1);
  const rows = [
    makeRow(`${number}-P1`, { cost: cents(4_63), day: shopDay(now) }),
    makeRow(`${tomorrows.toLowerCase()}-p1`, { tracking: other, day: shopDay(tomorrow) }),
  ];
  expect(await outcomesOf(db, rows)).toEqual(["set", "later"]);
  expect(await importPostage(db, { rows }, by)).toBe(1);
  expect(await listPackedOrders(db, id)).toMatchObject(
    Array(2).fill({
      status: "shipped",
      parcel: { trackingNumber: usps.number, postage: 4_63, shippedAt: now },
    }),
  );
  expect((await listPackedOrders(db, later))[0]?.parcel.trackingNumber).toBeNull();
  expect(await importPostage(db, { rows }, { ...by, now: tomorrow })).toBe(1);
  expect(await listPackedOrders(db, later)).toMatchObject([
    { status: "shipped", parcel: { trackingNumber: other.number, postage: null, shippedAt: tomorrow } },
  ]);
  const emails = [...by.jobs.enqueued];
  expect(emails.map(([name]) => name)).toEqual(["order-shipped", "order-shipped"]);
  expect(await outcomesOf(db, rows)).toEqual(["same", "same"]);
  expect(await importPostage(db, { rows }, by)).toBe(0);
  expect(by.jobs.enqueued).toEqual(emails);
});

test("import: what can't be set says why, and changes nothing", async ({ db }) => {
  const by = open();
  const { number, invoices } = await buy(db, [{}, {}]);
  const { number: cancelled, invoices: gone } = await buy(db);
  const { number: second } = await buy(db);
  const { number: third } = await buy(db);
  const { invoices: sent } = await buy(db);
  await setTracking(db, { invoiceNumber: parseInvoiceNumber(sent[0]!)!, tracking: taken }, by);
  const seen = gone.map((invoice) => ({
    invoiceNumber: parseInvoiceNumber(invoice)!,
    was: "pending" as const,
  }));
  await setOrderStatus(db, { orders: seen, status: "cancelled" }, by);
  const parcel = `${number}-P1`;
  const rows = [
    makeRow(parcel, { problem: "void" }),
    makeRow(parcel, { problem: "mistyped" }),
    makeRow(parcel, { problem: "no_number", tracking: undefined }),
    makeRow(`${number}-P2`),
    makeRow(invoices[0]!),
    makeRow(""),
    makeRow(`${cancelled}-P1`),
    makeRow(parcel),
    makeRow(parcel),
    makeRow(parcel, { tracking: other }),
    makeRow(`${second}-P1`),
    makeRow(`${third}-P1`, { tracking: taken }),
  ];
  expect(await outcomesOf(db, rows)).toEqual([
    ...["void", "mistyped", "no_number", "unknown", "unknown", "unknown", "closed"],
    ...["set", "same", "other_number", "number_taken", "number_taken"],
  ]);
  expect(await importPostage(db, { rows }, by)).toBe(1);
  expect(await outcomesOf(db, [makeRow(parcel, { tracking: other }), makeRow(parcel)])).toEqual([
    "other_number",
    "same",
  ]);
  expect((await db.select().from(purchases)).length).toBe(5);
});

test("import: an unknown Order ID proposes the only parcel to its name and ZIP code, which a person accepts", async ({
  db,
}) => {
  const by = open();
  const address = { name: "=Ada  PALMER", postalCode: "01234-5678" };
  const { id, number } = await buy(db, [{ parcel: address }]);
  const exported = {
    at: now.toISOString(),
    by: "bo@shop.example",
    address: "another",
    ounces: 5,
    numbers: [1],
  };
  await db.update(parcels).set({ exported }).where(eq(parcels.purchaseId, id));
  await buy(db, [{ parcel: { ...address, postalCode: "78701" } }]);
  for (const name of ["Bo", "Bo", "Cy"]) await buy(db, [{ parcel: { name } }]);
  const { number: named } = await buy(db, [{ parcel: { name: "Dee" } }]);
  const rows = [
    makeRow("", { recipient: "ada palmer", postalCode: "1234" }),
    makeRow("lost", { recipient: "Bo", tracking: other }),
    ...[other, taken].map((tracking) => makeRow("lost", { recipient: "Cy", tracking })),
    makeRow(`${named}-P1`, { tracking: other }),
    makeRow("lost", { recipient: "Dee", tracking: taken }),
    makeRow("lost", { recipient: "Ada Palmer", problem: "void" }),
  ];
  const checked = await checkPostage(db, rows, shopDay(now));
  const key = `0 ${number}-P1`;
  expect(checked.map(({ outcome, proposal }) => proposal ?? outcome)).toEqual([
    { number: `${number}-P1`, key },
    ...["unknown", "unknown", "unknown", "set", "unknown", "unknown"],
  ]);
  // The person who accepts it must read that the label may have the address before.
  expect(checked.map(({ isMoved }) => isMoved)).toEqual([true, ...Array(6).fill(false)]);
  expect(await importPostage(db, { rows: rows.slice(0, 1) }, by)).toBe(0);
  expect(await importPostage(db, { rows, accepted: [`1 ${number}-P1`, key] }, by)).toBe(2);
  expect(await listPackedOrders(db, id)).toMatchObject([
    { status: "shipped", parcel: { trackingNumber: usps.number } },
  ]);
});

test("import: other requests are answered before a long file is through", async ({ db }) => {
  const rows = Array.from({ length: 2_000 }, (_, at) => makeRow(`FT-${at + 1}-P1`));
  for (const start of [
    () => checkPostage(db, rows, shopDay(now)),
    () => importPostage(db, { rows }, open()),
  ]) {
    const work = start();
    expect(await Promise.race([work, setImmediate("others")])).toBe("others");
    await work;
  }
});
