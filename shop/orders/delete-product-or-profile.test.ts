import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { hasPassword } from "#shop/accounts/accounts.server.ts";
import { sessions, users } from "#shop/accounts/accounts.table.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { findPublicProfile } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount, openSession } from "#tests/make-account.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { makeServices } from "#tests/services.ts";
import { deleteProfile } from "./delete-product-or-profile.server.ts";
import { orders } from "./orders.table.ts";

const by = { actor: { userId: "11111111-1111-4111-8111-111111111111", email: "admin@example.com" }, now };

async function orderOf(db: Database, purchaseId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.purchaseId, purchaseId));
  return order!;
}

test("delete profile: its orders keep their snapshot, and its page is gone", async ({ db }) => {
  const { id, profile } = await makePaidPurchase(db, {}, [{ status: "shipped" }]);
  const before = await orderOf(db, id);

  expect(await deleteProfile(db, { profileId: profile.id }, by)).toBe("deleted");
  expect(await orderOf(db, id)).toEqual({ ...before, profileId: null });
  expect(await findPublicProfile(db, profile.publicId)).toBeUndefined();
  expect(await deleteProfile(db, { profileId: profile.id }, by)).toBe("not_found");
  const entries = await db.select().from(auditLog);
  expect(entries).toMatchObject([
    { action: "profile_deleted", subjectId: profile.id, subjectName: profile.publicId, changes: {} },
  ]);
});

test("delete profile: orders that are not shipped are named, and each must be confirmed", async ({ db }) => {
  const { id, profile, invoices } = await makePaidPurchase(db, {}, [{}, { status: "processing" }]);
  await db.update(orders).set({ profileId: profile.id }).where(eq(orders.purchaseId, id));
  const shown = { unshipped: invoices };

  const remove = (confirmed: string[]) => deleteProfile(db, { profileId: profile.id, confirmed }, by);
  expect(await remove([])).toEqual(shown);
  expect(await remove(invoices.slice(0, 1))).toEqual(shown);
  expect(await findPublicProfile(db, profile.publicId)).toBeDefined();
  expect(await remove(invoices)).toBe("deleted");
});

test("delete profile: a public id is never reused, not even a draft's", async ({ db }) => {
  const one = await makeProfile(db);
  const two = await makeProfile(db);
  await deleteProfile(db, { profileId: one.id }, by);
  await db.delete(profiles).where(eq(profiles.id, two.id));

  for (const { publicId } of [one, two]) {
    const making = db.transaction((tx) => makeProfile(tx, { publicId }));
    await expect(making).rejects.toMatchObject({ cause: { code: "23505" } });
  }
  const three = await makeProfile(db);
  const taking = db.transaction((tx) =>
    tx.update(profiles).set({ publicId: one.publicId }).where(eq(profiles.id, three.id)),
  );
  await expect(taking).rejects.toMatchObject({ cause: { code: "23505" } });
});

test("delete profile: ends only the owner's customer sessions, and the account stays", async ({ db }) => {
  const services = makeServices(db);
  const { userId } = await makeAccount(services);
  const other = await makeAccount(services, { email: "bob@example.com" });
  await openSession(db, userId);
  await startSession(db, { userId, kind: "admin" }, now);
  await openSession(db, other.userId);

  await deleteProfile(db, { profileId: (await profileOf(db, userId)).id }, by);
  const left = await db.select().from(sessions).orderBy(sessions.kind);
  expect(left).toMatchObject([
    { userId, kind: "admin" },
    { userId: other.userId, kind: "customer" },
  ]);
  expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1);
  expect(await hasPassword(db, userId)).toBe(true);
});
