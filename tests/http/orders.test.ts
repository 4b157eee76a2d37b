import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { openCustomer } from "./open-app.ts";

/** Ann's gift to the owner of a profile that was there before, at Ann's address. */
function makeGift(db: Database, profileId: string, buyerUserId: string | null = null) {
  const buyer = { buyerName: "Ann Lee", buyerEmail: "ann@example.com", buyerPhone: "2145550199" };
  const gift = { ...buyer, orderType: "gift" as const, profileId, buyerMadeProfile: false };
  const atAnns = {
    shippingSource: "buyer" as const,
    parcel: { name: "Ann Lee", addressLine1: "7 Secret Lane" },
  };
  return makePaidPurchase(db, { ...buyer, buyerUserId }, [{ ...gift, ...atAnns }]);
}

test("orders: history and invoice show the order's own snapshot", async ({ db }) => {
  const { read, request, userId, profile } = await openCustomer(db);
  const tag = { profileId: profile.id, status: "shipped" as const, customerName: "Ada As Ordered" };
  const { invoices } = await makePaidPurchase(db, { buyerUserId: userId }, [tag, tag]);

  const whole = (html: string) => html.replaceAll(/<span style[^>]*>(.*?)<\/span>/g, "$1");
  const history = whole(await read("/orders"));
  const [first = ""] = invoices;
  const number = first.replace(/-1$/, "");
  expect(history).toContain(`href="/order/${first}"`);
  expect(history).toContain(`Order #${number} · 2 tags`);
  for (const text of ["Shipped", "March 1, 2026", "$29.98", "Ada As Ordered", "(214) 555-0137", "Austin, TX"])
    expect(history).toContain(text);
  expect(history).not.toContain("Purchased By");
  expect(history).not.toContain("badge-purple");

  const answer = await request(`/order/${first}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const invoice = whole(await answer.text());
  for (const text of [
    "Order Invoice",
    `Invoice #${number}`,
    "For you",
    "badge-purple",
    "Paid March 1, 2026",
    "$29.98",
  ])
    expect(invoice).toContain(text);
  for (const text of ["Profile QR Code", "12 Clubhouse Lane, Pinehurst, NC 28374", '"amounts'])
    expect(invoice).toContain(text);
  expect(invoice).toMatch(/Subtotal.*Shipping.*FREE/s);
  expect(invoice).toContain(`/p/${profile.publicId}`);
  expect(invoice).toContain("Back to Order History");
  expect((await request(`/order/${first?.toLowerCase()}`)).status).toBe(200);
});

