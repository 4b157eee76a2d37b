import { eq, type SQL } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { credentials, oneTimeLinks } from "#shop/accounts/sign-in.table.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import { findSignedIn } from "#shop/profiles/find-signed-in.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { browserWith } from "#tests/make-account.ts";
import { secret } from "#tests/services.ts";
import { openSignIn } from "./sign-in.ts";

const options = {
  siteUrl: "https://shop.example",
  secret,
  passwordCost: { memory: 64, passes: 1, parallelism: 1 },
};
const ada = { email: "ada@example.com", name: "Ada Palmer", password: "leather & brass" };

async function createAccount(signIn: SignIn, account = ada) {
  const made = await signIn.createAccount(account);
  if (made === "known") throw new Error("There is one already.");
  return made.userId;
}

test("a session opens with account and profile in one look-up, and ends", async ({ db }) => {
  const signIn = openSignIn(db, options);
  const userId = await createAccount(signIn);
  const profile = await makeProfile(db, { userId });

  const cookies = await signIn.startSession(userId, new Headers());
  expect(cookies[0]).toMatch(
    /^__Host-fairway\.session=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const headers = browserWith(cookies);
  const token = await signIn.sessionToken(headers);
  expect(await findSignedIn(db, token ?? "", new Date())).toMatchObject({
    userId,
    email: ada.email,
    isConfirmed: false,
    isAdmin: false,
    profileId: profile.id,
    publicId: profile.publicId,
  });

  await signIn.endSession(headers);
  expect(await findSignedIn(db, token ?? "", new Date())).toBeUndefined();
});

test("a token that we did not sign is none, and signing in never keeps the token from before", async ({
  db,
}) => {
  const signIn = openSignIn(db, options);
  const userId = await createAccount(signIn);
  const first = await signIn.startSession(userId, new Headers());
  const second = await signIn.startSession(userId, browserWith(first));

  expect(second[0]).not.toBe(first[0]);
  const forged = first[0]?.replace(/=([^.]+)\./, "=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.") ?? "";
  expect(await signIn.sessionToken(browserWith([forged]))).toBeUndefined();
  expect(await signIn.sessionToken(new Headers())).toBeUndefined();
});

test("a session past its end is none", async ({ db }) => {
  const signIn = openSignIn(db, options);
  const cookies = await signIn.startSession(await createAccount(signIn), new Headers());
  const token = (await signIn.sessionToken(browserWith(cookies))) ?? "";
  const inAMonth = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);

  expect(await findSignedIn(db, token, new Date())).toBeDefined();
  expect(await findSignedIn(db, token, inAMonth)).toBeUndefined();
});

test("only address and password together open an account, which has one", async ({ db }) => {
  const signIn = openSignIn(db, options);
  const userId = await createAccount(signIn);

  expect(await signIn.createAccount({ ...ada, password: "another one" })).toBe("known");
  expect(await signIn.matchPassword(ada.email, ada.password)).toEqual({ userId, isConfirmed: false });
  expect(await signIn.matchPassword(ada.email, "another one")).toBeUndefined();
  expect(await signIn.matchPassword("eve@example.com", ada.password)).toBeUndefined();

  await signIn.setPassword(userId, "a newer one");
  expect(await signIn.matchPassword(ada.email, ada.password)).toBeUndefined();
  expect(await signIn.matchPassword(ada.email, "a newer one")).toBeDefined();
  await signIn.setPassword(userId, null);
  expect(await signIn.matchPassword(ada.email, "a newer one")).toBeUndefined();
});

test("all sessions of an account end, but the one that asks", async ({ db }) => {
  const signIn = openSignIn(db, options);
  const userId = await createAccount(signIn);
  const tokens: string[] = [];
  for (let n = 0; n < 3; n++) {
    const cookies = await signIn.startSession(userId, new Headers());
    tokens.push((await signIn.sessionToken(browserWith(cookies))) ?? "");
  }
  await signIn.endSessionsOf(userId, tokens[1]);
  const left = await Promise.all(tokens.map((token) => findSignedIn(db, token, new Date())));
  expect(left.map(Boolean)).toEqual([false, true, false]);
});

test("a mailed link opens once, for its purpose, in its time, and stands nowhere in the database", async ({
  db,
}) => {
  const signIn = openSignIn(db, options);
  const now = new Date();
  const inAnHour = new Date(now.getTime() + 3_600_000);
  const token = await signIn.createLink("claim", "profile 1", inAnHour);

  expect(JSON.stringify(await db.select().from(oneTimeLinks))).not.toContain(token);
  expect(await signIn.readLink("reset", token, now)).toBeUndefined();
  expect(await signIn.readLink("claim", token, now)).toBe("profile 1");
  expect(await signIn.readLink("claim", token, inAnHour)).toBeUndefined();
  expect(await signIn.takeLink("claim", token)).toBe("profile 1");
  expect(await signIn.takeLink("claim", token)).toBeUndefined();
  expect(await signIn.takeLink("claim", "unknown")).toBeUndefined();
});

test("passwords are stored as Argon2id hashes at OWASP's cost", async ({ db }) => {
  const signIn = openSignIn(db, { siteUrl: options.siteUrl, secret });
  const userId = await createAccount(signIn);
  const [stored] = await db.select().from(credentials).where(eq(credentials.userId, userId));
  expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** The same database, in which something happens after all that an update needs was read and worked out. */
function withBeforeUpdate(db: Database, happen: () => Promise<void>) {
  const update = (table: typeof credentials) => ({
    set: (values: object) => ({
      where: (rows: SQL) => ({
        returning: (columns: { id: typeof credentials.id }) =>
          happen().then(() => db.update(table).set(values).where(rows).returning(columns)),
      }),
    }),
  });
  return new Proxy(db, { get: (target, name) => (name === "update" ? update : Reflect.get(target, name)) });
}

test("a password that is set or voided while it is being replaced stays so", async ({ db }) => {
  const signIn = openSignIn(db, options);
  const userId = await createAccount(signIn);
  const replace = (current: string, meanwhile: string | null) =>
    openSignIn(
      withBeforeUpdate(db, () => signIn.setPassword(userId, meanwhile)),
      options,
    ).replacePassword(userId, current, "a newer one");

  expect(await replace(ada.password, "the shop's")).toBe(false);
  expect(await signIn.matchPassword(ada.email, "the shop's")).toBeDefined();
  expect(await replace("the shop's", null)).toBe(false);
  expect(await signIn.hasPassword(userId)).toBe(false);
});
