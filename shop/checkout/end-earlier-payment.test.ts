import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { PaymentRefused } from "#platform/payments/payments.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { fulfillPurchase, releasePurchase, releaseUnopened } from "#shop/payments/fulfill-purchase.server.ts";
import { guestProfileRequest } from "#shop/profiles/profile-requests.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, makePurchase, now } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { saveGuestProfile } from "./end-earlier-payment.server.ts";
import { paymentRefusals, startCheckout } from "./start-checkout.server.ts";

/** A cart whose payment page is open. */
async function makeOpen(db: Database) {
  const at = makeCheckout();
  const { request, profile } = await makeCheckoutRequest(db);
  await startCheckout(db, at, request);
  const [sessionId = ""] = at.payments.sessions.keys();
  return { at, request, profile, sessionId };
}

test("earlier payment: an outage while it is ended leaves its outcome open", async ({ db }) => {
  const { at, request } = await makeOpen(db);
  const refuse = async () => {
    throw new PaymentRefused("no");
  };
  at.payments.goDown(true);

  await expect(startCheckout(db, at, request)).rejects.toMatchObject({
    name: "EarlierPaymentUnclear",
    cause: { name: "PaymentsUnavailable" },
  });
  const refusing = { ...at, payments: { ...at.payments, expireSession: refuse } };
  await expect(startCheckout(db, refusing, request)).rejects.toMatchObject({ name: "EarlierPaymentUnclear" });
});

test("earlier payment: a session that can't be expired blocks a second one", async ({ db }) => {
  const { at, request } = await makeOpen(db);
  const stuck = { ...at, payments: { ...at.payments, expireSession: at.payments.findPayment } };

  await expect(startCheckout(db, stuck, request)).rejects.toMatchObject({ name: "EarlierPaymentUnclear" });
  expect(await db.select().from(purchases)).toMatchObject([{ state: "open" }]);
});

test("earlier payment: an expired or failed session makes way for a new one", async ({ db }) => {
  const { at, request } = await makeOpen(db);
  for (const state of ["expired", "failed"] as const) {
    const sessionId = [...at.payments.sessions.keys()].at(-1) ?? "";
    at.payments.sessions.get(sessionId)!.state = state;

    expect(await startCheckout(db, at, request)).toHaveProperty("checkoutUrl");
    const ofSession = eq(purchases.stripeCheckoutSessionId, sessionId);
    expect(await db.select().from(purchases).where(ofSession)).toMatchObject([{ state: "released" }]);
  }
});

test("earlier payment: an unknown session blocks a second one for an hour", async ({ db }) => {
  const { at, request } = await makeOpen(db);
  at.payments.sessions.clear();
  const after = (minutes: number) => ({ ...at, now: new Date(now.getTime() + minutes * 60_000) });

  const unknown = { refused: { errorCode: "PAYMENT_UNKNOWN" } };
  expect(await startCheckout(db, after(59), request)).toMatchObject(unknown);
  expect(await db.select().from(purchases)).toMatchObject([{ state: "open" }]);
  expect(at.jobs.enqueued.map(([name]) => name)).toEqual(["payment-issues"]);
  expect(await startCheckout(db, after(60), request)).toHaveProperty("checkoutUrl");
});

test("earlier payment: another tab's opening blocks the cart, a dead tab's doesn't", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  const cartId = request.cartId ?? "";
  const young = { cartId, stripeCheckoutSessionId: null, createdAt: new Date(now.getTime() - 29_000) };
  const other = await makePurchase(db, young);

  expect(await startCheckout(db, at, request)).toMatchObject({ refused: { errorCode: "CHECKOUT_BUSY" } });
  expect(at.payments.calls).toEqual([]);
  await db.update(purchases).set({ createdAt: new Date(now.getTime() - 31_000) });
  expect(await startCheckout(db, at, request)).toHaveProperty("checkoutUrl");
  const [dead] = await db.select().from(purchases).where(eq(purchases.id, other.id));
  expect(dead?.state).toBe("released");
});

test("earlier payment: a session that opened meanwhile doesn't count as never shown", async ({ db }) => {
  const opened = await makePurchase(db);
  const unopened = await makePurchase(db, { stripeCheckoutSessionId: null });

  expect(await releaseUnopened(db, opened.id)).toBe(false);
  expect(await releaseUnopened(db, unopened.id)).toBe(true);
});

test("earlier payment: a paid session is fulfilled and leads to its success page", async ({ db }) => {
  const { at, request, sessionId } = await makeOpen(db);
  at.payments.pay(sessionId);

  expect(await startCheckout(db, at, request)).toEqual({ paidSessionId: sessionId });
  expect(await db.select().from(orders)).toMatchObject([{ status: "pending" }]);
});

test("earlier payment: a cart settled by the webhook is not charged again", async ({ db }) => {
  const { at, request, sessionId } = await makeOpen(db);
  at.payments.pay(sessionId);
  await fulfillPurchase(db, at, sessionId);

  expect(await startCheckout(db, at, request)).toEqual({ paidSessionId: sessionId });
  expect(await db.select().from(purchases)).toHaveLength(1);
});

test("earlier payment: an outage leaves nothing open, and the request works later", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  at.payments.goDown(true);
  await expect(startCheckout(db, at, request)).rejects.toThrow("down");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "released" }]);

  at.payments.goDown(false);
  expect(await startCheckout(db, at, request)).toHaveProperty("checkoutUrl");
});

