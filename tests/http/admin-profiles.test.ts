import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { formatVersion } from "#platform/version.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { findStoredExemption } from "#shop/taxes/exemptions.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";
import { expectAnswer, whereTo } from "./open-app.ts";

test("profiles: search links to the editor and leaks no server-only field", async ({ db }) => {
  const { request, read } = await openAdmin(db);
  const found = await makeProfile(db, { displayName: "Grace Hopper", paidAt: now, createdAt: new Date() });
  await makeProfile(db, { displayName: "Bob Green" });

  const answer = await request("/admin/profiles?search=grace");
  const html = await answer.text();
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain(`href="/admin/profile/${found.id}"`);
  expect(html).toContain("Grace Hopper");
  expect(html).not.toContain("Bob Green");
  expect(html).not.toContain("draftOwner");
  expect(await read("/admin/profiles?search=nobody")).toContain("No profile matches.");
  expect(await read("/admin/profiles?before=nonsense")).toContain("Bob Green");
});

test("the table goes on behind its last row, and keeps the search", async ({ db }) => {
  const { read } = await openAdmin(db);
  for (let n = 0; n < 51; n++) await makeProfile(db, { displayName: `Golfer ${n}` });
  const first = await read("/admin/profiles?search=golfer");
  const [, older = ""] = /href="(\/admin\/profiles\?search=golfer&amp;before=[^"]+)"/.exec(first) ?? [];
  const second = await read(older.replace("&amp;", "&"));
  expect(first.match(/aria-label="Delete of Golfer/g)).toHaveLength(50);
  expect(second.match(/aria-label="Delete of Golfer/g)).toHaveLength(1);
  expect(second).toContain('href="/admin/profiles?search=golfer"');
});

test("a profile that is missing leads back to the list, which says so", async ({ db }) => {
  const { post, request, read } = await openAdmin(db);
  for (const id of [crypto.randomUUID(), "nonsense", "%27"]) {
    expect(whereTo(await request(`/admin/profile/${id}`))).toBe("302 /admin/profiles");
  }
  const missing = await read("/admin/profiles");
  for (const words of ["Profile not found", "The requested profile does not exist."])
    expect(missing).toContain(words);

  // Another admin deleted it while this one was typing.
  const profile = await makeProfile(db, { paidAt: now });
  await db.delete(profiles).where(eq(profiles.id, profile.id));
  const path = `/admin/profile/${profile.id}`;
  const { displayName, email, phoneNumber } = profile;
  const form = { intent: "profile", displayName, email, phoneNumber, version: formatVersion(profile) };
  expect(whereTo(await post(path, form))).toBe("302 /admin/profiles");
  await expectAnswer(post(`${path}.data`, form), 404, "The requested profile does not exist.");
});

test("set password: for an unverified email the answer promises no email", async ({ db }) => {
  const { post, services } = await openAdmin(db);
  const { userId } = await makeAccount(services, { isConfirmed: false });
  const form = { intent: "password", userId, password: "brass & leather" };
  const html = await (await post("/admin/profiles", form)).text();
  expect(html).toContain("The email isn't confirmed yet");
  expect(html).not.toContain("notified by email");
});

test("set password: refused for administrators and profiles without account", async ({ db }) => {
  const { post, read, admin } = await openAdmin(db);
  const guest = await makeProfile(db, { paidAt: now });
  expect(await read(`/admin/profile/${guest.id}`)).not.toContain("Set Password");
  expect(await read(`/admin/profile/${admin.userId}`)).not.toContain("Set Password");
  expect(await read("/admin/profiles")).not.toContain("Set Password");
  const set = async (userId: string) =>
    (await post("/admin/profiles", { intent: "password", userId, password: "brass & leather" })).status;
  expect([await set(guest.id), await set(admin.userId), await set("nonsense")]).toEqual([404, 404, 400]);
});

test("suspend: the page answers as for an unknown id, the owner is emailed, and undo shows it again", async ({
  db,
}) => {
  const admin = await openAdmin(db);
  const { id, publicId } = await makeProfile(db, { paidAt: now });
  const press = (suspended: string) =>
    admin.post(`/admin/profile/${id}`, { intent: "suspend", profileId: id, suspended });
  for (const _ of [1, 2]) expect((await press("yes")).status).toBe(200);
  expect((await admin.request(`/p/${publicId}`)).status).toBe(404);
  expect(admin.jobs.enqueued.map(([name]) => name)).toEqual(["profile-suspended"]);
  expect(await admin.read(`/admin/profile/${id}`)).toContain("Show Page Again");
  await press("no");
  expect((await admin.request(`/p/${publicId}`)).status).toBe(200);
  const log = await admin.read("/admin/audit?subject=profile");
  for (const words of ["Page suspended", "Page shown again"]) expect(log).toContain(words);
});

test("tax exemption: stored for an account and logged; wrong states are named at their field", async ({
  db,
}) => {
  const { post, services } = await openAdmin(db);
  const { userId } = await makeAccount(services);
  const save = (form: object) =>
    post(`/admin/profile/${userId}`, { userId, number: "E-17", endsOn: "", ...form });
  const wrong = save({ intent: "exemption", states: "NC, Narnia" });
  await expectAnswer(wrong, 400, "Please enter states with commas between");
  expect(await findStoredExemption(db, userId)).toBeUndefined();
  expect((await save({ intent: "exemption", states: "tx; North Carolina, NC" })).status).toBe(200);
  expect(await findStoredExemption(db, userId)).toEqual({
    number: "E-17",
    states: ["NC", "TX"],
    endsOn: null,
  });
  expect((await save({ intent: "no-exemption" })).status).toBe(200);
  expect(await findStoredExemption(db, userId)).toBeUndefined();
  expect((await save({ intent: "exemption", states: "NC", userId: crypto.randomUUID() })).status).toBe(404);
  expect((await listAuditEntries(db, [userId])).map(({ action }) => action)).toEqual([
    "tax_exemption_removed",
    "tax_exemption_set",
  ]);
});

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
