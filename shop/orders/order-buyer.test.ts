import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { createLink } from "#shop/accounts/account-emails.server.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import type { OrderChange } from "#shop/jobs.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { editOrder } from "./edit-order.server.ts";
import { type Buyer, findBuyerEdit } from "./order-buyer.server.ts";
import { findOrderChange } from "./order-change.server.ts";
import { type OrderEdit, orderEditForm } from "./order-edit.ts";
import { orders } from "./orders.table.ts";
import { parcels, purchases } from "./purchases.table.ts";

const viewToken = "the token of the order's email";
const later = new Date(now.getTime() + 60 * 60 * 1000);
const place = { addressLine1: "2 Bunker Lane", addressLine2: "", city: "Dallas", state: "TX" };
const moved = { ...place, postalCode: "75202" };

/** A paid purchase, and the three ways to its first order. */
async function open(db: Database, tags: Partial<typeof orders.$inferInsert>[] = [{}]) {
  const jobs = makeJobs();
  const { userId, email } = await makeAccount({ db });
  const buyer = { buyerUserId: userId, buyerEmail: email, viewTokenHash: tokenHash(viewToken) };
  const { id, invoices, numbers, number: invoiceNumber } = await makePaidPurchase(db, buyer, tags);
  const link = { value: { invoiceNumber, email }, expiresAt: later };
  const ways = {
    account: { userId },
    order: { viewToken },
    address: { addressToken: await createLink(db, "change-address", link) },
  };
  const find = (way: Buyer, at = now) => findBuyerEdit(db, { buyer: way, invoiceNumber }, at);
  /** Posts the whole form of this way. */
  async function edit(way: Buyer, change: Record<string, string>, seen?: string) {
    const { version = "", ...shown } = (await find(way))?.values ?? {};
    const form = orderEditForm.partial().parse({ ...shown, ...change }) as Partial<OrderEdit>;
    const wanted = { invoiceNumber, form, version: seen ?? version, wholeParcel: true, everyTag: true };
    return (await editOrder(db, wanted, { buyer: way, jobs, now })).outcome;
  }
  const rows = () => listPackedOrders(db);
  return { id, invoices, numbers, invoiceNumber, jobs, ways, find, edit, rows };
}

/** Three tags whose owners set them up, and a fourth for a person. Posts the form of the first one, as somebody read it before. */
async function openGroup(db: Database) {
  const profileIds: string[] = [];
  for (const _ of [1, 2, 3]) {
    const { id } = await makeProfile(db, { paidAt: now, setupCodeNumber: 1 });
    profileIds.push(id);
  }
  const tags = ["Ada", "Bo", "Cy"].map((engravedName, at) => ({
    engravedName,
    orderType: "gift" as const,
    giftNote: "Fore!",
    profileId: profileIds[at]!,
  }));
  const purchase = await open(db, [...tags, { engravedName: "Eve", giftNote: "Fore!" }]);
  const { invoiceNumber, ways, rows, jobs } = purchase;
  const values = (await purchase.find(ways.order))!.values;
  async function save(change: Record<string, string>, buyer: Buyer = ways.order, seen = values) {
    const { version = "", engravedName, giftNote, ...otherNames } = { ...seen, ...change };
    const form = { engravedName, giftNote } as Partial<OrderEdit>;
    const edit = { invoiceNumber, form, otherNames, version, wholeParcel: false, everyTag: false };
    return editOrder(db, edit, { buyer, jobs, now });
  }
  const names = async () => (await rows()).map(({ engravedName }) => engravedName);
  const email = () => findOrderChange(db, jobs.enqueued[0]![1] as OrderChange, "buyer");
  return { ...purchase, values, save, names, email };
}

test("buyer's group: names and note in one save, one email with each name before and now", async ({ db }) => {
  const { invoices, ways, find, values, save, names, rows, jobs, email } = await openGroup(db);
  const [first = "", second = "", third = ""] = invoices;
  expect(values).toMatchObject({ engravedName: "Ada", [second]: "Bo", [third]: "Cy", giftNote: "Fore!" });
  expect(Object.keys(values)).not.toContain(invoices[3]);
  const saved = await save({ engravedName: "Adah", [third]: "Cyrus", giftNote: "Fore, all!" });
  expect(saved).toMatchObject({ outcome: "saved" });
  expect(await names()).toEqual(["Adah", "Bo", "Cyrus", "Eve"]);
  expect((await rows()).map(({ giftNote }) => giftNote)).toEqual([...Array(3).fill("Fore, all!"), "Fore!"]);
  expect(jobs.enqueued.map(([name]) => name)).toEqual(["order-changed", "order-change-notice"]);
  expect((await email())?.renamed).toEqual([
    { invoice: first, was: "Ada", is: "Adah" },
    { invoice: third, was: "Cy", is: "Cyrus" },
  ]);
  expect((await find(ways.address))?.otherTags).toEqual([]);
});

