import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { test } from "#tests/database.ts";
import { address, makeProfile, makeVariant, now } from "#tests/make.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { editOrder } from "./edit-order.server.ts";
import { findOrderChange } from "./order-change.server.ts";
import { editVersion, type OrderEdit, orderEditForm, toEditValues } from "./order-edit.ts";
import { selectOrders } from "./order-rows.server.ts";
import { orders } from "./orders.table.ts";
import { parcels } from "./purchases.table.ts";
import { viewOrder } from "./visible-orders.ts";

const actor = { userId: crypto.randomUUID(), email: "admin@example.com" };

const values = toEditValues({
  shipping: { name: "Ada Palmer", ...address },
  engraving: { engravedName: "Ada Palmer" },
  ...{ giftNote: null, variant: null },
});

type Given = { version?: string; wholeParcel?: boolean; everyTag?: boolean };

async function open(db: Database, tags: Partial<typeof orders.$inferInsert>[] = [{}]) {
  const jobs = makeJobs();
  const bought = await makePaidPurchase(db, {}, tags);
  const edit = (change: Partial<typeof values>, given: Given = {}) => {
    const form = orderEditForm.parse({ ...values, ...change });
    const version = editVersion(values);
    const choices = { wholeParcel: true, everyTag: false, ...given };
    const wanted = { invoiceNumber: bought.number, form, version, ...choices };
    return editOrder(db, wanted, { jobs, actor, now });
  };
  const rows = () => listPackedOrders(db);
  const emails = () =>
    Promise.all(jobs.enqueued.map(([, payload]) => findOrderChange(db, payload as never, "buyer")));
  return { ...bought, jobs, edit, rows, emails };
}

test("edit: saves address, note and name, logs fields without texts, emails once", async ({ db }) => {
  const { edit, rows, jobs, emails, invoices } = await open(db);
  const change = { postalCode: "78702", giftNote: "Fore!", engravedName: "Ada P." };
  expect(await edit(change)).toMatchObject({ outcome: "saved", stored: { ...values, ...change } });

  const [order] = await rows();
  expect(order).toMatchObject({ parcel: { postalCode: "78702" }, giftNote: "Fore!", engravedName: "Ada P." });
  const entries = await listAuditEntries(db, [order!.id]);
  const changes = { postalCode: {}, giftNote: {}, engravedName: {} };
  const entry = { action: "order_changed", actor: actor.email, subjectName: invoices[0], changes };
  expect(entries).toMatchObject([entry]);
  expect(JSON.stringify(entries)).not.toContain("78702");
  expect(jobs.enqueued.map(([name]) => name)).toEqual(["order-changed"]);
  expect(await emails()).toMatchObject([
    {
      othersMoved: [],
      before: {
        giftNote: null,
        engraving: { engravedName: "Ada Palmer" },
        shipping: { postalCode: "78701" },
      },
      after: { giftNote: "Fore!", engraving: { engravedName: "Ada P." }, shipping: { postalCode: "78702" } },
    },
  ]);
});

test("edit: what is there already sends no email", async ({ db }) => {
  const { edit, jobs } = await open(db);
  expect(await edit({}, { version: "older" })).toMatchObject({ outcome: "saved" });
  expect(jobs.enqueued).toEqual([]);
});

test("edit: a change of the same order by somebody else is shown, not overwritten", async ({ db }) => {
  const { edit, rows } = await open(db);
  await edit({ postalCode: "78702" });
  const stored = { ...values, postalCode: "78702" };
  expect(await edit({ city: "Dallas" })).toEqual({ outcome: "changed_meanwhile", stored });
  expect((await rows())[0]).toMatchObject({ parcel: { city: "Austin", postalCode: "78702" } });
  const again = { city: "Dallas", postalCode: "78702" };
  expect(await edit(again, { version: editVersion(stored) })).toMatchObject({ outcome: "saved" });
});

test("edit: name and tag only while pending, nothing once shipped", async ({ db }) => {
  const { edit, rows } = await open(db, [{ status: "processing" }]);
  expect(await edit({ engravedName: "Bob" })).toMatchObject({
    outcome: "refused",
    problems: { engravedName: expect.any(String) },
  });
  expect(await edit({ giftNote: "Fore!" })).toMatchObject({ outcome: "saved" });
  const stored = { ...values, giftNote: "Fore!" };
  for (const status of ["shipped", "completed", "cancelled"] as const) {
    await db.update(orders).set({ status });
    const late = await edit({ city: "Dallas", giftNote: "Fore!" }, { version: editVersion(stored) });
    expect(late).toEqual({ outcome: "closed", status });
  }
  await db.update(orders).set({ status: "pending", refundedAt: now });
  const refunded = await edit({ city: "Dallas", giftNote: "Fore!" }, { version: editVersion(stored) });
  expect(refunded).toEqual({ outcome: "closed", status: "refunded" });
  expect((await rows())[0]).toMatchObject({ parcel: { city: "Austin" }, engravedName: "Ada Palmer" });
});

