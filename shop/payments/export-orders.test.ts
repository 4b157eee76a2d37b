import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { discounts } from "#shop/discounts/discounts.table.ts";
import { purchaseNumber } from "#shop/orders/invoice-number.ts";
import type { OrderFilter } from "#shop/orders/order-filter.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import { productionColumn } from "#shop/production/queue.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { actor, openRefunding } from "#tests/make-refunding.ts";
import { readCsv, readCsvRows } from "#tests/read-csv.ts";
import { deleteOrder } from "./delete-order.server.ts";
import { exportOrders } from "./export-orders.server.ts";

const at = { siteUrl: "https://shop.example", production: productionColumn() };

function exported(db: Database, filter: OrderFilter = {}) {
  return readCsvRows(exportOrders(db, filter, at));
}

test("export: each order of the filter once, newest first, across batches", async ({ db }) => {
  const made: string[] = [];
  // Two purchases of one moment follow by their ids, and batches end inside of each.
  for (const [minute, id] of [
    [2, "1"],
    [0, "3"],
    [0, "2"],
  ] as const) {
    const createdAt = new Date(Date.UTC(2026, 2, 1, 12, minute));
    const tags = Array.from({ length: 400 }, (_, at) => ({ orderType: at % 4 ? "self" : "gift" }) as const);
    const purchase = { id: `00000000-0000-4000-8000-00000000000${id}`, createdAt };
    made.unshift(...(await makePaidPurchase(db, purchase, tags)).invoices);
  }
  await makePurchase(db);
  const { rows } = await exported(db);
  expect(rows.map((row) => row.Invoice)).toEqual(made.toReversed());
  const created = rows.map((row) => row["Created (America/New_York)"]);
  expect([created[0], created.at(-1)]).toEqual(["2026-03-01 07:02", "2026-03-01 07:00"]);
  expect(created.toSorted().reverse()).toEqual(created);
  expect((await exported(db, { kind: "gift" })).rows).toHaveLength(300);
  expect((await exported(db, { status: "shipped" })).rows).toEqual([]);
});

test("export: an order that is deleted while it is read is written once", async ({ db }) => {
  const { invoices, invoice, number } = await makePaidPurchase(db, {}, [{}, {}]);
  let file = "";
  for await (const part of exportOrders(db, {}, at)) {
    file += part;
    if (file.includes(invoice)) await deleteOrder(db, number, { actor, now });
  }
  const [, ...records] = readCsv(file);
  expect(records.map(([invoice]) => invoice)).toEqual(invoices.toReversed());
});

test("export: has what the workshop needs; typed text never becomes a formula", async ({ db }) => {
  const formula = '=HYPERLINK("https://evil.example","Ada")';
  const { profile, invoices } = await makePaidPurchase(db, {}, [
    {
      customerName: formula,
      engravedName: "@SUM(1)",
      giftNote: "+1\n<script>alert(1)</script>",
      adminNotes: "-2+3",
      parcel: { trackingNumber: "\t=1", name: "Zoë, “Zo”" },
    },
    { profileId: null },
  ]);
  await db.update(profiles).set({ displayName: "x" }).where(eq(profiles.id, profile.id));
  const { file, rows } = await exported(db);
  expect(file.startsWith("\uFEFFInvoice,Created (America/New_York),Status,")).toBe(true);
  const of = (invoice?: string) => rows.find((row) => row.Invoice === invoice);
  expect(of(invoices[0])).toMatchObject({
    Recipient: `'${formula}`,
    "Engraved Name": "'@SUM(1)",
    "Gift Note": "'+1\n<script>alert(1)</script>",
    "Customer Service Notes": "'-2+3",
    "Tracking Number": "\t'=1",
    "Ship To": "Zoë, “Zo”",
    "Amount (USD)": "14.99",
    "QR URL": `https://shop.example/p/${profile.publicId}`,
  });
  expect(of(invoices[1])).toMatchObject({ "QR URL": "", "Address Line 1": "1 Fairway Drive" });
});

test("export: a record has the confirmed refunds of its order and its payment", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("order", 14_99);
  const claimed = async () =>
    (await exported(db)).rows.map((row) => [row["Refunded (USD)"], row["Refunded of Payment (USD)"]]);
  expect(await claimed()).toEqual([
    ["0", "0"],
    ["0", "0"],
  ]);
  shop.payments.refunds.add(shop.intent, { amount: 5_00 });
  await shop.changeRefunds({ state: "succeeded" });
  expect(await claimed()).toEqual([
    ["5", "19.99"],
    ["14.99", "19.99"],
  ]);
});

test("export: a record has the newest dispute, and what the bank took of its order", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const columns = async () => (await exported(db)).rows.map((row) => [row.Dispute, row["Disputed (USD)"]]);
  expect(await columns()).toEqual([
    ["", "0"],
    ["", "0"],
  ]);
  for (const [status, disputed] of [
    ["warning_needs_response", "0"],
    ["needs_response", "14.99"],
    ["won", "0"],
    ["lost", "14.99"],
  ] as const) {
    await db.delete(disputes);
    await makeDispute(db, shop.purchase.id, status, 29_98);
    const row = [status.replaceAll("_", " "), disputed];
    expect(await columns()).toEqual([row, row]);
  }
});

const lastMinute = { createdAt: new Date("2026-02-01T04:50:00Z"), paidAt: new Date("2026-02-01T05:10:00Z") };

test("export: its days are those of the payments, which it names behind all other columns", async ({
  db,
}) => {
  const discount = { code: "CLUB10", kind: "percent" as const, value: 10 };
  const [club] = await db.insert(discounts).values(discount).returning();
  const { invoices, numbers } = await makePaidPurchase(db, { ...lastMinute, discountId: club!.id }, [{}, {}]);
  await deleteOrder(db, numbers[1]!, { actor, now });
  expect((await exported(db, { to: "2026-01-31" })).rows).toEqual([]);
  const { rows, file } = await exported(db, { from: "2026-02-01", to: "2026-02-01" });
  expect(file.split("\r\n")[0]).toMatch(
    /^.Invoice,.*,Production,Paid \(America\/New_York\),Deleted \(America\/New_York\),Purchase,Parcel,Price \(USD\),Discount \(USD\),Shipping \(USD\),Sales Tax \(USD\),Ships By,Discount Code,Tax State,Tax County,Taxable \(USD\),Tax Exemption$/,
  );
  const times = {
    "Created (America/New_York)": "2026-01-31 23:50",
    "Paid (America/New_York)": "2026-02-01 00:10",
    "Discount Code": "CLUB10",
  };
  expect(rows).toMatchObject([
    {
      Invoice: invoices[0],
      ...times,
      "Deleted (America/New_York)": "",
      Parcel: `${purchaseNumber(invoices[0]!)}-P1`,
    },
    { Invoice: invoices[1], ...times, "Deleted (America/New_York)": "2026-03-01 07:00", Status: "Deleted" },
  ]);
  expect(rows.map(({ Purchase }) => Purchase)).toEqual(Array(2).fill(invoices[0]!.replace(/-1$/, "")));
  expect((await exported(db, { from: "2026-02-01", status: "pending" })).rows).toHaveLength(1);
});
