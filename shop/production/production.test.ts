import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import { findOrderForAdmin, listOrders } from "#shop/orders/admin-orders.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { productionStates } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { findMailedPurchase } from "#shop/orders/purchases.server.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import { addPaymentIssues } from "#shop/payments/payment-issues.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeServices } from "#tests/services.ts";
import { createSheet, type DrawSheetFiles } from "./create-sheet.server.ts";
import { setAsksForVerification, setHold } from "./desk.server.ts";
import { insertDemoJig, listJigs } from "./jigs.server.ts";
import { attempts, sheets } from "./production.table.ts";
import {
  countProduction,
  countQueue,
  findProduction,
  listQueue,
  productionColumn,
  type QueuedTag,
} from "./queue.server.ts";
import {
  dissolveSheet,
  findSheet,
  listSheets,
  markEngraved,
  spoilTags,
  takeOffSheet,
  undoEngraved,
} from "./sheets.server.ts";
import { verifyTag } from "./verify-tag.server.ts";

const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

const drawn: DrawSheetFiles = async ({ number }) => ({ zip: Buffer.from(`zip ${number}`), problems: [] });

/** A desk with one jig and a sheet of these orders. */
async function openDesk(db: Database) {
  await insertDemoJig(db);
  const [jig] = await listJigs(db);
  const { files } = makeServices(db);
  const seen = new Map<string, QueuedTag>();
  async function create(invoices: (string | null)[], draw = drawn) {
    const material = (await findMaterial(db, demoMaterials.saddle.id))!;
    const { tags: queue } = await listQueue(db);
    const tags = invoices.flatMap((invoice, at) => {
      const tag = queue.find(({ invoiceNumber }) => invoiceNumber === invoice) ?? seen.get(invoice ?? "");
      if (tag) seen.set(tag.invoiceNumber, tag);
      return tag ? [{ slot: at + 1, tag }] : [];
    });
    return createSheet(
      { db, files, siteUrl: "https://shop.example", draw },
      { jig: jig!, material, tags },
      by,
    );
  }
  async function made(...invoices: (string | null)[]): Promise<number> {
    const created = await create(invoices);
    if (created.outcome !== "created") throw new Error(created.outcome);
    return created.number;
  }
  return { files, create, made };
}

const queued = async (db: Database) => (await listQueue(db)).tags.map(({ invoiceNumber }) => invoiceNumber);

const whereInvoice = (invoice: string) => eq(orders.invoiceNumber, parseInvoiceNumber(invoice)!);

async function findStatus(db: Database, invoice: string) {
  const [order] = await db.select().from(orders).where(whereInvoice(invoice));
  return order!.shownStatus;
}

test("queue: paid and open tags with a drawing, the earliest paid first; counted by material", async ({
  db,
}) => {
  const later = await makePaidPurchase(db, { paidAt: new Date(now.getTime() + 1000) }, [
    {},
    { materialId: null },
  ]);
  const first = await makePaidPurchase(db, {}, [
    {},
    { status: "shipped" },
    { status: "cancelled" },
    { refundedAt: now },
    { materialId: demoMaterials.navy.id, design: "crest" },
  ]);
  await makePaidPurchase(db, { state: "open", paidAt: null }, [{ status: "initiated", invoiceNumber: null }]);
  expect(await queued(db)).toEqual([first.invoices[0], first.invoices[4], later.invoice]);
  expect(await countQueue(db)).toEqual([
    { id: demoMaterials.navy.id, name: "Navy", count: 1, held: 0 },
    { id: demoMaterials.saddle.id, name: "Saddle", count: 2, held: 0 },
  ]);
  const narrowed = await listQueue(db, { material: demoMaterials.navy.id, design: "crest" });
  expect(narrowed.tags).toMatchObject([
    { invoiceNumber: first.invoices[4], holdCause: null, isRemake: false },
  ]);
});

test("queue: tags that were paid at once stay with their purchase", async ({ db }) => {
  const second = await makePaidPurchase(db, {}, [{}, {}, {}]);
  const first = await makePaidPurchase(db, { id: "00000000-0000-4000-8000-000000000000" }, [{}, {}]);
  expect(await queued(db)).toEqual([...first.invoices, ...second.invoices]);
});

