import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { createClaimLink, findClaim, findClaimable } from "#shop/profiles/claim-profile.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { browser, makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { correctRecipient, listCorrectableRecipients } from "./correct-recipient.server.ts";
import { orders } from "./orders.table.ts";

const wrong = "bob@exmaple.com";
const right = { email: "bob@example.com", phone: "2145550199" };

async function makeGift(db: Database, buyerUserId?: string) {
  const { id: profileId } = await makeProfile(db, { email: wrong, paidAt: now });
  const gift = { orderType: "gift" as const, profileId, email: wrong };
  const { id, sessionId } = await makePaidPurchase(db, { buyerUserId }, [gift]);
  const correct = (given: object) =>
    correctRecipient(db, { sessionId, browser, userId: undefined, profileId, ...right, ...given }, now);
  const order = async () => (await db.select().from(orders).where(eq(orders.purchaseId, id)))[0];
  return { profileId, sessionId, correct, order };
}

test("correct recipient: by the buyer's browser, in profile and order; earlier claim links end", async ({
  db,
}) => {
  const { profileId, sessionId, correct, order } = await makeGift(db);
  const claim = await createClaimLink(db, (await findClaimable(db, { profileId }))!, now);
  for (const stranger of [
    { browser: "f".repeat(64) },
    { sessionId: "cs_test_x" },
    { profileId: crypto.randomUUID() },
  ])
    expect(await correct(stranger)).toBe("not_found");
  expect(await correct({})).toBe("corrected");
  expect(await order()).toMatchObject({ email: right.email, phoneNumber: right.phone });
  expect(await listCorrectableRecipients(db, { sessionId, browser, userId: undefined }, now)).toMatchObject([
    { profileId, ...right },
  ]);
  expect(await findClaim(db, claim, now)).toBeUndefined();
});

test("correct recipient: not a claimed address, not after the claim, three times a day", async ({ db }) => {
  await makeProfile(db, { email: "taken@example.com", paidAt: now, claimedAt: now });
  const { profileId, correct } = await makeGift(db);
  expect(await correct({ email: "taken@example.com" })).toBe("duplicate_email");
  expect([await correct({}), await correct({}), await correct({})]).toEqual([
    "corrected",
    "corrected",
    { waitSeconds: expect.any(Number) },
  ]);
  const { userId } = await makeAccount({ db }, { email: "owner@example.com" });
  await db.update(profiles).set({ userId, claimedAt: now }).where(eq(profiles.id, profileId));
  expect(await correct({})).toBe("not_found");
});

test("correct recipient: what an account bought is corrected by the account alone", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const { correct } = await makeGift(db, userId);
  expect(await correct({})).toBe("not_found");
  expect(await correct({ userId })).toBe("corrected");
});
