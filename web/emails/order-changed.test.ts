import { expect, test } from "vitest";
import type { OrderChangeEmail } from "#shop/orders/order-change.server.ts";
import { shopConfig } from "#shop-config";
import { makeOrderForExisting, makeVisibleOrder } from "#tests/make-mailed-purchase.ts";
import { orderChangedEmail, orderChangeNoticeEmail } from "./order-changed.tsx";

const buyer = { name: "Ann Lee", email: "ann@example.com" };
const orderUrl = "https://tags.example/order/view/token";
const drawTag = async (side: object) => new TextEncoder().encode(JSON.stringify(side));
const order = makeVisibleOrder();
const unchanged: OrderChangeEmail = {
  purchaseId: "p",
  viewTokenHash: null,
  buyer,
  before: order,
  after: order,
  isMoved: false,
  othersMoved: [],
  othersWithNewTexts: [],
  renamed: [],
};

const emailBuyer = (change: Partial<OrderChangeEmail>) =>
  orderChangedEmail({ ...unchanged, ...change }, { orderUrl, drawTag });

test("order changed: what was and what is, nothing that stayed", async () => {
  const before = makeVisibleOrder({ giftNote: null });
  const after = makeVisibleOrder({ giftNote: "Fore,\nBob", engravedName: "Bob G." });
  const email = await emailBuyer({ before, after });
  expect(email).toMatchObject({ to: "ann@example.com", subject: "Your order FT-100001 was changed" });
  for (const text of [
    "Name on the tag, before\nBob Green",
    "Name on the tag, now\nBob G.",
    "Gift note, before\nNone",
  ])
    expect(email.text).toContain(text);
  expect(email.text).toContain(orderUrl);
  const drawn = email.pictures?.map(({ jpeg }) => JSON.parse(new TextDecoder().decode(jpeg)).engravedName);
  expect(drawn).toEqual(["Bob Green", "Bob G."]);
  expect(email.text).not.toMatch(/Ships to|Main Street/);
});

test("order changed: a new address names the orders of its parcel", async () => {
  const after = makeVisibleOrder({ shipping: { ...order.shipping!, postalCode: "75202" } });
  const others = { othersMoved: ["FT-100002"], othersWithNewTexts: ["FT-100003"] };
  const { text, pictures } = await emailBuyer({ after, isMoved: true, ...others });
  expect(pictures).toEqual([]);
  for (const part of [
    "Dallas, TX 75201",
    "Dallas, TX 75202",
    "The new address is also for FT-100002.",
    "The tag of FT-100003 was changed the same way.",
  ])
    expect(text).toContain(part);
});

test("order changed: of a stored address only that it was corrected", async () => {
  const existing = makeOrderForExisting();
  const { text } = await emailBuyer({ before: existing, after: existing, isMoved: true });
  expect(text).toContain("It ships to a corrected address of the recipient.");
  expect(text).not.toContain("Ships to");
});

test("order changed by its buyer: the workshop reads what is outdated", async () => {
  const change = { ...unchanged, after: makeVisibleOrder({ engravedName: "Bob G." }) };
  const email = await orderChangeNoticeEmail(change, { siteUrl: "https://tags.example", drawTag });
  expect(email).toMatchObject({
    to: shopConfig.supportEmail,
    subject: "Order FT-100001 was changed by its buyer",
  });
  for (const text of ["Ann Lee changed the order", "Name on the tag, now\nBob G.", "/admin/orders/FT-100001"])
    expect(email.text).toContain(text);
});

test("order changed: many names are listed, each before and now", async () => {
  const renamed = [
    { invoice: "FT-100001", was: "Ada", is: "Adah" },
    { invoice: "FT-100002", was: "Bo", is: "Beau" },
  ];
  const { text } = await emailBuyer({ renamed });
  for (const part of ["Name on the tag of FT-100001", "Before: Ada", "Now: Adah", "Now: Beau"])
    expect(text).toContain(part);
});
