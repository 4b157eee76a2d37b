import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Email } from "#platform/email/send-once.server.ts";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { deletedOrders } from "#shop/orders/orders.table.ts";
import { findRefundEmail } from "#shop/orders/purchase-books.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { test } from "#tests/database.ts";
import { makeAmounts } from "#tests/make.ts";
import {
  bobsPublicId,
  makeMailedPurchase,
  makeOrderForExisting,
  makeVisibleOrder,
} from "#tests/make-mailed-purchase.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { drawTag } from "#tests/services.ts";
import { orderConfirmationEmail, orderRefundedEmail, orderShippedEmail } from "./order-emails.tsx";

const links = {
  siteUrl: "https://tags.example",
  orderUrl: "https://tags.example/order/view/token",
  pictureUrl: (id: string) => `https://tags.example/files/${id}`,
  drawTag,
  today: "2026-03-01",
};

const confirm = (...orders: VisibleOrder[]) => orderConfirmationEmail(makeMailedPurchase(orders), links);

test("confirmation: HTML and text have the order, recipient, address and price", async () => {
  const email = await confirm(
    makeVisibleOrder({ giftNote: "Fore, Bob", invoiceNumber: "FT-100001-1" }),
    makeVisibleOrder({ giftNote: "Fore, Bob", invoiceNumber: "FT-100001-2" }),
  );
  expect(email).toMatchObject({ to: "ann@example.com", subject: "Your order FT-100001 · 2 tags" });
  for (const text of [
    "2 × Classic - Saddle",
    "Orders FT-100001-1 and FT-100001-2",
    "$29.98",
    "FREE",
    "(214) 555-0137",
    "1 Main Street",
    "Dallas, TX 75201",
    "Fore, Bob",
    "March 1, 2026",
    links.orderUrl,
    `https://tags.example/p/${bobsPublicId}`,
  ]) {
    expect(email.html.replace(/<\/?span[^>]*>/g, "")).toContain(text);
    expect(email.text).toContain(text);
  }
  expect(email.pictures?.map(({ cid }) => cid)).toEqual(["tag-1", "tag-2"]);
});

test("confirmation: of a replacement it names the tag's earlier order and no payment", async () => {
  const replacement = makeVisibleOrder({
    replaces: "FT-100001",
    invoiceNumber: "FT-100009",
    amounts: makeAmounts(0),
  });
  const { subject, text } = await confirm(replacement);
  expect(subject).toBe("A new tag in place of FT-100001");
  for (const part of ["You pay nothing for it.", "Order FT-100009", "$0.00"]) expect(text).toContain(part);
  expect(text).not.toContain("payment");
});

test("confirmation: HTML and text say why the email came, and count one tag in the singular", async () => {
  const { html, text } = await confirm(makeVisibleOrder());
  for (const body of [html, text]) {
    expect(body).toContain("engrave your tag and ship it, free of charge, within 3–5 business days.");
    expect(body).toContain("because this address was given for a paid order at Fairway Tags");
  }
});

test("confirmation: of tags that their owners set up it says once what they share, and what the card is for", async () => {
  const group = ["Ada", "Bea"].map((engravedName, at) =>
    makeVisibleOrder({
      engravedName,
      invoiceNumber: `FT-10000${at}`,
      setup: "waiting",
      giftNote: "Play well",
    }),
  );
  const { text } = await confirm(...group);
  for (const once of ["1 Main Street", "Play well", "The parcel holds a set-up card for each tag."])
    expect(text.split(once), once).toHaveLength(2);
  expect(text).toContain("Bea");
});

test("confirmation: among other tags it names the one that its owner sets up", async () => {
  const orders = [makeVisibleOrder(), makeVisibleOrder({ engravedName: "Grandpa Joe", setup: "waiting" })];
  const { text } = await confirm(...orders);
  expect(text.replace(/\s+/g, " ")).toContain("The parcel holds a set-up card for “Grandpa Joe”. Until");
});

test("confirmation: markup and foreign characters in a name come out as typed", async () => {
  const [good, evil] = ["O'Brien-Łukasz", "<script>alert(1)</script>"];
  const email = await confirm(
    makeVisibleOrder({ engravedName: good, giftNote: evil, recipient: { name: evil } }),
  );
  expect(email.html).not.toContain("<script");
  expect(email.html).toContain("O&#x27;Brien-Łukasz");
  expect(email.text).toContain(good);
  expect(email.text).toContain(evil);
});

test("confirmation: of an existing profile the buyer gets neither address nor code", async () => {
  const email = await confirm(makeOrderForExisting());
  for (const body of [email.html, email.text]) {
    expect(body).not.toContain("/p/");
    expect(body).not.toContain("Main Street");
    expect(body).toContain("The address stored with B. G.’s profile");
  }
  const back = email.pictures?.[1]?.jpeg ?? new Uint8Array();
  expect(await readQr(Buffer.from(back))).toBe("https://TAGS.EXAMPLE/");
});

test("confirmation: a tag that no drawing fits shows the product's photo", async () => {
  const engraving = { design: "classic", material: null, engravedName: "Bob Green" };
  const order = makeVisibleOrder({ engraving, pictureId: "photo-1280.jpg" });
  const email = await confirm(order);
  expect(email.html).toContain('src="https://tags.example/files/photo-1280.jpg"');
  expect(email.pictures).toEqual([]);
});

test("confirmation: the code in the picture opens the tag's page", async () => {
  const email = await confirm(makeVisibleOrder());
  const back = email.pictures?.[1]?.jpeg ?? new Uint8Array();
  expect(await readQr(Buffer.from(back))).toBe(`https://TAGS.EXAMPLE/P/${bobsPublicId.toUpperCase()}`);
});