test("queue: payment issues, disputes and deleted profiles hold orders until they end", async ({ db }) => {
  const bought = await Promise.all([1, 2, 3, 4].map(() => makePaidPurchase(db)));
  const [issue = "", dispute = "", gone = "", good = ""] = bought.map(({ invoice }) => invoice);
  const reported = { code: "wrong_currency" as const, reference: "cs_1", details: { currency: "eur" } };
  await addPaymentIssues(db, { purchaseId: bought[0]!.id, issues: [reported] }, now);
  const opened = { id: "dp_1", status: "needs_response", amount: bought[1]!.total, openedAt: now };
  await db.insert(disputes).values({ ...opened, purchaseId: bought[1]!.id });
  await db.delete(profiles).where(eq(profiles.id, bought[2]!.profile.id));
  const causes = async () =>
    Object.fromEntries(
      (await listQueue(db)).tags.map(({ invoiceNumber, holdCause }) => [invoiceNumber, holdCause]),
    );
  expect(await causes()).toEqual({
    [issue]: "payment_issue",
    [dispute]: "dispute",
    [gone]: "profile_gone",
    [good]: null,
  });
  expect((await queued(db))[0]).toBe(good);
  await db.update(disputes).set({ closedAt: now });
  expect((await causes())[dispute]).toBeNull();
  const { create } = await openDesk(db);
  expect(await create([issue])).toEqual({ outcome: "moved", invoices: [issue] });
});

test("hold: an order waits with a reason until it is released, both logged", async ({ db }) => {
  const { invoice } = await makePaidPurchase(db);
  const invoiceNumber = parseInvoiceNumber(invoice)!;
  expect(await setHold(db, { invoiceNumber, reason: "Waits for leather" }, by)).toBe(true);
  expect((await listQueue(db)).tags).toMatchObject([{ holdCause: "held", holdReason: "Waits for leather" }]);
  expect(await setHold(db, { invoiceNumber, reason: null }, by)).toBe(true);
  expect((await listQueue(db)).tags).toMatchObject([{ holdCause: null }]);
  expect(await setHold(db, { invoiceNumber: "1", reason: "x" }, by)).toBe(false);
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectName, invoice));
  expect(entries.map(({ action }) => action).sort()).toEqual(["order_held", "order_released"]);
});

test("sheet: takes its orders, which become Processing, and keeps its files", async ({ db }) => {
  const { invoices } = await makePaidPurchase(db, {}, [{}, { status: "processing" }, {}]);
  const { files, made } = await openDesk(db);
  const [one, two, three] = invoices as [string, string, string];
  const number = await made(one, null, two);
  expect(await queued(db)).toEqual([three]);
  const statuses = await Promise.all(invoices.map((each) => findStatus(db, each)));
  expect(statuses).toEqual(["processing", "processing", "pending"]);
  const sheet = await findSheet(db, number);
  expect(sheet).toMatchObject({
    isTest: true,
    tags: [
      { slot: 1, invoiceNumber: one },
      { slot: 3, invoiceNumber: two },
    ],
  });
  expect(Buffer.from((await files.read(sheet!.file!))!).toString()).toBe(`zip ${number}`);
});

test("sheet: nothing is written when a tag was taken or changed while it was drawn", async ({ db }) => {
  const { invoices } = await makePaidPurchase(db, {}, [{}, {}]);
  const { create, made } = await openDesk(db);
  const [one, two] = invoices as [string, string];
  const meanwhile: DrawSheetFiles = async (facts) => {
    await db.update(orders).set({ engravedName: "Ada L." }).where(whereInvoice(one));
    return drawn(facts);
  };
  expect(await create([one, two], meanwhile)).toEqual({ outcome: "moved", invoices: [one] });
  expect([await db.$count(sheets), await findStatus(db, one)]).toEqual([0, "pending"]);
  await made(one);
  expect(await create([one, two])).toEqual({ outcome: "moved", invoices: [one] });
});

test("sheet: a tag that can't be engraved is held with the reason", async ({ db }) => {
  const { invoices } = await makePaidPurchase(db, {}, [{}, {}]);
  const { create } = await openDesk(db);
  const problems = [{ order: invoices[0]!, reason: "Its code can't be read back in Saddle." }];
  expect(await create(invoices, async () => ({ zip: null, problems }))).toEqual({
    outcome: "unreadable",
    problems,
  });
  expect((await listQueue(db)).tags).toMatchObject([
    { invoiceNumber: invoices[1], holdCause: null },
    { invoiceNumber: invoices[0], holdCause: "held", holdReason: problems[0]!.reason },
  ]);
  expect(await db.$count(sheets)).toBe(0);
});

