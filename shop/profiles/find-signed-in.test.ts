import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "#shop/accounts/accounts.table.ts";
import { endSession, renewSession, startSession } from "#shop/accounts/sessions.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import { findSignedIn } from "./find-signed-in.server.ts";

const now = new Date();
const after = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

test("session: one look-up finds account and profile, until the session ends", async ({ db }) => {
  const { userId, email } = await makeAccount({ db }, { isConfirmed: false });
  const profile = await profileOf(db, userId);
  const token = await startSession(db, { userId, kind: "customer" }, now);
  expect(await findSignedIn(db, token, now)).toEqual({
    userId,
    email,
    isConfirmed: false,
    isAdmin: false,
    hasSecondFactor: false,
    profileId: profile.id,
    publicId: profile.publicId,
    renewedAt: now,
    expiresAt: after(30),
  });

  await endSession(db, token);
  expect(await findSignedIn(db, token, now)).toBeUndefined();
});

test("session: the database holds only a hash of its token", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const token = await startSession(db, { userId, kind: "customer" }, now);
  const [stored] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await findSignedIn(db, stored?.tokenHash ?? "", now)).toBeUndefined();
});

test("session: it ends after 30 days without a request, and each renewal counts anew", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const token = await startSession(db, { userId, kind: "customer" }, now);
  expect(await findSignedIn(db, token, after(29))).toBeDefined();
  expect(await findSignedIn(db, token, after(31))).toBeUndefined();

  await renewSession(db, token, after(29));
  expect(await findSignedIn(db, token, after(58))).toMatchObject({ expiresAt: after(59) });
});