test("confirmation: a large order lists every tag and has twelve pictures", async () => {
  const orders = Array.from({ length: 20 }, (_, index) =>
    makeVisibleOrder({ engravedName: `Player ${index}`, invoiceNumber: `FT-100001-${index + 1}` }),
  );
  const email = await confirm(...orders);
  expect(email.pictures).toHaveLength(12);
  expect(email.html).toContain("Player 19");
  expect(email.subject).toBe("Your order FT-100001 · 20 tags");
});

const tracking = {
  carrier: "UPS",
  number: "1Z999AA10123456784",
  url: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
};

function shippedEmailOf(...orders: Parameters<typeof makeVisibleOrder>[0][]) {
  const made = orders.map((order, at) =>
    makeVisibleOrder({ invoiceNumber: `FT-100001-${at + 1}`, ...order }),
  );
  return orderShippedEmail({ ...makeMailedPurchase(made), isWhole: false }, links);
}

test("shipped: one email has every parcel, with its carrier, number and link, and when they arrive", () => {
  const { html, text, ...email } = shippedEmailOf(
    { engravedName: "<b>Bobby</b>", tracking, arrivesBy: "2026-03-10" },
    { tracking: { carrier: null, number: "AB12", url: "https://post.test/AB12" }, arrivesBy: "2026-03-12" },
  );
  expect(email).toEqual({
    to: "ann@example.com",
    subject: "Your orders FT-100001-1 and FT-100001-2 are on their way",
  });
  for (const part of [
    "Good news, Ann! 2 tags left our workshop. Expected by Thursday, March 12.",
    "UPS tracking number: 1Z999AA10123456784",
    tracking.url,
    "Tracking number: AB12",
    "https://post.test/AB12",
    links.orderUrl,
  ]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(html).not.toContain("<b>");
});

test("shipped: of a parcel to a hidden address it names the carrier alone", () => {
  const { html, text } = shippedEmailOf({ tracking: { carrier: "UPS" } }, { tracking });
  for (const part of [html, text]) expect(part.match(/UPS/g)?.length).toBeGreaterThan(1);
  expect(text).toMatch(/UPS\s+FT-100001/);
  const { text: unknown } = shippedEmailOf({ tracking: { carrier: null } });
  expect(unknown).not.toMatch(/track|null/i);
});

test("shipped: without a number it names none, and no day that has passed", () => {
  const { subject, text } = shippedEmailOf({ shippedAt: new Date(), arrivesBy: "2026-02-27" });
  expect(subject).toBe("Your order FT-100001-1 is on its way");
  expect(text).toContain("Your tag left our workshop.\n");
  expect(text).not.toMatch(/tracking|Expected/i);
});

test("refunded: the buyer reads why a part goes back", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refundPart(5_00, 29_98, "A scratch\non the strap");
  const [row] = await shop.rows();
  const { html, text } = orderRefundedEmail((await findRefundEmail(db, row!.id))!);
  expect(text).toContain("we refunded $5.00 for your order");
  expect(text).toContain("Reason\nA scratch\non the strap");
  expect(html).toContain("on the strap");
});

test("refunded: the buyer reads how much goes back for which orders, and whom to ask", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  await shop.refund("order", 14_99, 1);
  await shop.refund("purchase", 29_98);
  const emails: Email[] = [];
  for (const { id } of await shop.rows()) emails.push(orderRefundedEmail((await findRefundEmail(db, id))!));
  const [first, second, third] = shop.purchase.invoices;

  const subjects = emails.map(({ subject }) => subject).sort();
  expect(subjects).toEqual(
    [`Refund for your order ${second}`, `Refund for your orders ${first} and ${third}`].sort(),
  );
  for (const { to, html, text } of emails) {
    expect(to).toBe(shop.purchase.profile.email);
    for (const part of ["we refunded $", "within 5–10 business days", "hello@fairwaytags.example"]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  }
});

test("refunded: a partial refund names every order; one that comes back has no email", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const made = shop.payments.refunds.add(shop.intent, { amount: 5_00 });
  await shop.sendEvent("charge.refunded");
  const [row] = await shop.rows();
  expect((await findRefundEmail(db, row!.id))?.invoiceNumbers).toEqual(shop.purchase.invoices);

  made.state = "failed";
  await shop.sendEvent("refund.failed");
  expect(await findRefundEmail(db, row!.id)).toBeUndefined();
});

test("refunded: a deleted order is named, also by a part for it", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("order", 14_99);
  await deleteOrder(db, parseInvoiceNumber(shop.purchase.invoices[1] ?? "") ?? "", shop);
  await shop.refund("purchase", 14_99);
  const last = (await shop.rows()).find(({ scope }) => scope === "purchase");
  const refund = await findRefundEmail(db, last?.id ?? "");
  const [, invoice] = shop.purchase.invoices;
  expect(refund).toMatchObject({ amount: 14_99, invoiceNumbers: [invoice] });
  expect(orderRefundedEmail(refund!).subject).toBe(`Refund for your order ${invoice}`);

  const other = await openRefunding(db, [{}, {}]);
  const [, deleted] = other.purchase.invoices;
  await deleteOrder(db, parseInvoiceNumber(deleted ?? "") ?? "", other);
  const [{ id: deletedId } = { id: "" }] = await db
    .select()
    .from(deletedOrders)
    .where(eq(deletedOrders.purchaseId, other.purchase.id));
  await other.refundPart(5_00, 29_98, "A scratch", { deletedId });
  const [part] = await other.rows();
  expect(orderRefundedEmail((await findRefundEmail(db, part!.id))!).subject).toBe(
    `Refund for your order ${deleted}`,
  );
});
