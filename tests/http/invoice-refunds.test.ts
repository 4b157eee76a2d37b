import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { expectAnswer } from "./expect-answer.ts";
import { openCustomer } from "./open-customer.ts";

const token = "a token of an order email";
const link = `/order/view/${encodeURIComponent(token)}`;

/** Two tags that the customer bought for the profile of the account. */
async function openBuyer(db: Database) {
  const app = await openCustomer(db);
  const purchase = await makePaidPurchase(db, { buyerUserId: app.userId, viewTokenHash: tokenHash(token) }, [
    { profileId: app.profile.id },
    { profileId: app.profile.id },
  ]);
  const refunded = (amount: number, row: Partial<typeof refunds.$inferInsert> = {}) =>
    db.insert(refunds).values({
      ...{ purchaseId: purchase.id, scope: "provider", amount: cents(amount), state: "succeeded" },
      ...{ requestedBy: "bo@shop.example", settledAt: new Date("2026-03-03T12:00:00Z") },
      ...row,
    });
  const pdf = async (path: string) =>
    (await readPdf(await (await app.request(`${path}/invoice.pdf`)).arrayBuffer())).join("\n");
  return { ...app, purchase, refunded, pdf, invoice: `/order/${purchase.invoices[0]}` };
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

test("refunds and a lost dispute show under the total on both pages and in both PDFs", async ({ db }) => {
  const shop = await openBuyer(db);
  await shop.refunded(5_00, { state: "pending" });
  await shop.refunded(14_99);
  await makeDispute(db, shop.purchase.id, "lost", 29_98);
  await db.update(disputes).set({ closedAt: new Date("2026-03-20T12:00:00Z") });
  for (const path of [shop.invoice, link]) {
    expect(wordsOf(await shop.read(path))).toContain(
      "Total $29.98Refunded March 3, 2026 -$14.99Returned by the bank March 20, 2026 -$29.98",
    );
    expect(await shop.pdf(path)).toMatch(
      /Total\s+\$29\.98\s+Refunded March 3, 2026\s+-\$14\.99\s+Returned by the bank March 20, 2026\s+-\$29\.98/,
    );
  }
});

test("a recipient who is not the buyer sees no refund", async ({ db }) => {
  const shop = await openBuyer(db);
  const gift = await makePaidPurchase(db, {}, [{ profileId: shop.profile.id }]);
  await shop.refunded(14_99, { purchaseId: gift.id });
  const path = `/order/${gift.invoices[0]}`;
  for (const text of [await shop.read(path), await shop.read(`${path}.data`), await shop.pdf(path)])
    expect(text).not.toMatch(/Refunded|14\.99|[^\w-]1499\b/);
});

test("after every order is deleted the email's link shows no empty invoice", async ({ db }) => {
  const shop = await openBuyer(db);
  await db.delete(orders);
  for (const path of [link, `${link}/invoice.pdf`]) {
    await expectAnswer(shop.request(path), 404, "not found");
  }
});

test("orders in different states show the status at each item", async ({ db }) => {
  const shop = await openBuyer(db);
  const badges = async () => (await shop.read(shop.invoice)).split("Order received").length - 1;
  expect(await badges()).toBe(1);
  await db.update(orders).set({ refundedAt: new Date() }).where(eq(orders.position, 1));
  const [head, ...items] = wordsOf(await shop.read(shop.invoice)).split("Name on the tag");
  expect(head).toMatch(/Order received.*Refunded/s);
  expect(items.map((item) => /Order received|Refunded/.exec(item)?.[0])).toEqual([
    "Order received",
    "Refunded",
  ]);
});