test("buyer's group: one other name beside the note is named in the email", async ({ db }) => {
  const { invoices, save, email } = await openGroup(db);
  await save({ [invoices[1]!]: "Beau", giftNote: "" });
  expect((await email())?.renamed).toEqual([{ invoice: invoices[1], was: "Bo", is: "Beau" }]);
});

test("buyer's group: all or nothing where a tag is begun, was changed or can't be engraved", async ({
  db,
}) => {
  const { invoices, numbers, ways, find, save, names, jobs } = await openGroup(db);
  const [, second = "", third = ""] = invoices;
  const whereSecond = eq(orders.invoiceNumber, numbers[1]!);
  const refused = (...fields: string[]) => ({
    outcome: "refused",
    problems: Object.fromEntries(fields.map((name) => [name, expect.any(String)])),
  });
  expect(await save({ engravedName: "漢字", [second]: "漢字", [third]: "" })).toEqual(
    refused("engravedName", second, third),
  );
  await db.update(orders).set({ engravedName: "Bob" }).where(whereSecond);
  expect(await save({ engravedName: "Adah" })).toMatchObject({
    outcome: "changed_meanwhile",
    stored: { engravedName: "Ada", [second]: "Bob", [third]: "Cy" },
  });
  await db.update(orders).set({ engravedName: "Bo", status: "processing" }).where(whereSecond);
  expect(await save({ [second]: "Beau", [third]: "Cyrus" })).toEqual(refused(second));
  expect([await names(), jobs.enqueued]).toEqual([["Ada", "Bo", "Cy", "Eve"], []]);
  const later = (await find(ways.order))!.values;
  expect(Object.keys(later)).not.toContain(second);
  expect(await save({ [second]: "", [third]: "Cyrus" }, ways.order, later)).toMatchObject({
    outcome: "saved",
  });
  expect(await names()).toEqual(["Ada", "Bo", "Cyrus", "Eve"]);
});

test("buyer's group: a link for the address renames nothing, nor does a stranger", async ({ db }) => {
  const { ways, save, names } = await openGroup(db);
  for (const buyer of [ways.address, { viewToken: "another" }])
    expect(await save({ engravedName: "Eve" }, buyer)).toEqual({ outcome: "not_found" });
  expect(await names()).toEqual(["Ada", "Bo", "Cy", "Eve"]);
});

test("buyer's edit: name and note by account or order link, logged, the workshop told", async ({ db }) => {
  const { ways, edit, rows, jobs } = await open(db, [{ orderType: "gift" }]);
  expect(await edit(ways.account, { engravedName: "Ada P.", giftNote: "Fore!" })).toBe("saved");
  expect(await edit(ways.order, { engravedName: "A. P.", giftNote: "" })).toBe("saved");
  const [order] = await rows();
  expect(order).toMatchObject({ engravedName: "A. P.", giftNote: null });
  expect(await listAuditEntries(db, [order!.id])).toMatchObject(
    [1, 2].map(() => ({
      action: "order_changed",
      actor: "buyer",
      changes: { engravedName: {}, giftNote: {} },
    })),
  );
  const emails = ["order-changed", "order-change-notice"];
  expect(jobs.enqueued.map(([name]) => name)).toEqual([...emails, ...emails]);
});

test("buyer's edit: the address by the account, never by the order's link", async ({ db }) => {
  const { ways, find, edit, rows } = await open(db, [{}, {}]);
  const shown = await find(ways.order);
  expect(shown?.fields).toEqual(["engravedName"]);
  expect(JSON.stringify(shown?.values)).not.toContain("78701");
  expect(await edit(ways.order, moved)).toBe("not_found");
  expect(await edit(ways.account, moved)).toBe("saved");
  expect(await rows()).toMatchObject(
    // It is no longer the recipient's own.
    [1, 2].map(() => ({ shippingSource: "buyer", parcel: { city: "Dallas" } })),
  );
});

test("buyer's edit: a fresh link changes the address once, and nothing else", async ({ db }) => {
  const { ways, find, edit, rows } = await open(db);
  expect(await edit(ways.address, { engravedName: "Eve" })).toBe("not_found");
  expect(await edit(ways.address, moved, "what somebody saw before")).toBe("changed_meanwhile");
  expect(await edit(ways.address, moved)).toBe("saved");
  expect(await find(ways.address)).toBeUndefined();
  expect(await edit(ways.address, { ...moved, city: "Waco" })).toBe("not_found");
  expect((await rows())[0]).toMatchObject({ parcel: { city: "Dallas" } });
});

