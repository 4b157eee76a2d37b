import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";
import { expectAnswer } from "./open-app.ts";

async function statuses(db: Database) {
  return (await db.select().from(orders).orderBy(orders.position)).map(({ status }) => status);
}

test("the list shows orders with their badges, and filters by its address", async ({ db }) => {
  const { read } = await openAdmin(db);
  const receipt = { buyerName: "S. H.", buyerEmail: "receipt@example.com" };
  const gone = await makePaidPurchase(db, {}, [
    { customerName: "Gone Golfer", status: "completed", ...receipt },
  ]);
  const gift = { orderType: "gift" as const, buyerName: "Bob Byer", customerName: "Gil Gift" };
  const given = await makePaidPurchase(db, {}, [gift]);
  await db.delete(profiles).where(eq(profiles.id, gone.profile.id));

  const html = await read("/admin/orders");
  for (const text of [
    "Order Management",
    "Profile Deleted",
    "Gift from Bob Byer",
    "“Ada Palmer”",
    "Completed",
    // Its place is there before the script: the list doesn't move.
    "Select all on this page",
  ])
    expect(html).toContain(text);
  expect(html).not.toContain("from S. H.");
  const narrowed = await read("/admin/orders?kind=gift");
  expect(narrowed).toContain(given.invoices[0]);
  expect(narrowed).not.toContain(gone.invoices[0]);
  expect(narrowed).toContain('href="/admin/orders.csv?kind=gift"');
  expect(narrowed).toContain(">1 order<");
  expect(await read("/admin/orders?q=nobody")).toContain("No order matches.");

  const oldest = await read("/admin/orders?sort=oldest");
  expect(oldest.indexOf(gone.invoices[0]!)).toBeLessThan(oldest.indexOf(given.invoices[0]!));
  expect(html.indexOf(given.invoices[0]!)).toBeLessThan(html.indexOf(gone.invoices[0]!));
});

test("the list: its pages end inside a purchase without a gap or repeat", async ({ db }) => {
  const { read } = await openAdmin(db);
  const tags = Array.from({ length: 60 }, () => ({}));
  const { invoices } = await makePaidPurchase(db, {}, tags);
  const listed = (html: string) =>
    Array.from(html.matchAll(/href="\/admin\/orders\/(FT-[\d-]+)"/g), ([, invoice]) => invoice);
  for (const [sort, next, expected] of [
    ["newest", "before", invoices.toReversed()],
    ["oldest", "after", invoices],
  ] as const) {
    const first = await read(`/admin/orders?sort=${sort}`);
    const [, cursor] = new RegExp(`[?;]${next}=([^"&]+)"`).exec(first) ?? [];
    const second = await read(`/admin/orders?sort=${sort}&${next}=${cursor}`);
    expect([...listed(first), ...listed(second)]).toEqual(expected);
    // Cursors of version 1.1 name an invoice.
    const [micros = ""] = cursor?.split("-") ?? [];
    const old = await read(`/admin/orders?sort=${sort}&${next}=${micros}-${invoices[30]?.slice(3)}`);
    expect(listed(old)).toEqual(listed(first));
  }
});

test("the details show every card of an order and of its whole session", async ({ db }) => {
  const { read, request } = await openAdmin(db);
  const gift = { orderType: "gift" as const, buyerName: "Bob Byer", buyerEmail: "bob@example.com" };
  const { invoices, profile } = await makePaidPurchase(db, {}, [gift, { adminNotes: "Left-handed" }]);
  const [row] = await db.select().from(orders).orderBy(orders.position);

  const html = await read(`/admin/orders/${invoices[0]}`);
  const texts = [
    "Order Details",
    row!.id,
    "Gift Order",
    "Mar 1, 2026, 7:00 AM",
    "Buyer Information",
    "bob@example.com",
    "N/A",
    "Admin Notes",
    "Customer Service Notes",
    "Save Notes",
    "Delete Order",
    `/p/${profile.publicId}`,
    "Left-handed",
    `/admin/orders/${invoices[1]}`,
  ];
  for (const text of texts) expect(html).toContain(text);
  expect(html).toContain("Order Items (2)");
  expect(html).toContain("0/2000 characters");
  expect(await read(`/admin/orders/${invoices[1]}`)).not.toContain("Buyer Information");

  for (const path of ["/admin/orders/FT-1", "/admin/orders/nonsense"]) {
    await expectAnswer(request(path), 404, "Order not found");
  }
});

