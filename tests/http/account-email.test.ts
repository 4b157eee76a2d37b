import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#shop/accounts/accounts.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeAccount, makeLink, password } from "#tests/make-account.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { openAdmin } from "./open-admin.ts";
import { expectAnswer, openApp, openCustomer, realTime } from "./open-app.ts";

const wrong = "ada@exmaple.com";
const right = "ada@example.com";
const offer = "Wrong email? Correct it";

test("wrong address: the session that made the account corrects it at /profile", async ({ db }) => {
  const app = await openCustomer(db, wrong, false);
  expect(await app.read("/profile")).toContain(offer);
  const taken = await makeAccount(app.services, { email: "bob@example.com" });
  await expectAnswer(
    app.post("/profile", { intent: "email", email: taken.email }),
    409,
    "Email already exists",
  );
  expect((await app.post("/profile", { intent: "email", email: "no address" })).status).toBe(400);
  expect((await app.post("/profile", { intent: "email", email: right })).status).toBe(200);
  expect(await app.read("/profile")).toContain(right);
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "confirm", email: right }]]);
});

test("new address: the page needs the password and says the same of a taken one", async ({ db }) => {
  const app = await openCustomer(db);
  await makeAccount(app.services, { email: "bob@example.com" });
  expect(await app.read("/profile")).toContain("Change your email");
  for (const current of ["", "a wrong one"])
    expect((await app.post("/profile", { intent: "email", email: wrong, current })).status).toBe(400);
  expect(app.jobs.enqueued).toEqual([]);
  for (const email of ["free@example.com", "bob@example.com"]) {
    await expectAnswer(
      app.post("/profile", { intent: "email", email, current: password }),
      200,
      `We sent a link to ${email}. Your email changes when you open it.`,
    );
  }
  expect(await db.$count(users, eq(users.email, right))).toBe(1);
});

test("new address: without the account's session its link only asks to sign in", async ({ db }) => {
  const { userId } = await makeAccount(openApp(db, realTime).services);
  const token = await makeLink(db, "change-email", {
    userId,
    from: right,
    email: "new@example.com",
    madeAt: new Date(),
  });
  const page = `/auth/change-email/${token}`;
  for (const app of [openApp(db, realTime), await openCustomer(db, "bob@example.com")]) {
    const html = await app.read(page);
    expect(html).not.toContain("Use This Address");
    expect((await app.post(page, {})).status).toBe(404);
  }
  const visitor = await openApp(db, realTime).read(page);
  const signIn = `/auth?next=${encodeURIComponent(page)}`;
  expect(visitor).toContain(signIn);
  const owner = openApp(db, realTime);
  expect((await owner.post(signIn, { email: right, password })).headers.get("location")).toBe(page);
  expect(await db.$count(users, eq(users.email, right))).toBe(1);
});

test("wrong address: the success page corrects an account's, and nobody else's", async ({ db }) => {
  const app = await openCustomer(db, wrong, false);
  const { sessionId } = await makePaidPurchase(db, { buyerUserId: app.userId, buyerEmail: wrong });
  const page = `/order/success?session_id=${sessionId}`;
  expect(await app.read(page)).toContain(wrong);
  // The page's address after a recipient was corrected.
  expect(await app.read(`${page}&recipient=${app.profile.id}`)).toContain(`action="${page}"`);
  const stranger = openApp(db, realTime);
  expect(await stranger.read(page)).not.toContain(offer);
  expect((await stranger.post(page, { email: right })).status).toBe(404);
  expect((await app.post(page, { email: right })).status).toBe(200);
  expect(await profileOf(db, app.userId)).toMatchObject({ email: right });
});

test("wrong recipient: the gift's buyer corrects email and phone on the success page", async ({ db }) => {
  const app = openApp(db, realTime);
  const person = { customerName: "Bob Green", phoneNumber: "2145550137", email: wrong };
  const profileId = String((await app.call("create-guest-profile", person)).body.profileId);
  const paid = db.update(profiles).set({ paidAt: new Date() }).where(eq(profiles.id, profileId));
  const [{ draftOwner: browser } = {}] = await paid.returning();
  const gift = { orderType: "gift" as const, profileId };
  const { sessionId } = await makePaidPurchase(db, { browser: browser! }, [gift]);
  const page = `/order/success?session_id=${sessionId}`;
  const correct = (fields: Record<string, string>, by = app) =>
    by.post(`${page}&recipient=${profileId}`, { email: right, phone: "(214) 555-0199", ...fields });
  expect(await app.read(page)).toContain("Wrong email or phone for Bob Green?");
  const stranger = openApp(db, realTime);
  expect(await stranger.read(page)).not.toContain(wrong);
  expect((await correct({}, stranger)).status).toBe(404);
  await expectAnswer(correct({ phone: "+44 20 7946 0958" }), 400, "+44 20 7946 0958");
  expect((await correct({})).status).toBe(200);
  expect(await db.select().from(profiles).where(eq(profiles.id, profileId))).toMatchObject([
    { email: right, phoneNumber: "2145550199" },
  ]);
});

test("wrong address: an account that is left ends its session", async ({ db }) => {
  const app = await openCustomer(db, wrong, false);
  await makeAccount(app.services, { email: right, isConfirmed: false });
  const answer = await app.post("/profile", { intent: "email", email: right });
  expect(answer.headers.get("location")).toContain("/auth");
  expect(await (await app.request("/api/auth/get-session")).json()).toBeNull();
});

test("wrong address: an administrator corrects it", async ({ db }) => {
  const app = await openAdmin(db);
  const { userId } = await makeAccount(app.services, { email: wrong, isConfirmed: false });
  const { id } = await profileOf(db, userId);
  expect(await app.read(`/admin/profile/${id}`)).toContain("Change Email");
  const fields = { intent: "email", userId, email: right };
  expect((await app.post(`/admin/profile/${id}`, fields)).status).toBe(200);
  expect(await profileOf(db, userId)).toMatchObject({ email: right });
});
