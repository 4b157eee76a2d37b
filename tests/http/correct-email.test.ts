import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#shop/accounts/accounts.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";
import { openApp } from "./open-app.ts";
import { openCustomer } from "./open-customer.ts";

const now = () => new Date();
const wrong = "ada@exmaple.com";
const right = "ada@example.com";
const offer = "Wrong address? Correct it";

test("wrong address: the session that made the account corrects it at /profile", async ({ db }) => {
  const app = await openCustomer(db, wrong, false);
  expect(await app.read("/profile")).toContain(offer);
  const taken = await makeAccount(app.services, { email: "bob@example.com" });
  const refused = await app.post("/profile?form=email", { email: taken.email });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Email already exists");
  expect((await app.post("/profile?form=email", { email: "no address" })).status).toBe(400);
  expect((await app.post("/profile?form=email", { email: right })).status).toBe(200);
  expect(await app.read("/profile")).toContain(right);
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "confirm", email: right }]]);
});

test("wrong address: a verified one is no longer corrected", async ({ db }) => {
  const app = await openCustomer(db, wrong);
  expect(await app.read("/profile")).not.toContain(offer);
  expect((await app.post("/profile?form=email", { email: right })).status).not.toBe(200);
  expect(await db.select().from(users)).toMatchObject([{ email: wrong }]);
});

test("wrong address: the success page corrects an account's, and nobody else's", async ({ db }) => {
  const app = await openCustomer(db, wrong, false);
  const { sessionId } = await makePaidPurchase(db, { buyerUserId: app.userId, buyerEmail: wrong });
  const page = `/order/success?session_id=${sessionId}`;
  expect(await app.read(page)).toContain(wrong);
  const stranger = openApp(db, { now });
  expect(await (await stranger.request(page)).text()).not.toContain(offer);
  expect((await stranger.post(page, { email: right })).status).toBe(404);
  expect((await app.post(page, { email: right })).status).toBe(200);
  expect(await profileOf(db, app.userId)).toMatchObject({ email: right });
});

test("wrong address: a guest's own browser corrects it on the success page", async ({ db }) => {
  const app = openApp(db, { now });
  const person = { customerName: "Ada Palmer", phoneNumber: "2145550137", email: wrong };
  const profileId = String((await app.call("create-guest-profile", person)).body.profileId);
  await db.update(profiles).set({ paidAt: now() }).where(eq(profiles.id, profileId));
  const { sessionId, id } = await makePaidPurchase(db, { buyerEmail: wrong }, [{ profileId }]);
  const page = `/order/success?session_id=${sessionId}`;
  expect(await (await app.request(page)).text()).toContain(offer);
  const stranger = openApp(db, { now });
  expect(await (await stranger.request(page)).text()).not.toContain(wrong);
  expect((await stranger.post(page, { email: "eve@example.com" })).status).toBe(404);
  const answer = await app.post(page, { email: right });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(app.jobs.enqueued).toEqual([["order-confirmation", { purchaseId: id }]]);
});

test("wrong address: an account that is left ends its session", async ({ db }) => {
  const app = await openCustomer(db, wrong, false);
  await makeAccount(app.services, { email: right, isConfirmed: false });
  const answer = await app.post("/profile?form=email", { email: right });
  expect(answer.headers.get("location")).toContain("/auth");
  expect(await (await app.request("/api/auth/get-session")).json()).toBeNull();
});

test("wrong address: an administrator corrects it", async ({ db }) => {
  const app = await openAdmin(db);
  const { userId } = await makeAccount(app.services, { email: wrong, isConfirmed: false });
  const { id } = await profileOf(db, userId);
  expect(await app.read(`/admin/profile/${id}`)).toContain("Correct Email");
  const fields: [string, string][] = [
    ["intent", "email"],
    ["userId", userId],
    ["email", right],
  ];
  expect((await app.submit(`/admin/profile/${id}`, fields)).status).toBe(200);
  expect(await profileOf(db, userId)).toMatchObject({ email: right });
});
