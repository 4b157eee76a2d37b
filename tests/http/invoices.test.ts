import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { makePicture, makeProfile } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { generousLimits } from "#tests/services.ts";
import { expectAnswer, openApp, openCustomer } from "./open-app.ts";

const token = "a token of an order email";
const link = `/order/view/${encodeURIComponent(token)}`;

test("invoice PDF: the buyer's file says what the page says, as selectable text", async ({ db }) => {
  const app = await openCustomer(db);
  const { invoices } = await makePaidPurchase(db, { buyerUserId: app.userId }, [
    { customerName: "O'Brien-Łukasz 李", giftNote: "Fore! Αθήνα, Привет\n👨‍👩‍👧 x" },
    { engravedName: "Żółć" },
  ]);
  const answer = await app.request(`/order/${invoices[0]}/invoice.pdf`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="invoice-${invoices[0]!.replace(/-1$/, "")}.pdf"`,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const [text, ...more] = await readPdf(await answer.arrayBuffer());
  expect(more).toEqual([]);
  for (const part of [
    "Fairway Tags",
    "Order Invoice",
    `Invoice #${invoices[0]!.replace(/-1$/, "")}`,
    "Paid March 1, 2026",
    "For you · Order received",
    "Order Items (2)",
    "Classic - Saddle",
    "O'Brien-",
    "ukasz",
    "ada@example.com",
    "1 Fairway Drive",
    "Austin, TX 78701",
    "Αθήνα",
    "Привет",
    "$14.99",
    "$29.98",
    "FREE",
    "Profile QR Code",
  ])
    expect(text).toContain(part);
});

function refund(db: Database, purchaseId: string, amount: number, state: "pending" | "succeeded") {
  return db.insert(refunds).values({
    ...{ purchaseId, scope: "provider", amount: cents(amount), state },
    ...{ requestedBy: "bo@shop.example", settledAt: new Date("2026-03-03T12:00:00Z") },
  });
}

test("invoice: a recipient reads no amount and no refund, and of the buyer only the name", async ({ db }) => {
  const { profile, ...app } = await openCustomer(db);
  const gift = { orderType: "gift" as const, buyerName: "Ann Lee", buyerEmail: "ann@example.com" };
  const { id, invoice } = await makePaidPurchase(db, gift, [{ ...gift, profileId: profile.id }]);
  await refund(db, id, 14_99, "succeeded");
  const path = `/order/${invoice}`;
  const file = await (await app.request(`${path}/invoice.pdf`)).arrayBuffer();
  const text = (await readPdf(file)).join("\n");
  for (const words of ["Purchased By", "Ann Lee"]) expect(text).toContain(words);
  expect(text).not.toMatch(/\$|Total/);
  for (const shown of [text, await app.read(path), await app.read(`${path}.data`)])
    expect(shown).not.toMatch(/Refunded|14\.99|[^\w-]1499\b|ann@/);
});

test("invoice: names the certificate of an exempt tag, but not if that tells the state of a hidden address", async ({
  db,
}) => {
  const app = await openCustomer(db);
  const exemption = `<b>=E-17</b>${"W".repeat(38)}`;
  const taxBase = { state: "TX", county: null, taxable: cents(0), exemption, calculation: null };
  const stored = {
    orderType: "gift" as const,
    shippingSource: "recipient" as const,
    buyerMadeProfile: false,
  };
  const buy = async (tag: object) => {
    const { invoice } = await makePaidPurchase(db, { buyerUserId: app.userId }, [{ taxBase, ...tag }]);
    const file = await (await app.request(`/order/${invoice}/invoice.pdf`)).arrayBuffer();
    return [await (await app.request(`/order/${invoice}`)).text(), (await readPdf(file)).join("\n")];
  };
  const [page, text] = await buy({});
  expect(page).toContain("exempt, certificate &lt;b&gt;=E-17&lt;/b&gt;W");
  expect(text).toContain("(exempt, certificate <b>=E-17</b>W");
  for (const shown of await buy(stored)) {
    expect(shown).toContain("$14.99");
    expect(shown).not.toMatch(/exempt|E-17/);
  }
});

test("invoice PDF: limited per address and minute", async ({ db }) => {
  const { request } = openApp(db, { limits: { ...generousLimits, orderViews: 1 } });
  const statuses = [];
  for (let asked = 0; asked < 2; asked += 1) {
    statuses.push((await request("/order/view/another/invoice.pdf")).status);
  }
  expect(statuses).toEqual([404, 429]);
});