test("earlier payment: pending or under review, it leads to its success page", async ({ db }) => {
  const { at, request, sessionId } = await makeOpen(db);
  at.payments.sessions.get(sessionId)!.state = "processing";
  expect(await startCheckout(db, at, request)).toEqual({ paidSessionId: sessionId });

  await db.update(purchases).set({ state: "mismatch" });
  expect(await startCheckout(db, at, request)).toEqual({ paidSessionId: sessionId });
  expect(at.payments.sessions.size).toBe(1);
});

test("earlier payment: a tab that loses the purchase expires its session", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  const open = at.payments.openSession;
  at.payments.openSession = async (session) => {
    await releasePurchase(db, session.reference);
    return open(session);
  };

  expect(await startCheckout(db, at, request)).toMatchObject({ refused: { errorCode: "CHECKOUT_BUSY" } });
  expect([...at.payments.sessions.values()]).toMatchObject([{ state: "expired" }]);
  expect(await db.select().from(purchases)).toMatchObject([{ stripeCheckoutSessionId: null }]);
});

test("earlier payment: a cart that another tab paid meanwhile is not sold again", async ({ db }) => {
  const { at, request } = await makeOpen(db);
  const expire = at.payments.expireSession;
  let paid = "";
  const slow = async (id: string) => {
    const ended = await expire(id);
    if (paid) return ended;
    await startCheckout(db, at, request);
    paid = [...at.payments.sessions.values()].find(({ state }) => state === "open")?.sessionId ?? "";
    at.payments.pay(paid);
    await fulfillPurchase(db, at, paid);
    return ended;
  };

  const slowTab = { ...at, payments: { ...at.payments, expireSession: slow } };
  const outcome = await startCheckout(db, slowTab, request);
  expect(outcome).toEqual({ paidSessionId: paid });
  const states = (await db.select().from(purchases)).map(({ state }) => state);
  expect(states.sort()).toEqual(["paid", "released", "released"]);
  const sessions = [...at.payments.sessions.values()].map(({ state }) => state);
  expect(sessions.sort()).toEqual(["expired", "expired", "paid"]);
});

test("earlier payment: a line that was paid in another cart leads to that payment", async ({ db }) => {
  const { at, request, sessionId: paidSessionId } = await makeOpen(db);
  at.payments.pay(paidSessionId);
  await fulfillPurchase(db, at, paidSessionId);

  const other = { ...request, cartId: crypto.randomUUID() };
  expect(await startCheckout(db, at, other)).toEqual({ paidSessionId });
  const stranger = { ...at, browser: "f".repeat(64) };
  expect(await startCheckout(db, stranger, other)).not.toHaveProperty("paidSessionId");
});

test("earlier payment: two carts placed at once in one browser open one payment", async ({ db }) => {
  const at = makeCheckout();
  const { request } = await makeCheckoutRequest(db);
  const carts = [1, 2].map(() => ({ ...request, cartId: crypto.randomUUID() }));

  const outcomes = await Promise.all(carts.map((cart) => startCheckout(db, at, cart)));

  expect(outcomes.filter((outcome) => "checkoutUrl" in outcome)).toHaveLength(1);
  expect(outcomes).toContainEqual({ refused: paymentRefusals.busy });
  expect(at.payments.sessions.size).toBe(1);
});

const eve = { customerName: "Eve", phoneNumber: "2145550137", email: "eve@example.com", ...address };

/** A draft whose payment page is open, and its edit. */
async function makeWaiting(db: Database) {
  const { at, profile, sessionId } = await makeOpen(db);
  const edit = guestProfileRequest.parse({ ...eve, profileId: profile.id });
  const nameNow = async () => (await db.select().from(profiles))[0]?.displayName;
  return { at, profile, session: at.payments.sessions.get(sessionId)!, edit, nameNow };
}

test("draft: after the way back from its payment it is changed, and the payment ends", async ({ db }) => {
  const { at, profile, session, edit } = await makeWaiting(db);

  const { id: profileId, publicId } = profile;
  expect(await saveGuestProfile(db, at, edit)).toEqual({ profileId, publicId });
  expect(session.state).toBe("expired");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "released" }]);
  expect(await db.select().from(profiles)).toMatchObject([{ displayName: "Eve" }]);
});

test("draft: one that was paid for meanwhile stays as it is", async ({ db }) => {
  const { at, session, edit, nameNow } = await makeWaiting(db);
  at.payments.pay(session.sessionId);

  expect(await saveGuestProfile(db, at, edit)).toEqual({ paidSessionId: session.sessionId });
  expect(await nameNow()).toBe("Ada Palmer");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "paid" }]);
});

test("draft: one whose payment is under review stays as it is", async ({ db }) => {
  const { at, session, edit, nameNow } = await makeWaiting(db);
  await db.update(purchases).set({ state: "mismatch" });

  expect(await saveGuestProfile(db, at, edit)).toEqual({ paidSessionId: session.sessionId });
  expect(await nameNow()).toBe("Ada Palmer");
});

test("draft: another browser's edit ends no payment", async ({ db }) => {
  const { at, session, edit, nameNow } = await makeWaiting(db);
  await saveGuestProfile(db, { ...at, browser: "f".repeat(64) }, edit);

  expect([session.state, await nameNow()]).toEqual(["open", "Ada Palmer"]);
});
