import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { formatVersion } from "#platform/version.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import { findStoredExemption } from "#shop/taxes/exemptions.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { whereTo } from "./expect-answer.ts";
import { openAdmin } from "./open-admin.ts";
import { openApp, realTime } from "./open-app.ts";

async function stored(db: Database, id: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  return profile;
}

function fieldsOf(profile: Profile, typed: Record<string, string> = {}) {
  const { displayName, email, phoneNumber } = profile;
  return { displayName, email, phoneNumber, version: formatVersion(profile), ...typed };
}

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

test("profile: finders see what is saved; errors keep what was typed", async ({ db }) => {
  const { post, read } = await openAdmin(db);
  const profile = await makeProfile(db, { paidAt: now });
  const save = (form: Record<string, string>) =>
    post(`/admin/profile/${profile.id}`, { intent: "profile", ...form });

  const wrong = await save(fieldsOf(profile, { displayName: " ", phoneNumber: "214", city: "Bend" }));
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  for (const text of [
    "Please enter a name.",
    "Enter a 10-digit US or Canadian phone number.",
    'value="Bend"',
  ])
    expect(html).toContain(text);
  // A switch that is off is not posted: the answer must not turn it on.
  expect(html).toMatch(/<input[^>]*name="displayPhoneVisible"/);
  expect(html).not.toMatch(/<input[^>]*name="displayPhoneVisible"[^>]*checked/);
  expect(await stored(db, profile.id)).toEqual(profile);

  const notes = "<script>alert(1)</script>";
  const right = fieldsOf(profile, { displayName: notes, displayNameVisible: "on", email: "new@example.com" });
  expect((await save(right)).status).toBe(200);
  expect(await stored(db, profile.id)).toMatchObject({ displayName: notes, email: "new@example.com" });
  expect(await read(`/p/${profile.publicId}`)).toContain("&lt;script&gt;alert(1)");
});

test("profile: saving over another admin's change returns 409 and keeps theirs", async ({ db }) => {
  const { post } = await openAdmin(db);
  const shown = await makeProfile(db, { paidAt: now, updatedAt: now });
  const save = (city: string) =>
    post(`/admin/profile/${shown.id}`, { intent: "profile", ...fieldsOf(shown, { city }) });
  expect((await save("Dallas")).status).toBe(200);
  const second = await save("Houston");
  // The page loads again, so that saving again knows their version.
  expect([second.status, await second.text()]).toEqual([409, expect.stringContaining("isOutdated")]);
  expect(await stored(db, shown.id)).toMatchObject({ city: "Dallas" });
});

test("profile: an account's id opens its profile, and creates a missing one", async ({ db }) => {
  const { services, read, request } = await openAdmin(db);
  const { userId, email } = await makeAccount(services, { name: "Grace Hopper" });
  const own = await profileOf(db, userId);
  expect(await read(`/admin/profile/${userId}`)).toContain(`href="/p/${own.publicId}"`);
  await db.delete(profiles).where(eq(profiles.id, own.id));
  expect(await read(`/admin/profiles?search=${email}`)).toContain(`href="/admin/profile/${userId}"`);

  expect((await request(`/admin/profile/${userId}`)).status).toBe(200);
  const made = await profileOf(db, userId);
  expect(made.publicId).not.toBe(own.publicId);
  expect(await read("/admin/profiles")).toContain("Grace Hopper");
});

test("a profile that is missing leads back to the list, which says so", async ({ db }) => {
  const { post, request, read } = await openAdmin(db);
  for (const id of [crypto.randomUUID(), "nonsense", "%27"]) {
    expect(whereTo(await request(`/admin/profile/${id}`))).toBe("302 /admin/profiles");
  }
  const missing = await read("/admin/profiles");
  expect(missing).toContain("Profile not found");
  expect(missing).toContain("The requested profile does not exist.");

  // Another admin deleted it while this one was typing.
  const profile = await makeProfile(db, { paidAt: now });
  await db.delete(profiles).where(eq(profiles.id, profile.id));
  const path = `/admin/profile/${profile.id}`;
  const form = { intent: "profile", ...fieldsOf(profile) };
  expect(whereTo(await post(path, form))).toBe("302 /admin/profiles");
  const answer = await post(`${path}.data`, form);
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining("The requested profile does not exist."),
  ]);
});

test("profile: deleting asks about orders and signs the owner out, who gets a new one", async ({ db }) => {
  const { post, services } = await openAdmin(db);
  const owner = openApp(db, realTime);
  const { userId } = await makeAccount(services);
  await owner.signIn(userId);
  const own = await profileOf(db, userId);
  const { invoices } = await makePaidPurchase(db, {}, [{ profileId: own.id }]);
  const remove = async (confirmed: string) =>
    (await post("/admin/profiles", { intent: "delete", profileId: own.id, confirmed })).status;
  expect([await remove(""), await remove(invoices.join()), await remove("")]).toEqual([409, 200, 404]);
  expect((await owner.request("/profile")).status).toBe(302);
  await owner.signIn(userId);
  expect((await owner.request("/profile")).status).toBe(200);
  expect((await profileOf(db, userId)).publicId).not.toBe(own.publicId);
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

test("messages: a report names its page and opens the conversation", async ({ db }) => {
  const admin = await openAdmin(db);
  const report = { name: "Report", email: "", message: "It is rude.", conversation: "Finder: Pay me" };
  await db.insert(contactMessages).values({ ...report, reportedId: "ab".repeat(16) });
  const html = await admin.read("/admin/messages");
  for (const text of ["Reported page", `/p/${"ab".repeat(16)}`, "Finder: Pay me"])
    expect(html).toContain(text);
});

test("tax exemption: stored for an account and logged; wrong states are named at their field", async ({
  db,
}) => {
  const { post, services } = await openAdmin(db);
  const { userId } = await makeAccount(services);
  const save = async (form: object) => {
    const answer = await post(`/admin/profile/${userId}`, { userId, number: "E-17", endsOn: "", ...form });
    return [answer.status, await answer.text()] as const;
  };
  const wrong = [400, expect.stringContaining("Please enter states with commas between")];
  expect(await save({ intent: "exemption", states: "NC, Narnia" })).toEqual(wrong);
  expect(await findStoredExemption(db, userId)).toBeUndefined();
  expect((await save({ intent: "exemption", states: "tx; North Carolina, NC" }))[0]).toBe(200);
  expect(await findStoredExemption(db, userId)).toEqual({
    number: "E-17",
    states: ["NC", "TX"],
    endsOn: null,
  });
  expect((await save({ intent: "no-exemption" }))[0]).toBe(200);
  expect(await findStoredExemption(db, userId)).toBeUndefined();
  expect((await save({ intent: "exemption", states: "NC", userId: crypto.randomUUID() }))[0]).toBe(404);
  expect((await listAuditEntries(db, [userId])).map(({ action }) => action)).toEqual([
    "tax_exemption_removed",
    "tax_exemption_set",
  ]);
});