test("invoice PDF: 503 when too many wait", async ({ db }) => {
  const app = openApp(db);
  const tags = Array.from({ length: 15 }, (_, at) => ({ engravedName: `Player ${at}` }));
  await makePaidPurchase(db, { viewTokenHash: tokenHash(token) }, tags);
  const path = `${link}/invoice.pdf`;
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.request(path)));
  const drawn = answers.filter(({ status }) => status === 200);
  const sentAway = answers.filter(({ status }) => status === 503);
  expect(drawn.length + sentAway.length).toBe(30);
  expect(drawn.length).toBeGreaterThanOrEqual(11);
  expect(sentAway.map(({ headers }) => headers.get("retry-after"))).toContain("10");
  expect((await app.request(path)).status).toBe(200);
});

test("invoice PDF: a large order has numbered pages and loses no line", async ({ db }) => {
  const app = openApp(db);
  const note = Array.from({ length: 120 }, (_, line) => `line ${line}.`)
    .join("\n")
    .slice(0, 500);
  const tags = Array.from({ length: 30 }, (_, at) => ({
    engravedName: `Player ${at}.`,
    giftNote: at ? null : note,
  }));
  await makePaidPurchase(db, { viewTokenHash: tokenHash(token) }, tags);
  const answer = await app.request(`${link}/invoice.pdf`);
  expect(answer.status).toBe(200);
  const pages = await readPdf(await answer.arrayBuffer());
  expect(pages.length).toBeGreaterThan(5);
  const text = pages.join("\n");
  for (const line of note.split("\n")) expect(text).toContain(line);
  for (const { engravedName } of tags) expect(text).toContain(engravedName);
  pages.forEach((page, at) => {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  });
  const other = await app.request("/order/view/another/invoice.pdf");
  expect([other.status, other.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

/** Two tags that the customer bought for the profile of the account. */
async function openBuyer(db: Database) {
  const app = await openCustomer(db);
  const purchase = await makePaidPurchase(db, { buyerUserId: app.userId, viewTokenHash: tokenHash(token) }, [
    { profileId: app.profile.id },
    { profileId: app.profile.id },
  ]);
  const pdf = async (path: string) =>
    (await readPdf(await (await app.request(`${path}/invoice.pdf`)).arrayBuffer())).join("\n");
  return { ...app, purchase, pdf, invoice: `/order/${purchase.invoices[0]}` };
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

test("refunds and a lost dispute show under the total on both pages and in both PDFs", async ({ db }) => {
  const shop = await openBuyer(db);
  await refund(db, shop.purchase.id, 5_00, "pending");
  await refund(db, shop.purchase.id, 14_99, "succeeded");
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

test("after every order is deleted the email's link shows no empty invoice", async ({ db }) => {
  const shop = await openBuyer(db);
  await db.delete(orders);
  for (const path of [link, `${link}/invoice.pdf`]) {
    await expectAnswer(shop.request(path), 404, "not found");
  }
});

test("invoice: a hundred different tags stay below a megabyte, by both links", async ({ db }) => {
  const app = await openCustomer(db);
  const picture = await makePicture(db);
  const tags = [];
  for (let at = 0; at < 100; at += 1) {
    const { id } = await makeProfile(db, { paidAt: new Date() });
    tags.push({
      profileId: id,
      buyerMadeProfile: true,
      orderType: "gift" as const,
      engravedName: `Player ${at}.`,
      giftNote: "Fore! ".repeat(40),
      pictureId: picture,
    });
  }
  const purchase = { buyerUserId: app.userId, viewTokenHash: tokenHash(token) };
  const { invoice } = await makePaidPurchase(db, purchase, tags);
  for (const path of [`/order/${invoice}`, link]) {
    const html = await app.read(path);
    expect(Buffer.byteLength(html), path).toBeLessThan(1_000_000);
    for (const { engravedName } of tags) expect(html).toContain(engravedName);
    expect(html.split("Profile QR Code</h4>").length - 1, path).toBe(100);
    // Swapped in by script alone, where React takes a drawing for too large to wait for.
    expect(html, path).not.toContain("<template");
    expect(html.split(`<img src="/files/products/${picture}"`).length - 1, path).toBe(96);
  }
});