test("order page: begins with its status; tracking is on page, history and invoice", async ({ db }) => {
  const { read, userId } = await openCustomer(db);
  const url = "https://www.ups.com/track?tracknum=1Z999AA10123456784";
  const tracked = { trackingCarrier: "ups", trackingNumber: "1Z999AA10123456784", trackingUrl: url };
  const sent = { status: "shipped" as const, parcel: { shippedAt: new Date(), ...tracked } };
  const { invoice } = await makePaidPurchase(
    db,
    { buyerUserId: userId, viewTokenHash: tokenHash("its token") },
    [sent, { status: "processing" }, { status: "cancelled" }],
  );
  for (const address of [`/order/${invoice}`, "/order/view/its%20token"]) {
    const page = await read(address);
    expect(page).toContain("<title>Your order · Fairway Tags</title>");
    const [, top = "", invoice = ""] = page.split(/<h1[^>]*>Your order<\/h1>|<h2[^>]*>Order Invoice<\/h2>/);
    expect(top).toMatch(/aria-current="step"[^>]*><p[^>]*>Shipped</);
    expect(top).toMatch(/aria-current="step"[^>]*><p[^>]*>Engraving</);
    expect(top).toMatch(/Expected by \w+day, \w+ \d/);
    expect(top).toContain("This order was cancelled.");
    expect(top).toMatch(/href="\/order\/[^"]+\/invoice.pdf"/);
    for (const part of [top, invoice])
      expect(part).toMatch(/UPS.*href="https:\/\/www.ups.com\/track\?tracknum=1Z9/);
  }
  expect(await read("/orders")).toContain(`href="${url}"`);
});

test("order page: of a parcel to a hidden address its buyer reads the carrier and the day alone", async ({
  db,
}) => {
  const { read, request, userId } = await openCustomer(db);
  const owner = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date() });
  const number = "1Z999AA10123456784";
  const sent = {
    status: "shipped" as const,
    parcel: {
      shippedAt: new Date(),
      trackingCarrier: "ups",
      trackingNumber: number,
      trackingUrl: `https://www.ups.com/track?tracknum=${number}`,
    },
  };
  const gift = { ...sent, profileId: owner.id, buyerMadeProfile: false, orderType: "gift" as const };
  const purchase = { buyerUserId: userId, viewTokenHash: tokenHash("its token") };
  const { invoice } = await makePaidPurchase(db, purchase, [gift]);

  for (const page of [`/order/${invoice}`, "/order/view/its%20token", "/orders"]) {
    const html = await read(page);
    expect(html).toContain("UPS");
    expect(html).not.toContain(number);
    const sentData = await (await request(`${page}.data`)).text();
    expect(sentData).toContain(invoice);
    expect(sentData).not.toContain(number);
  }
  expect(await read(`/order/${invoice}`)).toContain("Expected by");
  const [pdf] = await readPdf(await (await request(`/order/${invoice}/invoice.pdf`)).arrayBuffer());
  expect(pdf).toContain("UPS");
  expect(pdf).not.toContain(number);
});

test("order page: a recipient reads no tracking of a gift that goes to its buyer", async ({ db }) => {
  const { read, profile } = await openCustomer(db);
  const { invoices, id } = await makeGift(db, profile.id);
  const tracking = { trackingNumber: "1Z999AA10123456784", trackingUrl: "https://ups.test/" };
  await db.update(parcels).set(tracking).where(eq(parcels.purchaseId, id));
  for (const address of ["/orders", `/order/${invoices[0]}`])
    expect(await read(address)).not.toContain(tracking.trackingNumber);
});

test("invoice: one's own tag beside a gift is no gift; the gift names its buyer", async ({ db }) => {
  const { read, userId, profile } = await openCustomer(db);
  const bought = { buyerUserId: userId, buyerName: "Ann Lee" };
  const own = { profileId: profile.id, engravedName: "Own" };
  const { invoices } = await makePaidPurchase(db, bought, [
    own,
    { orderType: "gift", engravedName: "Bobby" },
  ]);
  const invoice = await read(`/order/${invoices[0]}`);
  for (const word of ["Gift", "For you"]) expect(invoice).toMatch(new RegExp(`badge[^>]*>${word}<`));
  const [, ownItem = "", gift = ""] = invoice.split("Name on the tag");
  expect(ownItem).not.toContain("Purchased By");
  expect(gift).toContain("Purchased By");

  const alone = await makePaidPurchase(db, { ...bought, buyerUserId: null }, [own, { orderType: "gift" }]);
  const seen = await read(`/order/${alone.invoice}`);
  expect(seen).not.toMatch(/badge[^>]*>Gift</);
  expect(seen).not.toContain("Purchased By");
});

