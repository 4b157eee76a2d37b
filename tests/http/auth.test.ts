import { expect } from "vitest";
import { createAccountLink } from "#shop/accounts/account-emails.server.ts";
import { matchPassword } from "#shop/accounts/accounts.server.ts";
import { sessions, userRoles } from "#shop/accounts/accounts.table.ts";
import { test } from "#tests/database.ts";
import { makeAccount, makeAdmin, makeLink, password } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { generousLimits } from "#tests/services.ts";
import { expectAnswer, openApp, openCustomer, realTime } from "./open-app.ts";

const email = "ada@example.com";

test("sign-in: leads to the requested page; the session check knows the account", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services);
  const check = async () => (await app.request("/api/auth/get-session")).json();
  expect(await check()).toBeNull();

  const answer = await app.post("/auth?next=/profile", { email: " Ada@Example.com ", password });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/profile"]);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await check()).toMatchObject({ user: { id: userId, email, isAdmin: false } });
  expect((await app.request("/auth")).headers.get("location")).toBe("/profile");

  await app.post("/auth/sign-out", {});
  expect(await check()).toBeNull();
  expect(await db.select().from(sessions)).toEqual([]);
});

test("sign-in: wrong passwords elsewhere do not lock a trusted device", async ({ db }) => {
  const began = new Date();
  const stopped = { now: () => began };
  const app = openApp(db, stopped);
  await makeAccount(app.services);
  await makeAccount(app.services, { email: "ben@example.com" });
  for (const known of [email, "ben@example.com"]) {
    await app.post("/auth", { email: known, password });
    await app.post("/auth/sign-out", {});
  }
  const stranger = openApp(db, stopped);
  for (let tries = 0; tries < 7; tries += 1) await stranger.post("/auth", { email, password: "a wrong one" });
  expect((await stranger.post("/auth", { email, password })).status).toBe(429);

  expect((await app.post("/auth", { email, password })).status).toBe(302);
  await app.post("/auth/sign-out", {});
  for (let tries = 0; tries < 7; tries += 1) await app.post("/auth", { email, password: "a wrong one" });
  expect((await app.post("/auth", { email, password })).status).toBe(429);
});

test("sign-out: the browser keeps nothing, but of an order that goes on as a guest's", async ({ db }) => {
  const app = await openCustomer(db);
  const cleared = async (path: string) => (await app.post(path, {})).headers.get("clear-site-data");
  expect(await cleared("/auth/sign-out?keep=order")).toBeNull();
  await app.signIn(app.userId);
  expect(await cleared("/auth/sign-out")).toBe('"cache", "storage"');
});

test("sign-up: the page never reveals whether an account exists; the email does", async ({ db }) => {
  const app = openApp(db, realTime);
  await makeAccount(app.services);
  const texts: string[] = [];
  for (const address of [email, "new@example.com"]) {
    const answer = await app.post("/auth?mode=signup", { email: address, password: "quite another one" });
    texts.push(`${answer.status} ${(await answer.text()).includes("Confirm your email to finish signup.")}`);
  }
  expect(texts).toEqual(["200 true", "200 true"]);
  expect(app.jobs.enqueued).toMatchObject([
    ["account-email", { about: "confirm", email }],
    ["account-email", { about: "confirm", email: "new@example.com", browser: expect.any(String) }],
  ]);
  expect(app.jobs.enqueued[0]?.[1]).not.toHaveProperty("browser");
  expect(await matchPassword(db, email, password)).toBeDefined();
});

test("sign-up: a common password is refused with the reason", async ({ db }) => {
  const app = openApp(db, realTime);
  const answer = await app.post("/auth?mode=signup", { email, password: "football" });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  for (const text of ["This password is too easy to guess.", email]) expect(html).toContain(text);
  expect(app.jobs.enqueued).toEqual([]);
});

