import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { createAccount } from "#shop/accounts/accounts.server.ts";
import { test } from "#tests/database.ts";
import { address, makeProfile } from "#tests/make.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { openBrowser } from "./people.ts";

const person = { customerName: "New Person", phoneNumber: "2145550111", ...address };

/** Addresses with all that can be behind one, and one with nothing. */
async function makeAddresses(db: Database) {
  const { services } = openBrowser(db);
  const now = new Date();
  await makeAccount(services, { email: "confirmed@example.com" });
  await makeAccount(services, { email: "unconfirmed@example.com", isConfirmed: false });
  await createAccount(services.db, { email: "passwordless@example.com", name: "" });
  await makeProfile(db, { email: "claimed@example.com", claimedAt: now });
  await makeProfile(db, { email: "paid@example.com", paidAt: now });
  await makeProfile(db, { email: "draft@example.com" });
  return ["confirmed", "unconfirmed", "passwordless", "claimed", "paid", "draft", "nothing"].map(
    (at) => `${at}@example.com`,
  );
}

/** An answer without what differs from request to request, and without the address itself. */
async function wordsOf(answer: Response, email: string): Promise<string> {
  const html = (await answer.text()).replaceAll(/nonce="[^"]*"/g, "").replaceAll(email, "");
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  return [answer.status, answer.headers.get("location"), cookies, html].join("\n");
}

for (const [form, fields] of [
  ["/auth", { password: "a wrong one" }],
  ["/auth?mode=signup", { password }],
  ["/auth?mode=forgot", {}],
] as const) {
  test(`${form}: a stranger gets the same answer for any address`, async ({ db }) => {
    const answers = new Set<string>();
    for (const email of await makeAddresses(db)) {
      for (const typed of [email, ` ${email.toUpperCase()} `]) {
        const answer = await openBrowser(db).post(form, { ...fields, email: typed });
        answers.add(await wordsOf(answer, email));
      }
    }
    expect(answers.size).toBe(1);
  });
}

test("rights: a taken email returns the same error for any owner", async ({ db }) => {
  const answers = new Map<string, string[]>();
  for (const email of await makeAddresses(db)) {
    for (const name of ["create-guest-profile", "create-user-account"]) {
      const { status, body } = await openBrowser(db).call(name, { ...person, email, password });
      const { profileId, publicId, ...rest } = body;
      const key = `${name} ${status} ${JSON.stringify(rest)}`;
      answers.set(key, [...(answers.get(key) ?? []), email.split("@")[0] ?? ""]);
    }
  }
  const taken =
    '{"success":false,"errorCode":"DUPLICATE_EMAIL","message":"Email already exists","field":"email"}';
  expect(Object.fromEntries(answers)).toEqual({
    [`create-guest-profile 409 ${taken}`]: ["confirmed", "claimed"],
    'create-guest-profile 200 {"success":true,"message":"Profile created"}': [
      "unconfirmed",
      "passwordless",
      "paid",
      "draft",
      "nothing",
    ],
    [`create-user-account 409 ${taken}`]: ["confirmed", "claimed"],
    'create-user-account 200 {"success":true,"message":"Profile created","isGuest":true}': [
      "unconfirmed",
      "passwordless",
    ],
    'create-user-account 200 {"success":true,"message":"Account created"}': ["paid", "draft", "nothing"],
  });
});

test("rights: a search returns initials, and an address only of who saved it", async ({ db }) => {
  const hidden = { displayNameVisible: false, displayAddressVisible: false };
  const { id } = await makeProfile(db, {
    email: "paid@example.com",
    paidAt: new Date(),
    notes: "tea",
    ...hidden,
  });
  await makeProfile(db, { email: "draft@example.com" });
  const search = async (query: string) => (await openBrowser(db).call("find-profile", { query })).body;

  expect(await search("paid@example.com")).toEqual({
    success: true,
    profile: { profileId: id, name: "A. P.", isNameHidden: true, hasAddress: false },
  });
  expect(await search("draft@example.com")).toEqual(await search("nothing@example.com"));
});

test("rights: a session planted before the sign-in opens nothing after it", async ({ db }) => {
  const { services } = openBrowser(db);
  const { userId, email } = await makeAccount(services);
  const eve = await makeAccount(services, { email: "eve@example.com" });
  const planted = openBrowser(db);
  await planted.signIn(eve.userId);
  const cookies = [...planted.cookies];
  const invented = cookies.map(([name]) => [name, "chosen.chosen"] as const);

  for (const before of [cookies, invented]) {
    const victim = openBrowser(db);
    for (const [name, value] of before) victim.cookies.set(name, value);
    await victim.post("/auth", { email, password });
    expect(await who(victim)).toBe(userId);
    const attacker = openBrowser(db);
    for (const [name, value] of before) attacker.cookies.set(name, value);
    expect(await who(attacker)).not.toBe(userId);
  }
});

async function who(browser: ReturnType<typeof openBrowser>): Promise<string | undefined> {
  const answer = await browser.request("/api/auth/get-session");
  return ((await answer.json()) as { user: { id: string } } | null)?.user.id;
}