test("buyer's edit: a link for the address ends with its hour and its mailbox", async ({ db }) => {
  const { id, ways, find } = await open(db);
  expect(await find(ways.address)).toBeDefined();
  expect(await find(ways.address, later)).toBeUndefined();
  await db.update(purchases).set({ buyerEmail: "corrected@example.com" }).where(eq(purchases.id, id));
  expect(await find(ways.address)).toBeUndefined();
});

test("buyer's edit: a recipient's stored address is neither shown nor changed", async ({ db }) => {
  const { ways, find, edit, rows } = await open(db, [
    { buyerMadeProfile: false, customerName: "Zoe Secret" },
  ]);
  for (const way of [ways.account, ways.order]) {
    const found = await find(way);
    expect(found).toMatchObject({ fields: ["engravedName"], hidesAddress: true });
    expect(JSON.stringify({ ...found, purchase: undefined })).not.toMatch(/Fairway Drive|Secret/);
  }
  expect(await find(ways.address)).toBeUndefined();
  for (const way of Object.values(ways)) expect(await edit(way, moved)).toBe("not_found");
  expect((await rows())[0]).toMatchObject({ parcel: { city: "Austin" } });
});

test("buyer's edit: a hidden name on the package stays", async ({ db }) => {
  const hidden = {
    buyerMadeProfile: false,
    shippingSource: "custom" as const,
    parcel: { name: "Zoe Secret" },
  };
  const { ways, find, edit, rows } = await open(db, [{ ...hidden, customerName: "Zoe Secret" }]);
  const found = await find(ways.account);
  expect(found?.values.shippingName).toBeUndefined();
  expect(JSON.stringify({ ...found, purchase: undefined })).not.toContain("Secret");
  expect(await edit(ways.account, { ...moved, shippingName: "Ada Palmer" })).toBe("not_found");
  expect(await edit(ways.account, moved)).toBe("saved");
  expect((await rows())[0]).toMatchObject({ parcel: { name: "Zoe Secret", city: "Dallas" } });
});

test("buyer's edit: a hidden name can't be guessed", async ({ db }) => {
  const guessed = { buyerMadeProfile: false, shippingSource: "custom" as const, parcel: { name: "Nobody" } };
  const { ways, edit } = await open(db, [{ ...guessed, customerName: "Zoe Secret" }]);
  expect(await edit(ways.account, { shippingName: "Zoe Secret" })).toBe("not_found");
});

test("buyer's edit: only while pending and without postage; begun ones of the parcel stay", async ({
  db,
}) => {
  const { ways, edit, rows } = await open(db, [{}, { status: "processing" }]);
  expect(await edit(ways.account, { ...moved, engravedName: "Ada P." })).toBe("saved");
  expect((await rows()).map(({ parcel }) => parcel.city)).toEqual(["Dallas", "Austin"]);
  for (const status of ["processing", "shipped", "cancelled"] as const) {
    await db.update(orders).set({ status });
    expect(await edit(ways.account, { engravedName: "Late" })).toBe("closed");
  }
  await db.update(orders).set({ status: "pending" });
  for (const bought of ["trackingNumber", "labelUrl", "labelFile"]) {
    await db.update(parcels).set({ trackingNumber: null, labelUrl: null });
    await db.update(parcels).set({ [bought]: "https://labels.test/1" });
    expect(await edit(ways.account, { ...moved, city: "Waco" }), bought).toBe("closed");
  }
});

test("buyer's edit: another's order is not found", async ({ db }) => {
  const { find, edit } = await open(db);
  const { userId } = await makeAccount({ db }, { email: "eve@example.com" });
  for (const way of [{ userId }, { viewToken: "another" }, { addressToken: "another" }]) {
    expect(await find(way)).toBeUndefined();
    expect(await edit(way, { engravedName: "Eve" })).toBe("not_found");
  }
});

test("buyer's edit: ten saves of a purchase a day by each way, so that nobody floods its mailbox", async ({
  db,
}) => {
  const { ways, edit, jobs } = await open(db);
  for (let save = 0; save < 10; save += 1)
    expect(await edit(ways.order, { engravedName: `Ada ${save}` })).toBe("saved");
  expect(await edit(ways.order, { engravedName: "Ada" })).toBe("refused");
  expect(await edit(ways.account, moved)).toBe("saved");
  expect(jobs.enqueued.filter(([name]) => name === "order-changed")).toHaveLength(11);
});