test("sign-up: too many from one address must wait", async ({ db }) => {
  const app = openApp(db, { ...realTime, limits: { ...generousLimits, accounts: 2 } });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) {
    statuses.push((await app.post("/auth?mode=signup", { email: `a${n}@example.com`, password })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test("confirm: opening the link changes nothing, its button signs in once", async ({ db }) => {
  const app = openApp(db, realTime);
  await app.post("/auth?mode=signup&next=/orders", { email, password });
  const [, mail] = app.jobs.enqueued[0] as [string, { browser: string }];
  const account = await matchPassword(db, email, password);
  const token = await makeLink(db, "confirm", {
    userId: account?.userId,
    email,
    madeAt: new Date(),
    browser: mail.browser,
    next: "/orders",
  });

  const page = await app.request(`/auth/confirm/${token}`);
  expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "strict-origin"]);
  expect(await matchPassword(db, email, password)).toMatchObject({ isConfirmed: false });

  const answer = await app.post(`/auth/confirm/${token}`, {});
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/orders"]);
  expect(await matchPassword(db, email, password)).toMatchObject({ isConfirmed: true });
  expect((await app.request(`/auth/confirm/${token}`)).status).toBe(404);
  expect((await app.post(`/auth/confirm/${token}`, {})).status).toBe(404);
  expect(app.logLines.join()).not.toContain(token);
});

test("sign-in: an account whose email is unverified gets the link again", async ({ db }) => {
  const app = openApp(db, realTime);
  await makeAccount(app.services, { isConfirmed: false });
  const answer = await app.post("/auth", { email, password });
  expect(await answer.text()).toContain("Please confirm your email first. We sent you the link again.");
  expect(app.jobs.enqueued).toMatchObject([["account-email", { about: "confirm", email }]]);
  expect(await db.select().from(sessions)).toEqual([]);
});

test("account pages: page and data send a visitor to the sign-in, with a way back", async ({ db }) => {
  const app = openApp(db, realTime);
  for (const [path, message] of [
    ["/profile", "Please log in to view your profile."],
    ["/orders", "Please log in to view your order history."],
    ["/order/FT-100001", "Please log in to view your orders."],
  ] as const) {
    const signIn = `/auth?${new URLSearchParams({ next: path })}`;
    const page = await app.request(path);
    expect([page.status, page.headers.get("location")]).toEqual([302, signIn]);
    const auth = () => app.read(signIn);
    expect(await auth()).toContain(message);
    expect(await auth()).not.toContain(message);
    const data = await app.request(`${path}.data`);
    expect([data.status, (await data.text()).includes(signIn)]).toEqual([202, true]);
    expect(await auth()).toContain(message);
  }
});

test("sign-in: never leads to another site", async ({ db }) => {
  const app = openApp(db, realTime);
  await makeAccount(app.services);
  for (const next of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\u2028",
    "/\u4f60",
  ]) {
    const answer = await app.post(`/auth?${new URLSearchParams({ next })}`, { email, password });
    expect(answer.headers.get("location")).toBe("/profile");
    await app.post("/auth/sign-out", {});
  }
});

test("rate limit: even the right password is compared only so often a minute", async ({ db }) => {
  const app = openApp(db, { ...realTime, limits: { ...generousLimits, signIns: 2 } });
  const { userId } = await makeAccount(app.services);
  const signIn = async () => {
    app.cookies.clear();
    return app.post("/auth", { email, password });
  };
  expect([(await signIn()).status, (await signIn()).status]).toEqual([302, 302]);
  const refused = await signIn();
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);

  await app.signIn(userId);
  const fresh = "a much better one";
  const change = { current: password, password: fresh, confirmation: fresh };
  const unchanged = await app.post("/profile", { intent: "password", ...change });
  expect([unchanged.status, Number(unchanged.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await unchanged.text()).toContain("Too many attempts. Please try again in");
  expect(await matchPassword(db, email, password)).toBeDefined();
});

test("no emailed link opens an administrator's account", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services, { isConfirmed: false });
  await db.insert(userRoles).values({ userId, role: "admin" });
  const token = await createAccountLink(db, "confirm", { userId, email: "ada@example.com" }, new Date());

  const confirm = await app.post(`/auth/confirm/${token}`, {});
  const fresh = { password: "a much better one", confirmation: "a much better one" };
  const reset = await app.post(confirm.headers.get("location") ?? "", fresh);
  expect(confirm.headers.get("location")).toMatch(/^\/auth\/reset\//);
  expect(reset.headers.get("location")).toBe("/auth");
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await app.read("/auth")).toContain("Please use the admin login page");
});