test("invoice: foreign, unknown, unpaid and unreadable numbers look alike", async ({ db }) => {
  const { request, read, userId, profile } = await openCustomer(db);
  const { invoice } = await makePaidPurchase(db);
  await makePaidPurchase(db, { state: "open", paidAt: null, buyerUserId: userId }, [
    { status: "initiated", invoiceNumber: null, profileId: profile.id },
  ]);
  const answers = new Set<string>();
  for (const number of [invoice, "FT-999999", "0", "null", "FT-", "FT-1'--", "99999999999"]) {
    for (const end of ["", "/invoice.pdf"]) {
      const answer = await request(`/order/${number}${end}`);
      answers.add(`${answer.status} ${answer.headers.get("location")} ${await answer.text()}`);
    }
    const body = await read(`/order/${number}.data`);
    expect(body).toContain('"/orders"');
    expect(body).not.toContain("Ada Palmer");
  }
  expect([...answers]).toEqual(["302 /orders "]);

  const html = await read("/orders");
  expect(html).toContain("Order not found");
  expect(html).toContain("This order doesn&#x27;t exist or doesn&#x27;t belong to you.");
  for (const words of ["No orders yet", "Place Your First Order"]) expect(html).toContain(words);
  expect(await read("/orders")).not.toContain("Order not found");
});

test("gift: the recipient sees who gave it, no amount and no address of the buyer", async ({ db }) => {
  const { read, profile } = await openCustomer(db);
  const { invoices } = await makeGift(db, profile.id);
  for (const path of ["/orders", `/order/${invoices[0]}`]) {
    for (const text of [await read(path), await read(`${path}.data`)]) {
      expect(text, path).toContain("Ann Lee");
      expect(text, path).not.toMatch(/14\.99|[^\w-]1499\b|"amounts|Subtotal/);
      for (const secret of ["ann@example.com", "5550199", "555-0199", "Secret Lane"])
        expect(text, path).not.toContain(secret);
    }
    expect(await read(path)).toContain("Purchased By");
    expect(await read(path)).toContain("An address that the buyer chose");
  }
});

test("gift: the buyer sees the price, but no address or code of a foreign profile", async ({ db }) => {
  const { read, userId } = await openCustomer(db, "ann@example.com");
  const owner = await makeProfile(db, { displayName: "Bob Green", displayNameVisible: false });
  const { invoices } = await makeGift(db, owner.id, userId);
  const { invoices: stored } = await makePaidPurchase(db, { buyerUserId: userId }, [
    { profileId: owner.id, buyerMadeProfile: false, parcel: { addressLine1: "5 Stored Street" } },
  ]);
  const whole = (html: string) => html.replaceAll(/<span style[^>]*>(.*?)<\/span>/g, "$1");
  const history = whole(await read("/orders"));
  expect(history).toContain("ann@example.com");
  expect(history).toContain("7 Secret Lane");
  expect(history).toContain("The address stored with");
  for (const path of ["/orders", "/orders.data", `/order/${invoices[0]}`, `/order/${stored[0]}.data`]) {
    const text = await read(path);
    expect(text, path).toMatch(/14\.99|[^\w-]1499\b/);
    for (const secret of ["Stored Street", "Bob Green", owner.publicId, "ada@example.com"])
      expect(text, path).not.toContain(secret);
  }
});

test("invoice: a recipient sees only the own tag and number of a shared purchase", async ({ db }) => {
  const { read, request, profile } = await openCustomer(db);
  const gift = { orderType: "gift" as const, buyerName: "Ann Lee", buyerEmail: "ann@example.com" };
  const { invoices } = await makePaidPurchase(db, gift, [
    { ...gift, engravedName: "Cleo Stone" },
    { ...gift, profileId: profile.id },
  ]);
  const mine = await read(`/order/${invoices[1]}`);
  expect(mine).toContain("Order Items (1)");
  expect(mine).not.toContain("Cleo");
  expect(mine).not.toContain(invoices[0]);
  expect((await request(`/order/${invoices[0]}`)).headers.get("location")).toBe("/orders");
});

test("orders: an unverified email shows purchases, not gifts to that email", async ({ db }) => {
  const { read, userId, profile } = await openCustomer(db, "ada@example.com", false);
  const bought = await makePaidPurchase(db, { buyerUserId: userId }, [{ profileId: profile.id }]);
  const gift = await makeGift(db, profile.id);
  const html = await read("/orders");
  expect(html).toContain(bought.invoices[0]);
  expect(html).not.toContain(gift.invoices[0]);
});