test("edit: the rules of the checkout", async ({ db }) => {
  const { edit } = await open(db);
  const long = "A name that is far too long for any tag in the world";
  expect(await edit({ postalCode: "99999" })).toMatchObject({
    outcome: "refused",
    problems: { postalCode: expect.any(String) },
  });
  expect(await edit({ engravedName: long })).toMatchObject({
    problems: { engravedName: expect.any(String) },
  });
  expect(await edit({ engravedName: "" })).toMatchObject({
    problems: { engravedName: "Please enter the name for the tag." },
  });
  for (const [field, value, message] of [
    ["giftNote", "雪", /can't print/],
    ["city", " ", /City Required/],
    ["state", "Nowhere", /state/],
    ["postalCode", "123", /ZIP/],
    ["shippingName", "", /Name Required/],
    ["shippingName", "李 Palmer", /can't print 李/],
    ["addressLine1", "שלום 1", /can't print ש, ל/],
    ["addressLine2", "雪", /can't print 雪/],
  ] as const) {
    const { error } = orderEditForm.safeParse({ ...values, [field]: value } satisfies Record<
      keyof OrderEdit,
      string
    >);
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      [field, expect.stringMatching(message)],
    ]);
  }
});

test("edit: another tag at the same price brings its own title, picture and material", async ({ db }) => {
  const { edit, rows } = await open(db);
  const navy = await makeVariant(db, { materialId: demoMaterials.navy.id, productTitle: "Navy" });
  const dear = await makeVariant(db, { price: cents(19_99) });
  const hidden = await makeVariant(db, { isActive: false });
  for (const { id } of [dear, hidden, { id: crypto.randomUUID() }])
    expect(await edit({ variant: id })).toMatchObject({
      outcome: "refused",
      problems: { variant: expect.any(String) },
    });
  expect(await edit({ variant: navy.id })).toMatchObject({ outcome: "saved" });
  const [order] = await rows();
  const product = { productDbId: navy.id, productId: navy.productId, productTitle: "Classic - Navy" };
  expect(order).toMatchObject({ ...product, materialId: demoMaterials.navy.id, amountPaid: 14_99 });
  expect(await listAuditEntries(db, [order!.id])).toMatchObject([
    { changes: { product: { from: "Classic - Saddle", to: "Classic - Navy" } } },
  ]);
});

test.for([
  ["a group's price", { amountPaid: cents(11_99) }],
  ["a replacement", { amountPaid: cents(0), replaces: "99" }],
] as const)("edit: %s doesn't count, list prices are compared", async ([, paid], { db }) => {
  const { edit, rows } = await open(db);
  const own = await makeVariant(db, {});
  const alike = await makeVariant(db, { productTitle: "Alike" });
  const atPaid = await makeVariant(db, { price: cents(11_99) });
  await db.update(orders).set({ ...paid, productDbId: own.id });
  const version = editVersion({ ...values, variant: own.id });
  expect(await edit({ variant: atPaid.id }, { version })).toMatchObject({
    problems: { variant: expect.any(String) },
  });
  expect(await edit({ variant: alike.id }, { version })).toMatchObject({ outcome: "saved" });
  expect((await rows())[0]).toMatchObject({ productDbId: alike.id, amountPaid: paid.amountPaid });
});

test("edit: the address of a parcel changes for all its open orders, or for one", async ({ db }) => {
  const tags = [{}, { giftNote: "Mine" }, { status: "shipped" as const }, { parcel: { city: "Waco" } }];
  const { edit, rows, emails, invoices } = await open(db, tags);
  await edit({ city: "Dallas", giftNote: "Fore!" });
  expect((await rows()).map(({ parcel, giftNote }) => [parcel.city, giftNote])).toEqual([
    ["Dallas", "Fore!"],
    ["Dallas", "Mine"],
    ["Austin", null],
    ["Waco", null],
  ]);
  expect((await emails())[0]?.othersMoved).toEqual(invoices.slice(1, 2));
  const stored = { ...values, city: "Dallas", giftNote: "Fore!" };
  await edit({ city: "Houston", giftNote: "Fore!" }, { version: editVersion(stored), wholeParcel: false });
  expect((await rows()).map(({ parcel }) => parcel.city)).toEqual(["Houston", "Dallas", "Austin", "Waco"]);
});

test("edit: a cancelled tag keeps the address that it had", async ({ db }) => {
  const { edit, rows } = await open(db, [{}, { status: "cancelled" }]);
  await edit({ city: "Dallas" });
  expect((await rows()).map(({ parcel }) => parcel.city)).toEqual(["Dallas", "Austin"]);
});

test("edit: name and note change for the purchase's equal tags, if asked for", async ({ db }) => {
  const note = { giftNote: "Mine" };
  const { edit, rows, emails, invoices } = await open(db, [{}, {}, note, { status: "processing" }]);
  await edit({ engravedName: "Ada P.", giftNote: "Fore!" }, { everyTag: true });
  expect((await rows()).map(({ engravedName, giftNote }) => [engravedName, giftNote])).toEqual([
    ["Ada P.", "Fore!"],
    ["Ada P.", "Fore!"],
    ["Ada Palmer", "Mine"],
    ["Ada Palmer", null],
  ]);
  expect(await emails()).toMatchObject([{ othersWithNewTexts: [invoices[1]], othersMoved: [] }]);
});

test("edit: the buyer reads neither a stored address nor a hidden name", async ({ db }) => {
  const hidden = await makeProfile(db, { paidAt: now, displayName: "Zoe Secret", displayNameVisible: false });
  const stored = { profileId: hidden.id, buyerMadeProfile: false, customerName: "Ada Palmer" };
  const { edit, emails, rows } = await open(db, [stored]);
  await edit({ city: "Dallas", addressLine1: "9 Secret Road" });
  const [email] = await emails();
  expect(email).toMatchObject({ isMoved: true });
  expect(email?.after.shipping).toBeUndefined();
  expect(JSON.stringify(email)).not.toMatch(/Secret|Dallas/);

  await db.update(orders).set({ shippingSource: "custom" });
  await db.update(parcels).set({ city: "Austin", addressLine1: address.addressLine1 });
  expect(await edit({ shippingName: "Ada Lovelace" })).toMatchObject({
    problems: { shippingName: expect.any(String) },
  });
  expect((await rows())[0]?.parcel.name).toBe("Ada Palmer");
});

test("edit: what the workshop sends to another name is not the recipient's to read", async ({ db }) => {
  const userId = crypto.randomUUID();
  await db.insert(users).values({ id: userId, name: "Ada", email: "ada@example.com" });
  const { id: profileId } = await makeProfile(db, { paidAt: now, userId, claimedAt: now });
  const { edit } = await open(db, [{ orderType: "gift", profileId, shippingSource: "recipient" }]);
  const readByOwner = async () => {
    const [row] = await selectOrders(db, eq(orders.profileId, profileId));
    return viewOrder(row!, { userId }).shipping?.city;
  };
  await edit({ city: "Dallas" });
  expect(await readByOwner()).toBe("Dallas");
  const version = editVersion({ ...values, city: "Dallas" });
  await edit({ shippingName: "Bo Buyer", city: "Waco" }, { version });
  expect(await readByOwner()).toBeUndefined();
});

test("edit: a typed name and a hidden one are changed apart, though they are the same", async ({ db }) => {
  const hidden = await makeProfile(db, { paidAt: now, displayName: "Ada Palmer", displayNameVisible: false });
  const ofHidden = { profileId: hidden.id, buyerMadeProfile: false, customerName: "Ada Palmer" };
  const { edit, emails, rows } = await open(db, [{}, { ...ofHidden, shippingSource: "custom" }]);
  await edit({ shippingName: "Ada Lovelace" });
  expect((await rows()).map(({ parcel }) => parcel.name)).toEqual(["Ada Lovelace", "Ada Palmer"]);
  expect((await emails())[0]?.othersMoved).toEqual([]);
});

test("edit: an order that is deleted is not found, and its email is not sent", async ({ db }) => {
  const { edit, emails, rows } = await open(db);
  await edit({ city: "Dallas" });
  await db.delete(orders).where(eq(orders.id, (await rows())[0]!.id));
  expect(await edit({ city: "Waco" })).toEqual({ outcome: "not_found" });
  expect(await emails()).toEqual([undefined]);
});

test("edit: another tag takes one from its stock; the earlier one's stays", async ({ db }) => {
  const saddle = await makeVariant(db, { stock: 3 });
  const navy = await makeVariant(db, { stock: 1, materialId: demoMaterials.navy.id });
  const { edit } = await open(db, [{ productDbId: saddle.id }]);
  const version = editVersion({ ...values, variant: saddle.id });
  expect(await edit({ variant: navy.id }, { version })).toMatchObject({ outcome: "saved" });
  const stocks = await db.select({ id: products.id, stock: products.stock }).from(products);
  const stockOf = ({ id }: { id: string }) => stocks.find((product) => product.id === id)?.stock;
  expect([stockOf(saddle), stockOf(navy)]).toEqual([3, 0]);

  const soldOut = editVersion({ ...values, variant: navy.id });
  await edit({ variant: saddle.id }, { version: soldOut });
  expect(await edit({ variant: navy.id }, { version })).toMatchObject({
    outcome: "refused",
    problems: { variant: "This tag is sold out. Please choose another." },
  });
});
