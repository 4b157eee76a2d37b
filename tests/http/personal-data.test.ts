import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#platform/dates.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { forgetDeletedBuyers } from "#shop/people/delete-person.server.ts";
import { makePurchase } from "#tests/make.ts";
import { password } from "#tests/make-account.ts";
import { canary, canaryEmail, fillPerson, openWholeShop, type WholeShop } from "./canary-shop.ts";

/** Where the shop keeps what a person typed: a new column belongs here, and is emptied or deleted with the others. */
const filledColumns = {
  "pgboss.job": ["data"],
  "pgboss.job_common": ["data"],
  "public.attempts": ["engraved_name"],
  "public.contact_messages": ["conversation", "email", "message", "name"],
  "public.find_messages": ["text"],
  "public.finds": ["finder_email", "place"],
  "public.one_time_links": ["value"],
  "public.orders": [
    "admin_notes",
    "buyer_email",
    "buyer_name",
    "buyer_phone",
    "customer_name",
    "email",
    "engraved_name",
    "gift_note",
    "phone_number",
    "search_text",
  ],
  "public.parcels": [
    "address_line1",
    "address_line2",
    "city",
    "label_url",
    "name",
    "tracking_number",
    "tracking_url",
  ],
  "public.payment_issues": ["details"],
  "public.profiles": [
    "address_line1",
    "address_line2",
    "city",
    "display_name",
    "display_name_public",
    "email",
    "email_public",
    "hand_over_to",
    "lost_message",
    "lost_reward",
    "notes",
    "phone_number",
    "phone_number_public",
    "search_text",
    "tag_name",
  ],
  "public.purchases": ["buyer_email", "buyer_name", "buyer_phone"],
  "public.refunds": ["reason"],
  "public.users": ["email", "name"],
};

let shop: WholeShop;
let filled: Awaited<ReturnType<typeof fillPerson>>;

beforeAll(async () => {
  shop = await openWholeShop();
  filled = await fillPerson(shop);
}, 120_000);
afterAll(() => shop.close());

const number = (invoice: string) => parseInvoiceNumber(invoice) ?? "";

/** The columns that hold a canary. */
async function nests(): Promise<string[]> {
  const found = (await shop.findRows(canary)).flatMap(({ table, row }) =>
    Object.keys(row)
      .filter((column) => canary.test(JSON.stringify(row[column])))
      .map((column) => `${table}.${column}`),
  );
  return [...new Set(found)].sort();
}

/** The address in the newest email with this subject. */
async function linkIn(subject: string): Promise<string> {
  await shop.jobsDone();
  const email = shop.emails.findLast((each) => each.subject === subject && each.to === canaryEmail);
  return /https:\/\/shop\.example(\/[\w/-]+)/.exec(email?.text ?? "")?.[1] ?? "";
}

const filesKept = () =>
  readdirSync(shop.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test("my data: the canaries are everywhere at first", async () => {
  const expected = Object.entries(filledColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(await nests()).toEqual(expected);
  expect(filesKept()).toHaveLength(2);
});

test("my data: one file by an emailed link, with all of it and nothing of others", {
  timeout: 60_000,
}, async () => {
  const asked = await shop.post(`/profile?tag=${filled.profileId}`, { intent: "data" });
  expect(await asked.text()).toContain(`We sent a link to your data to ${canaryEmail}.`);
  const link = await linkIn("Your data");
  expect(await shop.read(link)).toContain("Download the File");
  const answer = await shop.request(`${link}/my-data.zip`);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="my-data.zip"');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const page = strFromU8(files["my-data.html"]!);
  const json = JSON.parse(strFromU8(files["my-data.json"]!)) as Record<string, object[]>;
  const counts = Object.fromEntries(Object.entries(json).map(([name, records]) => [name, records.length]));
  expect(counts).toEqual({
    ...{ account: 1, tags: 2, orders: 4, tagsFromOthers: 1 },
    ...{ messagesFromFinders: 1, messagesAsFinder: 1, messagesToTheWorkshop: 1 },
  });
  const texts = [
    ...["Canary Account", "Canary Name", "Canary Public", "Canary notes", "Canary bag", "Canary lost"],
    ...["Canary Buyer", "Canary Tag", "Canary wishes", "1 Canary Street", "CANARY1", "Canary phoned"],
    ...["Canary found", "Canary answers", "Canary asks", filled.invoice, filled.publicId],
  ];
  for (const text of texts) for (const file of [page, JSON.stringify(json)]) expect(file).toContain(text);
  for (const text of ["ada@example.com", "eve@example.com", "canary-finder@example.com"])
    expect(page).not.toContain(text);
});

test("delete: names what is open, asks for the password, and an emailed link shows what goes", async () => {
  const { db } = shop.services;
  const { id } = await makePurchase(db, { buyerUserId: filled.userId, state: "open" });
  expect(await shop.read("/delete-account")).toContain("A payment is still open");
  await db.delete(orders).where(eq(orders.purchaseId, id));
  await db.delete(purchases).where(eq(purchases.id, id));
  await db
    .update(orders)
    .set({ status: "processing" })
    .where(eq(orders.invoiceNumber, number(filled.invoice)));
  expect(await shop.read("/delete-account")).toContain(`These orders are not shipped: ${filled.invoice}.`);
  expect((await shop.post("/delete-account", { current: password })).status).toBe(409);
  await db
    .update(orders)
    .set({ status: "shipped" })
    .where(eq(orders.invoiceNumber, number(filled.invoice)));

  const wrong = await shop.post("/delete-account", { current: "not it" });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("not your password")]);
  expect((await shop.post("/delete-account", { current: password })).status).toBe(200);
  const page = await shop.read(await linkIn("Delete your account"));
  for (const words of ["Gone at once", "What stays", "After 7 years", canaryEmail])
    expect(page).toContain(words);
});

test("delete: no canary stays but what bookkeeping keeps, and none after its years", {
  timeout: 60_000,
}, async () => {
  const { db } = shop.services;
  const link = await linkIn("Delete your account");
  const data = await linkIn("Your data");
  const done = (await shop.post(link, {})).headers.get("location") ?? "";
  expect(await shop.read(done)).toContain("Your account is deleted");
  await shop.jobsDone();
  expect(await nests()).toEqual(["public.purchases.buyer_name"]);
  expect(filesKept()).toEqual([]);

  expect((await shop.request("/profile")).status).toBe(302);
  for (const gone of [`/p/${filled.publicId}`, `/p/${filled.unassigned.publicId}`, link, data])
    expect((await shop.request(gone)).status).toBe(404);
  expect((await shop.request(`/p/${filled.other.publicId}`)).status).toBe(200);
  const [entry] = (await shop.findRows(/data_deleted/)).map(({ row }) => row);
  expect(entry).toMatchObject({ actor: "customer", changes: { tags: { to: 2 }, orders: { to: 6 } } });
  await shop.signInAdmin(filled.adminId);
  const order = await shop.read(`/admin/orders/${filled.invoice}`);
  for (const words of ["Deleted", "Canary Buyer", "78701"]) expect(order).toContain(words);
  expect(order).not.toContain("Resend");
  expect(await shop.read("/admin/production/sheets/1")).toContain("Its files are deleted");

  await forgetDeletedBuyers(db, addDays(new Date(), -7 * 365));
  expect(await nests()).toEqual(["public.purchases.buyer_name"]);
  await forgetDeletedBuyers(db, addDays(new Date(), 1));
  expect(await nests()).toEqual([]);
  expect(shop.reported).toEqual([]);
});
