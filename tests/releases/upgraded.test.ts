import { readFileSync } from "node:fs";
import { asc, eq, ne, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import type { KeyedEmail } from "#platform/email/send-once.server.ts";
import { type Cents, cents } from "#platform/money.ts";
import { jobHandlers } from "#server/job-handlers.ts";
import type { JobHandlers } from "#server/jobs.ts";
import { openDatabase } from "#server/open-database.ts";
import { dataLink, findAccountLink, readLink } from "#shop/accounts/account-emails.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { parseCart, serializeCart } from "#shop/cart/parse-cart.ts";
import { findHandOver } from "#shop/finds/hand-over.server.ts";
import { findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { findEmailChange } from "#shop/orders/change-email.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { findBuyerEdit } from "#shop/orders/order-buyer.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { listAccountOrders } from "#shop/orders/own-orders.server.ts";
import { listParcels } from "#shop/orders/parcels.server.ts";
import { findBooks } from "#shop/orders/purchase-books.server.ts";
import { shareRepayments } from "#shop/orders/purchase-books.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { findClaim } from "#shop/profiles/claim-profile.server.ts";
import { testIn } from "#tests/database.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { makeStorage, useStorage } from "#tests/make-storage.ts";
import { makeServices } from "#tests/services.ts";
import { releasedShop } from "../processes/released-shop.ts";

const test = testIn(async () => {
  const { dataDir, env } = await releasedShop("1.1");
  return (await openDatabase(dataDir, env?.DATABASE_URL)).db;
});

const now = new Date("2026-11-28T12:00:00Z");

/** Each odd case is a purchase, and its buyer is called as it is. */
async function findCase(db: Database, buyerName: string) {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(eq(purchases.buyerName, buyerName))
    .orderBy(asc(purchases.createdAt));
  const tags = await listPackedOrders(db, purchase!.id);
  return { ...purchase!, sessionId: purchase!.stripeCheckoutSessionId!, tags };
}

/** Tells the parcels of a case with the tags of each, then its deleted tags, refunds and disputes. */
async function tellCase(db: Database, buyerName: string): Promise<string> {
  const { id, state, tags } = await findCase(db, buyerName);
  const numbers = tags.map(({ invoiceNumber }) => invoiceNumber ?? "");
  const books = (await findBooks(db, [id])).get(id)!;
  const shares = shareRepayments(books);
  const tell = (facts: unknown[], number: string | undefined) => {
    const { refunded, lost, held } = shares.find(({ invoiceNumber }) => invoiceNumber === number)!;
    const money = [refunded && `refunded ${refunded}`, lost && `lost ${lost}`, held && `held ${held}`];
    return [...facts, ...money].filter(Boolean).join(" ");
  };
  const parcels = (await listParcels(db, numbers)).map((tags) =>
    tags.map(({ invoiceNumber, status, parcel }) => {
      const facts = [status, parcel.labelFile && "label", parcel.trackingNumber?.slice(-2)];
      return tell(facts, parseInvoiceNumber(invoiceNumber));
    }),
  );
  const deletedShares = shares.filter(({ deletedAt }) => deletedAt);
  const deletedTags = deletedShares.map(({ invoiceNumber }) => tell(["deleted"], invoiceNumber));
  const refunds = books.refunds.map(({ scope, state, lines }) =>
    [scope, state, ...lines.map(({ amount }) => amount)].join(" "),
  );
  const disputes = books.disputes.map((dispute) => `dispute ${dispute.status}`);
  return [
    state,
    ...parcels.map((parcel) => parcel.join(", ")),
    ...deletedTags,
    ...refunds.reverse(),
    ...disputes,
  ].join(" | ");
}

/** What 1.1 made of the cases in `tests/releases/1.1.sql`, as it reads today. Amounts are in cents. */
const cases = {
  "Open Payment": "open",
  "Mismatched Payment": "mismatch",
  "Released Payment": "released",
  "Released Then Paid": "paid | pending",
  "Two Labels": "paid | processing label | processing label",
  "Two Numbers": "paid | processing label 01 | processing label 02",
  "Partly Shipped": "paid | shipped 03 | pending, pending",
  "Sent Together": "paid | shipped label 04 | shipped label 04",
  "Part Refund": "paid | pending refunded 500, pending | part succeeded",
  "Provider Refund": "paid | pending refunded 1499, pending refunded 501 | provider succeeded",
  "Order Refund": "paid | pending | refunded refunded 1499 | order succeeded 1499",
  "Purchase Refund": "paid | refunded refunded 1499 | refunded refunded 1499 | purchase succeeded 1499 1499",
  "Failed Refund": "paid | pending, pending | order failed 1499",
  "Pending Refund": "paid | pending, pending | order pending 1499",
  "Returned Refund": "paid | pending, pending | purchase failed 1499 1499",
  "Deleted Order": "paid | pending | deleted refunded 1499 | deleted | order succeeded 1499",
  "Open Dispute": "paid | pending held 1499, pending held 1499 | dispute needs_response",
  "Lost Dispute": "paid | pending lost 1499, pending lost 1499 | dispute lost",
  "Won Dispute": "paid | pending, pending | dispute won",
  "Won After Appeal": "paid | pending, pending | dispute won",
  "Handed Over": "paid | shipped",
  "Deleted Buyer": "paid | shipped | shipped",
  "Deleted Recipient": "paid | shipped | shipped 08",
  "Replaced Tag": "paid | shipped 09 | pending",
  "Group Order": `paid | ${Array(10).fill("pending").join(", ")}`,
  "Hidden Address": "paid | pending | pending | pending",
  "Typed Differently": "paid | pending, pending",
  "Cancelled Tag": "paid | cancelled | pending, pending",
  "Part Then Order":
    "paid | pending refunded 300 | refunded refunded 1499 | part succeeded | order succeeded 1499",
  "Other Amount": "paid | refunded refunded 1000 | pending | order succeeded 1000",
  "Refunded Then Lost":
    "paid | refunded refunded 1499 lost 1499 | pending lost 1499 | order succeeded 1499 | dispute lost",
  "Refunded By Hand": "paid | refunded | pending",
};

test("the parcels of a purchase of 1.1 are counted in the order of their tags", async ({ db }) => {
  const counted = await db
    .select({
      numbers: sql<number[]>`array_agg(${parcels.number} order by ${parcels.number})`,
      newest: purchases.newestParcel,
    })
    .from(parcels)
    .innerJoin(purchases, eq(purchases.id, parcels.purchaseId))
    .groupBy(purchases.id);
  expect(counted.some(({ newest }) => newest > 1)).toBe(true);
  for (const { numbers, newest } of counted)
    expect(numbers).toEqual(Array.from({ length: newest }, (_, at) => at + 1));
  const firsts = await db
    .select({ number: parcels.number })
    .from(orders)
    .innerJoin(parcels, eq(parcels.id, orders.parcelId))
    .where(eq(orders.position, 0));
  expect(new Set(firsts.map(({ number }) => number))).toEqual(new Set([1]));
});

test("every case of 1.1 has its parcels, statuses and amounts", async ({ db }) => {
  const descriptions: Record<string, string> = {};
  for (const name of Object.keys(cases)) descriptions[name] = await tellCase(db, name);
  expect(descriptions).toEqual(cases);
});

test("orders of 1.1 have the time of their purchase, by which they are listed", async ({ db }) => {
  const others = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(ne(orders.createdAt, purchases.createdAt));
  expect(await others).toEqual([]);
});

test("people of 1.1: deleted ones stay deleted, and a new owner sees no earlier order", async ({ db }) => {
  const gift = await findCase(db, "Deleted Buyer");
  expect(gift).toMatchObject({ buyerEmail: "", viewTokenHash: null });
  const places = [{ name: "Bea Ray" }, { name: "Deleted", postalCode: "78701" }];
  const tag = { customerName: "Bea Ray", buyerName: null };
  expect(gift.tags).toMatchObject(places.map((parcel) => ({ ...tag, parcel })));
  const { tags } = await findCase(db, "Deleted Recipient");
  expect(tags.map(({ customerName }) => customerName)).toEqual(["Deleted", "Hal Poe"]);
  const purchase = await findCase(db, "Handed Over");
  const [owner] = await db.select().from(users).where(eq(users.email, "new-owner@example.com"));
  expect((await listAccountOrders(db, purchase.buyerUserId!)).orders).toHaveLength(1);
  expect((await listAccountOrders(db, owner!.id)).orders).toEqual([]);
});

test("tags of 1.1: a group's wait for their owners, a replaced one names its replacement", async ({ db }) => {
  const findFirst = async (name: string) =>
    findOrderForAdmin(db, (await findCase(db, name)).tags[0]!.invoiceNumber!);
  const setups = (await findFirst("Group Order"))?.orders.map(({ setup }) => setup);
  expect(setups).toEqual(["done", ...Array(9).fill("waiting")]);
  expect((await findFirst("Replaced Tag"))?.order.replacedBy).toBe("FT-100048");
});

test("payments of 1.1: an open and a released one are taken, a mismatched one stays", async ({ db }) => {
  const at = { ...makeCheckout(), now };
  const pay = async (name: string, amount: Cents) => {
    const { sessionId, id } = await findCase(db, name);
    at.payments.add({ sessionId, reference: id, amount });
    const outcome = await fulfillPurchase(db, at, sessionId);
    return [outcome, (await findCase(db, name)).tags[0]?.invoiceNumber];
  };
  expect(await pay("Open Payment", cents(14_99))).toEqual(["paid", "100080"]);
  expect(await pay("Released Payment", cents(14_99))).toEqual(["paid", "100081"]);
  expect(await pay("Mismatched Payment", cents(1_00))).toEqual(["mismatch", null]);
});

test("jobs of 1.1 that wait or are held: each sends its email", async ({ db }) => {
  const emails: KeyedEmail[] = [];
  const mailServer = { send: async (mail: KeyedEmail) => void emails.push(mail) };
  const handlers = jobHandlers(makeServices(db, { now: () => now }), mailServer);
  const isUnsent = sql`name <> 'given-up' and state in ('created', 'retry', 'failed')`;
  const { rows } = (await db.execute(
    sql`select name, data from pgboss.job where ${isUnsent} order by created_on`,
  )) as unknown as { rows: { name: keyof JobHandlers; data: never }[] };
  for (const { name, data } of rows) await handlers[name](data);
  expect([rows.length, emails.length]).toEqual([11, 11]);
  const texts = emails.map(({ subject, text }) => `${subject}\n${text}`).join("\n");
  const values = ["1 Fairway Drive", "2 Fairway Drive", "3 Fairway Drive", "Waiting Name"];
  const subjects = ["Change the address of FT-100061", "Your orders FT-100061 and FT-100062"];
  for (const words of [...values, ...subjects]) expect(texts).toContain(words);
});

test("links of 1.1 open what they were made for", async ({ db }) => {
  const token = "11".repeat(16);
  const links = [
    await findAccountLink(db, { purpose: "confirm", token }, now),
    await findAccountLink(db, { purpose: "reset", token }, now),
    await findClaim(db, token, now),
    await findHandOver(db, token, now),
    await findEmailChange(db, token, now),
    dataLink.parse(await readLink(db, { purpose: "download-data", token }, now)),
    dataLink.parse(await readLink(db, { purpose: "delete-data", token }, now)),
  ];
  const mailboxes = links.map((link) => link?.email.replace("@example.com", ""));
  expect(mailboxes.join()).toBe("confirm,links,claim-reader,next-owner,new-address,links,links");
  const edit = await findBuyerEdit(db, { buyer: { addressToken: token }, invoiceNumber: undefined }, now);
  expect(edit).toMatchObject({ values: { addressLine1: "3 Fairway Drive" }, parcel: ["FT-100062"] });
});

test("a browser of 1.1: its cart has all lines, its draft the payment and the profiles", async ({ db }) => {
  const { cartId, sessionId } = await findCase(db, "Open Payment");
  const readStored = (name: string) => readFileSync(`tests/releases/1.1-${name}.json`, "utf8");
  const cart = JSON.parse(readStored("cart"));
  expect(cart.id).toBe(cartId);
  expect(JSON.parse(serializeCart(parseCart(readStored("cart"))))).toMatchObject(cart);

  const storage = makeStorage();
  storage.setItem("fairway-tags:draft:order", readStored("draft"));
  const forgetStorage = useStorage("sessionStorage", storage);
  const draft = (await import("#web/ordering/order-draft.ts")).readOrderDraft();
  forgetStorage();
  expect(draft.payment).toEqual({ sessionId, cartId });
  expect(draft).toMatchObject(JSON.parse(readStored("draft")));
});

test("a process of 1.1 that was forgotten can neither place, settle nor change an order", async ({ db }) => {
  const statements = [
    sql`insert into orders (purchase_id, position, line_id, order_type, customer_name, email, buyer_made_profile, product_title, design, engraved_name, amount_paid, shipping_source, shipping_name, shipping_address_line1, shipping_city, shipping_state, shipping_postal_code)
      select purchase_id, 99, line_id, order_type, customer_name, email, true, product_title, design, engraved_name, amount_paid, 'custom', 'Ann', '1 Way', 'Waco', 'TX', '76701' from orders limit 1`,
    sql`update invoice_numbers set newest = newest + 1 returning newest`,
    sql`update orders set tracking_number = '1Z' where invoice_number = '100001'`,
    sql`update orders set status = 'shipped', shipped_at = now()`,
  ];
  for (const statement of statements) {
    const failure = await db.transaction((tx) => tx.execute(statement)).catch((error: Error) => error);
    expect(String((failure as Error).cause)).toMatch(/(column|relation) .* does not exist/);
  }
});
