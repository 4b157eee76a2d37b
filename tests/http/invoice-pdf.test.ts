import { expect } from "vitest";
import { tokenHash } from "#platform/tokens.server.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { generousLimits } from "#tests/services.ts";
import { openApp } from "./open-app.ts";
import { openCustomer } from "./open-customer.ts";

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

test("invoice PDF: a recipient's file has no amount, and only the buyer's name", async ({ db }) => {
  const { profile, ...app } = await openCustomer(db);
  const gift = { orderType: "gift" as const, buyerName: "Ann Lee", buyerEmail: "ann@example.com" };
  const { invoice } = await makePaidPurchase(db, gift, [{ ...gift, profileId: profile.id }]);
  const answer = await app.request(`/order/${invoice}/invoice.pdf`);
  const text = (await readPdf(await answer.arrayBuffer())).join("\n");
  expect(text).toContain("Purchased By");
  expect(text).toContain("Ann Lee");
  expect(text).not.toMatch(/\$|14\.99|Total|ann@/);
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
  const token = "a token of an order email";
  const tags = Array.from({ length: 15 }, (_, at) => ({ engravedName: `Player ${at}` }));
  await makePaidPurchase(db, { viewTokenHash: tokenHash(token) }, tags);
  const path = `/order/view/${encodeURIComponent(token)}/invoice.pdf`;
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
  const token = "a token of an order email";
  const note = Array.from({ length: 120 }, (_, line) => `line ${line}.`)
    .join("\n")
    .slice(0, 500);
  const tags = Array.from({ length: 30 }, (_, at) => ({
    engravedName: `Player ${at}.`,
    giftNote: at ? null : note,
  }));
  await makePaidPurchase(db, { viewTokenHash: tokenHash(token) }, tags);
  const answer = await app.request(`/order/view/${encodeURIComponent(token)}/invoice.pdf`);
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
