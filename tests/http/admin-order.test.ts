import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { emailsSent } from "#platform/email/emails-sent.table.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { editVersion, toEditValues } from "#shop/orders/order-edit.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchaseNumbers } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, makeVariant } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";
import { expectAnswer } from "./open-app.ts";

const values = toEditValues({
  shipping: { name: "Ada Palmer", ...address },
  engraving: { engravedName: "Ada Palmer" },
  ...{ giftNote: null, variant: null },
});

test("edit order: saved with its history; errors, conflicts and late edits answered", async ({ db }) => {
  const { read, post } = await openAdmin(db);
  const { invoice } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoice}`;
  const save = (change: Partial<typeof values>, version = editVersion(values)) =>
    post(path, { intent: "edit", invoice, everyOrder: "", ...values, ...change, version });
  expect(await read(path)).toContain("Edit Order");
  await expectAnswer(save({ postalCode: "1" }), 400, "Not saved yet");
  expect((await save({ engravedName: "雪" })).status).toBe(400);
  expect((await save({ postalCode: "78702" })).status).toBe(200);
  const html = await read(path);
  for (const text of ["Austin, TX 78702", "Order changed", "ZIP code"]) expect(html).toContain(text);
  expect((await save({ city: "Dallas" })).status).toBe(409);
  await db.update(orders).set({ status: "shipped" });
  expect((await save({ city: "Dallas" }, editVersion({ ...values, postalCode: "78702" }))).status).toBe(409);
  expect(await read(path)).not.toContain("Edit Order");
  await db.delete(orders);
  expect((await save({ city: "Dallas" })).status).toBe(404);
});

test("edit order: the tags of the order's price", async ({ db }) => {
  const { request } = await openAdmin(db);
  const navy = await makeVariant(db, { productTitle: "Navy" });
  const { invoice } = await makePaidPurchase(db);
  const found = await request(`/admin/orders/${invoice}/variants`);
  expect(await found.json()).toMatchObject([
    { id: navy.id, title: "Classic - Navy", material: demoMaterials.saddle },
  ]);
  await db
    .update(orders)
    .set({ amountPaid: 1_00 as never })
    .where(eq(orders.productTitle, "Classic - Saddle"));
  expect(await (await request(`/admin/orders/${invoice}/variants`)).json()).toEqual([]);
});

test("emails: listed on the order's page; a second press within a minute sends none", async ({ db }) => {
  const { read, post } = await openAdmin(db);
  const { id: about, invoice } = await makePaidPurchase(db);
  await db.insert(emailsSent).values({ key: `order-notice:${about}`, sentAt: new Date(), about });
  const path = `/admin/orders/${invoice}`;
  const html = await read(path);
  for (const text of ["Emails Sent", "Order notice", "to the shop", "Resend Confirmation"])
    expect(html).toContain(text);
  expect(html).not.toContain("Resend Tracking");
  const press = async (email: string) => (await post(path, { intent: "resend", invoice, email })).status;
  expect([await press("confirmation"), await press("confirmation")]).toEqual([200, 429]);
  expect([await press("tracking"), await press("everything")]).toEqual([404, 400]);
  expect(await read(path)).toContain("Confirmation sent again");
});

test("replacement: made once, linked from both pages, shown as free and not refundable", async ({ db }) => {
  const { read, request, post } = await openAdmin(db);
  await db.update(purchaseNumbers).set({ newest: 900_000 });
  const { invoice } = await makePaidPurchase(db, { viewTokenHash: tokenHash("token") });
  const path = `/admin/orders/${invoice}`;
  const replace = async () => post(path, { intent: "replace", invoice });
  expect(await read(path)).not.toContain("Make Replacement");
  expect((await replace()).status).toBe(409);
  await db.update(orders).set({ status: "shipped" });
  expect(await read(path)).toContain("Make Replacement");
  expect([(await replace()).status, (await replace()).status]).toEqual([200, 200]);
  const before = await read(path);
  expect(before).toContain('href="/admin/orders/FT-900001"');
  for (const text of ["Make Replacement", "(cancelled)"]) expect(before).not.toContain(text);
  expect(await read("/order/view/token")).toContain("Replaced by a new tag");
  const made = await read("/admin/orders/FT-900001");
  for (const text of [`href="${path}"`, "$0.00", "Nothing to pay", "Replacement made"])
    expect(made).toContain(text);
  expect(made).not.toContain("Refunds</h2>");
  expect((await read("/admin/orders")).replaceAll(/<[^>]*>/g, "")).toContain(`Replacement for ${invoice}`);
  expect(await (await request("/admin/orders.csv")).text()).toContain(`Self Purchase,${invoice},`);
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.invoiceNumber, "900001"));
  expect(await read(path)).toContain("FT-900001</a> (cancelled)");
});

/** The items of an order's page: which order each is of, and whether the others lie open. */
async function itemsOf(read: (path: string) => Promise<string>, invoice: string) {
  const html = await read(`/admin/orders/${invoice}`);
  const items = html.slice(html.indexOf("Order Items ("), html.indexOf("Admin Notes"));
  const [, attributes, summary] = /<details([^>]*)><summary[^>]*>(.*?)<\/summary>/.exec(items) ?? [];
  return {
    order: [...items.matchAll(/>(FT-[\d-]+)(?: \(this order\))?</g)].map(([, number]) => number),
    isOpen: attributes?.includes("open="),
    summary,
  };
}

test("order page: the opened order first, then the others by number, closed where they are many", async ({
  db,
}) => {
  const { read } = await openAdmin(db);
  for (const [count, opened, isOpen, summary] of [
    [1, 0, undefined, undefined],
    [5, 2, true, "4 other orders of this purchase"],
    [6, 5, false, "5 other orders of this purchase"],
  ] as const) {
    const tags = Array.from({ length: count }, () => ({}));
    const { invoices } = await makePaidPurchase(db, {}, tags);
    const own = invoices[opened]!;
    const order = [own, ...invoices.filter((each) => each !== own)];
    expect(await itemsOf(read, own)).toMatchObject({ isOpen, summary, ...(count > 1 && { order }) });
  }
});

test("order page: many gifts to several people lie open, each with its note, address and label", async ({
  db,
}) => {
  const { read } = await openAdmin(db);
  const gifts = [1, 2, 3, 4, 5, 6].map((each) => ({
    ...{ customerName: `Person ${each}`, email: `${each}@example.com`, giftNote: `To ${each}` },
    parcel: { addressLine1: `${each} Elm Road` },
  }));
  const { invoices, invoice } = await makePaidPurchase(db, {}, gifts);
  expect(await itemsOf(read, invoice)).toMatchObject({ isOpen: true });
  const html = await read(`/admin/orders/${invoice}`);
  for (const { email, giftNote, parcel } of gifts)
    for (const text of [email, giftNote, parcel.addressLine1]) expect(html).toContain(text);
  for (const each of invoices) expect(html).toContain(`Print Label of ${each}`);
});

test("a recipient's name leads to the profile while it is there", async ({ db }) => {
  const { read } = await openAdmin(db);
  const { invoice, profile } = await makePaidPurchase(db);
  const link = new RegExp(`<a [^>]*href="/admin/profile/${profile.id}"[^>]*>Ada Palmer</a>`);
  expect(await read(`/admin/orders/${invoice}`)).toMatch(link);
  await db.delete(profiles).where(eq(profiles.id, profile.id));
  expect(await read(`/admin/orders/${invoice}`)).not.toContain("/admin/profile/");
});