test("engraved: spoiled tags come first in the queue; undone until one is verified or made again", async ({
  db,
}) => {
  const early = await makePaidPurchase(db, { createdAt: new Date(now.getTime() - 1000) });
  const { invoices, profile } = await makePaidPurchase(db, {}, [{}, {}]);
  const { made } = await openDesk(db);
  const number = await made(...invoices);
  expect(await spoilTags(db, { number, spoiled: [{ slot: 1, reason: "misprint" }] }, by)).toBe("wrong_step");
  expect(await markEngraved(db, { number, spoiled: [{ slot: 2, reason: "misprint" }] }, by)).toBe("done");
  expect(await queued(db)).toEqual([invoices[1], early.invoice]);
  expect(await markEngraved(db, { number, spoiled: [] }, by)).toBe("wrong_step");
  expect(await undoEngraved(db, number, by)).toBe("done");
  expect(await queued(db)).toEqual([early.invoice]);
  await markEngraved(db, { number, spoiled: [{ slot: 2, reason: "lost" }] }, by);
  const remade = await made(invoices[1]!);
  expect(await undoEngraved(db, number, by)).toBe("wrong_step");
  await dissolveSheet(db, remade, by);
  expect((await verifyTag(db, { text: profile.publicId }, by)).outcome).toBe("verified");
  expect(await undoEngraved(db, number, by)).toBe("wrong_step");
  const again = await made(invoices[1]!);
  expect((await findSheet(db, again))!.tags).toMatchObject([
    { invoiceNumber: invoices[1], spoilReason: null },
  ]);
  expect((await findSheet(db, number))!.tags).toMatchObject([
    { verifiedBy: by.actor.email },
    { spoilReason: "lost" },
  ]);
  expect(await listSheets(db)).toMatchObject([
    { number: again, tags: 1, toVerify: 1 },
    { number, tags: 2, toVerify: 0 },
  ]);
});

test("sheet: dissolved or a tag taken off only before it is engraved; cancelled tags are struck out", async ({
  db,
}) => {
  const { invoices } = await makePaidPurchase(db, {}, [{}, {}, {}]);
  const { files, made } = await openDesk(db);
  const number = await made(...invoices);
  await db.update(orders).set({ status: "cancelled" }).where(whereInvoice(invoices[2]!));
  expect(await takeOffSheet(db, parseInvoiceNumber(invoices[2]!)!, by)).toBe("not_found");
  expect(await takeOffSheet(db, parseInvoiceNumber(invoices[0]!)!, by)).toBe("done");
  expect([await queued(db), await findStatus(db, invoices[0]!)]).toEqual([[invoices[0]], "pending"]);
  expect((await findSheet(db, number))!.tags.map(({ isStruck }) => isStruck)).toEqual([true, false, true]);
  const { file } = (await findSheet(db, number))!;
  expect(await dissolveSheet(db, number, by)).toEqual({ outcome: "done", file });
  expect((await queued(db)).sort()).toEqual(invoices.slice(0, 2));
  expect(await files.read(file!)).toBeDefined();
  const other = await made(invoices[0]!);
  await markEngraved(db, { number: other, spoiled: [] }, by);
  expect((await dissolveSheet(db, other, by)).outcome).toBe("wrong_step");
  expect(await takeOffSheet(db, parseInvoiceNumber(invoices[0]!)!, by)).toBe("wrong_step");
});

test("one size: the sheet, the laser file and the buyer's pictures have the size of the order", async ({
  db,
}) => {
  const size = { engravedHeightUm: 3_210 };
  const { id, invoice } = await makePaidPurchase(db, {}, [size]);
  const ofAdmin = await findOrderForAdmin(db, parseInvoiceNumber(invoice)!);
  const ofBuyer = await findMailedPurchase(db, id, "buyer");
  expect([ofAdmin!.order, ofBuyer!.orders[0]!]).toMatchObject([{ engraving: size }, { engraving: size }]);
  const { create } = await openDesk(db);
  let tags: object[] = [];
  await create([invoice], async (facts) => {
    tags = facts.tags;
    return drawn(facts);
  });
  expect(tags).toMatchObject([{ order: invoice, ...size }]);
});

test("state: each open order in one, and as many in its list as are counted", async ({ db }) => {
  const over = (["shipped", "cancelled"] as const).map((status) => ({ status }));
  const { invoices } = await makePaidPurchase(db, {}, [{}, {}, {}, {}, { materialId: null }, ...over]);
  const { made } = await openDesk(db);
  const [, waiting, engraved, verified] = invoices as [string, string, string, string];
  const number = await made(engraved, verified);
  await markEngraved(db, { number, spoiled: [] }, by);
  await made(waiting);
  await db
    .update(attempts)
    .set({ verifiedAt: now })
    .where(and(eq(attempts.sheetNumber, number), eq(attempts.slot, 2)));
  const expected = { to_engrave: 1, on_sheet: 1, to_verify: 1, to_ship: 2 };
  expect(await countProduction(db)).toEqual(expected);
  for (const state of productionStates) {
    const list = await listOrders(db, { production: state }, undefined, productionColumn(state));
    const { orders: listed, matches } = list;
    expect([matches, ...listed.map(({ production }) => production)], state).toEqual([
      expected[state],
      ...Array(expected[state]).fill(state),
    ]);
  }
  const bought = await db.select().from(orders);
  const findUnverified = async () => (await findProduction(db, bought[0]!.id, bought)).unverified.sort();
  expect(await findUnverified()).toEqual(invoices.slice(0, 3));
  await setAsksForVerification(db, false, by);
  expect(await countProduction(db)).toEqual({ ...expected, to_verify: 0, to_ship: 3 });
  expect(await findUnverified()).toEqual([]);
});
