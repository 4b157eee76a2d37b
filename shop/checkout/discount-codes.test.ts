import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#platform/database.ts";
import { addDays, shopDay } from "#platform/dates.ts";
import { groupPrice } from "#shop/catalog/variant.ts";
import { discounts } from "#shop/discounts/discounts.table.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, now } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest, makeUnassignedItem } from "#tests/make-checkout.ts";
import { issueLinesOf } from "#tests/make-payment-issue.ts";
import { type CheckoutRequest, checkoutRequest } from "./checkout-request.ts";
import { quoteCheckout } from "./quote-checkout.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

type NewDiscount = Partial<typeof discounts.$inferInsert>;

async function makeDiscount(db: Database, discount: NewDiscount = {}) {
  const values = { code: "CLUB10", kind: "percent" as const, value: 10, ...discount };
  const [made] = await db.insert(discounts).values(values).returning();
  return made!;
}

/** Tags of 14.99 in one line, by a browser of their own. */
async function makeCart(
  db: Database,
  { quantity = 3, cart = {} }: { quantity?: number; cart?: object } = {},
) {
  const at = { ...makeCheckout(), browser: crypto.randomUUID().replaceAll("-", "").repeat(2) };
  const { item, profile } = await makeCheckoutRequest(db);
  await db.update(profiles).set({ draftOwner: at.browser }).where(eq(profiles.id, profile.id));
  const line = { ...item, quantity, shipping: { ...address, source: "custom", name: "Ada Palmer" } };
  const buyer = { buyerName: "Ben Palmer", buyerEmail: "ben@example.com" };
  const readRequest = (more: object = {}) =>
    checkoutRequest.parse({ items: [line], ...buyer, discountCode: "club 10", ...cart, ...more });
  return { at, line, readRequest };
}

async function quote(db: Database, at: ReturnType<typeof makeCheckout>, request: CheckoutRequest) {
  const quoted = await quoteCheckout(db, at, request);
  if (!("quote" in quoted)) throw new Error("It can be quoted.");
  return { ...quoted.quote.amounts, problem: quoted.codeProblem };
}

async function open(db: Database, { at, readRequest }: Awaited<ReturnType<typeof makeCart>>) {
  const { total } = await quote(db, at, readRequest());
  const opened = await startCheckout(db, at, readRequest({ total: total / 100 }));
  return "sessionId" in opened ? opened.sessionId : opened;
}

const invalid = "This code isn't valid.";

test("a code takes its part off the goods once; each tag bears its share, and the payment page has no negative line", async ({
  db,
}) => {
  const discount = await makeDiscount(db, { kind: "amount", value: 5_01 });
  const cart = await makeCart(db, { quantity: 2 });
  const opened = vi.spyOn(cart.at.payments, "openSession");
  expect(await quote(db, cart.at, cart.readRequest())).toMatchObject({
    items: 29_98,
    discount: 5_01,
    total: 24_97,
  });

  await open(db, cart);

  expect(opened.mock.lastCall?.[0].lines.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    [12_48, 1],
    [12_49, 1],
  ]);
  expect(await db.select().from(purchases)).toMatchObject([{ total: 24_97, discountId: discount.id }]);
  const tags = await db.select().from(orders).orderBy(orders.position);
  expect(tags.map(({ amountPaid, discount }) => [amountPaid, discount])).toEqual([
    [12_48, 2_51],
    [12_49, 2_50],
  ]);
});

test("a group's own discount and a code are never both taken: the smaller total counts", async ({ db }) => {
  const { at, line, readRequest } = await makeCart(db);
  const tags = Array.from({ length: 10 }, () => makeUnassignedItem({ ...line, quantity: 1 }, "Sam"));
  const group = (discountCode: string) => readRequest({ items: tags, isGroup: true, discountCode });
  await makeDiscount(db, { code: "FIVE", value: 5 });
  await makeDiscount(db, { code: "TWENTY", value: 20 });

  expect(await quote(db, at, group("five"))).toMatchObject({
    items: 10 * groupPrice((line.price * 100) as never, 10),
    discount: 0,
    problem: "Your total is as low without FIVE, so it isn't used.",
  });
  expect(await quote(db, at, group("twenty"))).toMatchObject({
    items: 149_90,
    discount: 29_98,
    total: 119_92,
    problem: undefined,
  });
});