test("sign-in: an administrator is not signed in here, and this browser's administration stays open", async ({
  db,
}) => {
  const app = openApp(db, realTime);
  const { userId, email } = await makeAdmin(app.services);
  await app.signInAdmin(userId);
  const kept = [...app.cookies];

  const words = ["Admin Account Detected", "Please use the admin login page"];
  await expectAnswer(app.post("/auth", { email, password }), 403, ...words);
  expect([...app.cookies]).toEqual(kept);
  expect((await app.request("/admin/dashboard")).status).toBe(200);
  expect((await app.request("/profile")).headers.get("location")).toMatch(/^\/auth/);
  expect(await db.$count(sessions)).toBe(1);
});

test("sign-in: ends the browser's earlier session", async ({ db }) => {
  const app = openApp(db, realTime);
  const other = await makeAccount(app.services, { email: "other@example.com" });
  await makeAccount(app.services);
  await app.signIn(other.userId);
  await app.post("/auth", { email, password });
  // Who is signed in is sent on by the loader of a GET alone: a form that was open before still signs in.
  const left = await db.select({ userId: sessions.userId }).from(sessions);
  expect(left).toHaveLength(1);
  expect(left[0]?.userId).not.toBe(other.userId);
});

test("guest purchases: bought while signed out, there after the next sign-in", async ({ db }) => {
  const app = openApp(db, realTime);
  await makeAccount(app.services);
  const { invoice } = await makePaidPurchase(db, { buyerEmail: email });
  await app.post("/auth", { email, password });
  expect(await app.read(`/order/${invoice}`)).toContain("$14.99");
});

test("confirm: the page names the account that it opens and the session that it ends", async ({ db }) => {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services, { isConfirmed: false });
  const other = await makeAccount(app.services, { email: "other@example.com" });
  const token = await createAccountLink(db, "confirm", { userId, email }, new Date());
  const open = () => app.read(`/auth/confirm/${token}`);
  expect(await open()).toContain(`One click confirms ${email}`);
  expect(await open()).not.toContain("You are signed in as");
  await app.signIn(other.userId);
  expect(await open()).toContain(
    "You are signed in as other@example.com now. Confirming signs that account out.",
  );
});

test("confirm: in another browser than the sign-up's a password must be chosen", async ({ db }) => {
  const app = openApp(db, realTime);
  await app.post("/auth?mode=signup&next=/profile?tag=7", { email, password: "leather & brass" });
  const [, { browser }] = app.jobs.enqueued[0] as [string, { browser: string }];
  const account = await matchPassword(db, email, "leather & brass");
  const made = { userId: account!.userId, email, browser, next: "/profile?tag=7" };
  const token = await createAccountLink(db, "confirm", made, new Date());
  const read = async (path: string) => (await app.read(path)).replaceAll("&#x27;", "'");

  expect(await read(`/auth/confirm/${token}`)).toContain("and signs you in.");
  await app.signIn(made.userId);
  expect(await read(`/auth/confirm/${token}`)).toContain("You stay signed in.");

  app.cookies.clear();
  const elsewhere = await read(`/auth/confirm/${token}`);
  expect(elsewhere).toContain(`One click confirms ${email}. Then you choose a password.`);
  expect(elsewhere).toContain("In this browser we can't tell who typed the first one");
  expect(elsewhere).not.toContain("signed in");

  const answer = await app.post(`/auth/confirm/${token}`, {});
  const reset = await read(answer.headers.get("location") ?? "");
  expect(reset).toContain("Your address is confirmed. One more step: choose a password.");
});
