import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { guestProfileRequest } from "#shop/profiles/profile-requests.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { saveGuestProfile } from "./end-earlier-payment.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

const eve = { customerName: "Eve", phoneNumber: "2145550137", email: "eve@example.com", ...address };

/** A draft whose payment page is open, and its edit. */
async function makeWaiting(db: Database) {
  const at = makeCheckout();
  const { request, profile } = await makeCheckoutRequest(db);
  await startCheckout(db, at, request);
  const [session] = at.payments.sessions.values();
  const edit = guestProfileRequest.parse({ ...eve, profileId: profile.id });
  const nameNow = async () => {
    const [kept] = await db.select().from(profiles).where(eq(profiles.id, profile.id));
    return kept?.displayName;
  };
  return { at, request, profile, session: session!, edit, nameNow };
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
