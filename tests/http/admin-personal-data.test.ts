import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";

test("personal data: a guest's is emailed to the mailbox itself, and deleted, both logged", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const buyer = { buyerName: "Ann Lee", buyerEmail: "ann@example.com" };
  const { invoice, profile } = await makePaidPurchase(db, buyer, [{ status: "processing" }]);
  const page = `/admin/personal-data/${invoice}`;
  expect(await app.read(`/admin/orders/${invoice}`)).toContain(`href="${page}"`);
  expect(await app.read(`/admin/profile/${profile.id}`)).toContain(`/admin/personal-data/${profile.id}`);
  const shown = await app.read(page);
  for (const words of ["ann@example.com", "This is a guest", `not shipped: ${invoice}`])
    expect(shown).toContain(words);
  expect((await app.post(page, { intent: "delete" })).status).toBe(409);

  await app.post(`/admin/orders/${invoice}`, {
    intent: "status",
    invoice,
    was: "processing",
    status: "shipped",
  });
  const sent = await app.post(page, { intent: "email" });
  expect(await sent.text()).toContain("It went to ann@example.com");
  const email = { about: "download-data", email: "ann@example.com" };
  expect(app.jobs.enqueued).toContainEqual(["account-email", expect.objectContaining(email)]);
  expect((await app.post(page, { intent: "delete" })).status).toBe(200);
  expect((await app.request(page)).status).toBe(404);
  expect(await app.read(`/admin/orders/${invoice}`)).not.toContain("ann@example.com");
  const entries = await db.select().from(auditLog).where(eq(auditLog.actor, app.admin.email));
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["data_emailed", "data_deleted"]),
  );
});

test("personal data: nothing of an administrator, an unknown profile or an unknown order", async ({ db }) => {
  const app = await openAdmin(db);
  const own = await profileOf(db, app.admin.userId);
  for (const of of [own.id, crypto.randomUUID(), "FT-999999", "x"])
    expect((await app.request(`/admin/personal-data/${of}`)).status).toBe(404);
  expect(await app.read(`/admin/profile/${own.id}`)).not.toContain("personal-data");
  expect(await db.$count(profiles, eq(profiles.id, own.id))).toBe(1);
});