test("status: saved for one or up to 100 orders; a missing or outdated one changes none", async ({ db }) => {
  const { post, read } = await openAdmin(db);
  const { invoices } = await makePaidPurchase(db, {}, [{}, {}]);
  const [first = "", second = ""] = invoices;
  const set = async (invoice: string, was: string, status: string, path = "/admin/orders") =>
    (await post(path, { intent: "status", invoice, was, status })).status;
  const remove = async () => (await post("/admin/orders", { intent: "delete", invoice: second })).status;
  expect(await set(`${first},${second}`, "pending,pending", "shipped")).toBe(200);
  expect(await statuses(db)).toEqual(["shipped", "shipped"]);

  expect(await set(first, "shipped", "completed", `/admin/orders/${first}`)).toBe(200);
  expect(await statuses(db)).toEqual(["completed", "shipped"]);
  const history = await read(`/admin/orders/${first}`);
  for (const text of ["Status changed", "shipped → completed", "admin@example.com"])
    expect(history).toContain(text);

  expect(await remove()).toBe(200);
  expect(await set(`${first},${second}`, "completed,shipped", "pending")).toBe(404);
  expect(await remove()).toBe(404);
  expect(await statuses(db)).toEqual(["completed"]);
  for (const odd of ["initiated", "lost"]) expect(await set(first, "completed", odd)).toBe(400);
  expect(await set(`${first},${second}`, "completed", "pending")).toBe(400);

  const late = { intent: "status", invoice: first, was: "pending", status: "shipped" };
  const answer = await post(`/admin/orders/${first}`, late);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect([answer.status, html]).toEqual([409, expect.stringContaining(`${first} to Completed`)]);
  for (const [count, status] of [
    [101, 400],
    [100, 200],
  ] as const) {
    const repeated = (text: string) => Array(count).fill(text).join(",");
    expect(await set(repeated(first), repeated("completed"), "shipped")).toBe(status);
  }
  expect(await statuses(db)).toEqual(["shipped"]);
});

test("notes: 2000 characters are saved, more refused; another admin's come first", async ({ db }) => {
  const { post, read } = await openAdmin(db);
  const { invoice } = await makePaidPurchase(db);
  const path = `/admin/orders/${invoice}`;
  const save = (notes: string, version = "") => post(path, { intent: "notes", invoice, notes, version });
  expect((await save("é\r\n".repeat(1000))).status).toBe(200);
  expect(await read(path)).toContain("1999/");
  expect((await save("x".repeat(2001))).status).toBe(400);
  const [row] = await db.select().from(orders);
  expect(row?.adminNotes).toHaveLength(1999);

  await db.update(orders).set({ adminNotes: "Theirs\nwere first" });
  const refused = await save("Mine");
  const html = await refused.text();
  expect(refused.status).toBe(409);
  for (const text of ["Theirs", "The notes were changed in another window"]) expect(html).toContain(text);
  expect((await save("Mine", "Theirs\r\nwere first")).status).toBe(200);
  // The same text saved twice is no conflict.
  expect((await save("Mine")).status).toBe(200);
});

test("list: a tag that nobody set up shows no email as its recipient's", async ({ db }) => {
  const { read } = await openAdmin(db);
  const { profile } = await makePaidPurchase(db, {}, [{ orderType: "gift", email: "buyer@example.com" }]);
  await db.update(profiles).set({ setupCodeNumber: 1, claimedAt: null }).where(eq(profiles.id, profile.id));
  const html = await read("/admin/orders");
  expect(html).toContain("Not set up yet");
  expect(html).not.toContain("buyer<wbr/>@example.com");
});

test("tracking: a number that looks mistyped is asked about, and saved once it is kept", async ({ db }) => {
  const { post } = await openAdmin(db);
  const { invoice } = await makePaidPurchase(db);
  const save = (number: string, kept = "") =>
    post(`/admin/orders/${invoice}`, { intent: "tracking", invoice, carrier: "ups", number, kept });
  const number = "1Z 999AA10123456785";
  // Sent before the script ran, the page shows again what was typed, and keeps it by its button.
  const words = ["This looks mistyped. Keep it?", `value="${number}"`, "Keep This Number"];
  await expectAnswer(save(number), 400, ...words);
  await expectAnswer(save("1Z999AA10132456784", "1Z999AA10123456785"), 400, "This looks mistyped.");
  expect((await db.select().from(parcels))[0]?.trackingNumber).toBeNull();
  expect((await save(number, "1Z999AA10123456785")).status).toBe(200);
  expect((await db.select().from(parcels))[0]?.trackingNumber).toBe("1Z999AA10123456785");
});