test("a wrong code and one that is over are answered alike, and the total without it can be paid", async ({
  db,
}) => {
  const day = (days: number) => shopDay(addDays(now, days));
  await makeDiscount(db, { code: "OFF", isActive: false });
  await makeDiscount(db, { code: "OLD", endsOn: day(-1) });
  await makeDiscount(db, { code: "SOON", startsOn: day(1) });
  await makeDiscount(db, { code: "TODAY", startsOn: day(0), endsOn: day(0) });
  await makeDiscount(db, { code: "DEAR", minimum: 50_00 as never });
  const { at, readRequest } = await makeCart(db);
  for (const discountCode of ["never", "off", "old", "soon"])
    expect(await quote(db, at, readRequest({ discountCode }))).toMatchObject({
      total: 44_97,
      problem: invalid,
    });
  expect(await quote(db, at, readRequest({ discountCode: "dear" }))).toMatchObject({
    problem: "DEAR is for tags of $50.00 or more.",
  });
  expect(await quote(db, at, readRequest({ discountCode: "today" }))).toMatchObject({ total: 40_47 });
  expect(await startCheckout(db, at, readRequest({ discountCode: "old", total: 40.47 }))).toMatchObject({
    refused: { errorCode: "TOTAL_CHANGED" },
  });
  expect(await startCheckout(db, at, readRequest({ discountCode: "old", total: 44.97 }))).toHaveProperty(
    "sessionId",
  );
  expect(await db.select().from(purchases)).toMatchObject([{ discountId: null }]);
});

test("an open payment page holds a use until it ends, also after the code has ended; then it is free again", async ({
  db,
}) => {
  const { id } = await makeDiscount(db, { maxUses: 1 });
  const [first, second] = [await makeCart(db), await makeCart(db)];
  const session = await open(db, first);
  expect(await quote(db, second.at, second.readRequest())).toMatchObject({ total: 44_97, problem: invalid });
  await db.update(discounts).set({ isActive: false });
  first.at.payments.pay(String(session));
  expect(await fulfillPurchase(db, first.at, String(session))).toBe("paid");
  expect(await db.select().from(purchases)).toMatchObject([{ total: 40_47, discountId: id }]);

  await db.update(discounts).set({ isActive: true, maxUses: 2 });
  const expiring = await open(db, second);
  await second.at.payments.expireSession(String(expiring));
  await fulfillPurchase(db, second.at, String(expiring));
  const third = await makeCart(db);
  expect(await quote(db, third.at, third.readRequest())).toMatchObject({ total: 40_47 });
});

test("one that is paid after all is honored, and the workshop reads that the code is overused", async ({
  db,
}) => {
  await makeDiscount(db, { maxUses: 1 });
  const [late, other] = [await makeCart(db), await makeCart(db)];
  const session = String(await open(db, late));
  const [purchase] = await db.update(purchases).set({ state: "released" }).returning();
  expect(await open(db, other)).toMatch(/^cs_/);
  late.at.payments.pay(session);
  expect(await fulfillPurchase(db, late.at, session)).toBe("paid");
  expect(await issueLinesOf(db, purchase!.id)).toContain("the code CLUB10 is used 2 times; 1 were allowed");
});

test("a mailbox uses a code as often as allowed, however it is written", async ({ db }) => {
  await makeDiscount(db, { maxUsesPerBuyer: 1 });
  const first = await makeCart(db, { cart: { buyerEmail: "ben+a@example.com" } });
  expect(await open(db, first)).toMatch(/^cs_/);
  const again = await makeCart(db, { cart: { buyerEmail: "Ben+b@example.com" } });
  // The email may be hidden from who orders: that of a profile found by phone.
  const message = "CLUB10 can't be used again with the same email address.";
  expect(await open(db, again)).toEqual({ refused: { errorCode: "DISCOUNT_GONE", message } });
  const somebody = await makeCart(db, { cart: { buyerEmail: "al@example.com" } });
  expect(await open(db, somebody)).toMatch(/^cs_/);
});

test("a purchase gives its use back once all of it is refunded before it was engraved", async ({ db }) => {
  await makeDiscount(db, { maxUses: 1 });
  const first = await makeCart(db);
  const session = String(await open(db, first));
  first.at.payments.pay(session);
  await fulfillPurchase(db, first.at, session);
  const next = await makeCart(db);
  const problem = async () => (await quote(db, next.at, next.readRequest())).problem;
  const [tag] = await db.select().from(orders);

  await db.update(orders).set({ refundedAt: now }).where(eq(orders.id, tag!.id));
  expect(await problem()).toBe(invalid);
  await db.update(orders).set({ refundedAt: now, status: "processing" });
  expect(await problem()).toBe(invalid);
  await db.update(orders).set({ status: "pending" });
  expect(await problem()).toBeUndefined();
});
