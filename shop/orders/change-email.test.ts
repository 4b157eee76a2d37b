import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { createAccountLink, findAccountLink } from "#shop/accounts/account-emails.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { accountEmailRequest, type ShopJobs } from "#shop/jobs.server.ts";
import { findAccountEmail } from "#shop/profiles/find-account-email.server.ts";
import { findSignedIn } from "#shop/profiles/find-signed-in.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { failEachStatement } from "#tests/fail-each-statement.ts";
import { makeProfile } from "#tests/make.ts";
import { makeAccount, makeAdmin, openSession, password } from "#tests/make-account.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { adminChangeEmail, changeEmail, findEmailChange, requestEmailChange } from "./change-email.server.ts";
import { findPurchaseByToken, orderViewToken } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

const from = "ada@example.com";
const email = "ada@work.example";
const now = new Date();
const later = new Date(now.getTime() + 60_000);
const days = (count: number) => new Date(later.getTime() + count * 24 * 60 * 60_000);

/** The token in the email to the new address; undefined when that email says something else. */
async function linkFor(db: Database, userId: string): Promise<string | undefined> {
  const sent = await findAccountEmail(db, await requestFor(db, userId), now);
  return sent && "token" in sent ? sent.token : undefined;
}

async function requestFor(db: Database, userId: string) {
  const change = { userId, from: (await emailOf(db, userId)) ?? "", madeAt: now.toISOString() };
  const about = "change-email";
  return accountEmailRequest.parse({ requestId: crypto.randomUUID(), about, email, change });
}

type Opened = {
  token?: string | undefined;
  signedInId: string | undefined;
  session?: string;
  jobs?: ShopJobs;
};

/** Opens the emailed link. */
function open(db: Database, { token = "", signedInId, session = "", jobs = makeJobs() }: Opened) {
  return changeEmail(db, { jobs, secret }, { token, signedInId, session }, later);
}

async function change(db: Database, userId: string) {
  const jobs = makeJobs();
  const token = await linkFor(db, userId);
  return { token, changed: await open(db, { token, signedInId: userId, jobs }), jobs };
}

async function emailOf(db: Database, userId: string) {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  return account?.email;
}

test("change email: the link moves account, tag and orders, and works once", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const purchase = await makePaidPurchase(db, { buyerUserId: userId, buyerEmail: from });
  const viewTokenHash = tokenHash(orderViewToken(secret, purchase));
  await db.update(purchases).set({ viewTokenHash });
  const reset = await createAccountLink(db, "reset", { userId, email: from }, now);
  const { token, changed, jobs } = await change(db, userId);
  expect(changed).toMatchObject({ userId, from, email });
  expect([await emailOf(db, userId), (await profileOf(db, userId)).email]).toEqual([email, email]);
  expect(await db.select().from(purchases)).toMatchObject([{ buyerEmail: email }]);
  expect(await findPurchaseByToken(db, orderViewToken(secret, purchase))).toBeUndefined();
  expect(await findAccountLink(db, { purpose: "reset", token: reset }, later)).toBeUndefined();
  expect(jobs.enqueued).toMatchObject([["email-changed", { email: from }]]);
  expect(await open(db, { token, signedInId: userId })).toBeUndefined();
});

test("change email: every session but the one that opened the link ends", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const [own, other] = [await openSession(db, userId), await openSession(db, userId)];
  await open(db, { token: await linkFor(db, userId), signedInId: userId, session: own });
  expect(await findSignedIn(db, own, later)).toMatchObject({ email });
  expect(await findSignedIn(db, other, later)).toBeUndefined();
});

test("change email: needs the password, three requests a day", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const jobs = makeJobs();
  const ask = (word: string) => requestEmailChange(db, jobs, { userId, email, password: word }, now);
  expect(await ask("a wrong one")).toBe("wrong_password");
  expect(jobs.enqueued).toEqual([]);
  const outcomes = [await ask(password), await ask(password), await ask(password), await ask(password)];
  expect(outcomes).toEqual(["sent", "sent", "sent", { waitSeconds: 86_400 }]);
  expect(jobs.enqueued[0]).toMatchObject([
    "account-email",
    { about: "change-email", email, change: { userId, from } },
  ]);
});

test("change email: only the email says that an address is taken, also when it is taken later", async ({
  db,
}) => {
  const { userId } = await makeAccount({ db });
  const token = (await linkFor(db, userId)) ?? "";
  expect(await findEmailChange(db, token, now)).toMatchObject({ email });
  await makeAccount({ db }, { email });
  expect(await findEmailChange(db, token, now)).toBeUndefined();
  expect(await open(db, { token, signedInId: userId })).toBeUndefined();
  expect(await findAccountEmail(db, await requestFor(db, userId), now)).toEqual({
    kind: "taken",
    to: email,
  });
});

test("change email: an account that nobody verified makes way; paid tags of the address join", async ({
  db,
}) => {
  const { userId } = await makeAccount({ db });
  const squatter = await makeAccount({ db }, { email, isConfirmed: false });
  const paid = await makeProfile(db, { email, paidAt: now, userId: squatter.userId });
  await change(db, userId);
  expect(await db.select().from(users)).toMatchObject([{ id: userId, email }]);
  const [tag] = await db.select().from(profiles).where(eq(profiles.id, paid.id));
  expect(tag).toMatchObject({ userId, claimedAt: later });
});

test("change email: a mailbox alone changes nothing, the account must be signed in", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const stranger = await makeAccount({ db }, { email: "eve@example.com" });
  const paid = await makeProfile(db, { email, paidAt: now });
  const token = (await linkFor(db, userId)) ?? "";
  for (const signedInId of [undefined, stranger.userId])
    expect(await open(db, { token, signedInId })).toBeUndefined();
  const [tag] = await db.select().from(profiles).where(eq(profiles.id, paid.id));
  expect(tag).toMatchObject({ userId: null, claimedAt: null });
  expect(await findEmailChange(db, token, later)).toMatchObject({ userId, email });
});

test("change email: a password changed before the email leaves voids its link", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const request = await requestFor(db, userId);
  await db.update(users).set({ linksValidFrom: later });
  const sent = await findAccountEmail(db, request, days(1));
  const token = sent && "token" in sent ? sent.token : "";
  expect(await findEmailChange(db, token, days(1))).toBeUndefined();
});

test("change email: guest orders under the earlier address join and move along", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const { id } = await makePaidPurchase(db, { buyerUserId: null, buyerEmail: from });
  await change(db, userId);
  const [bought] = await db.select().from(purchases).where(eq(purchases.id, id));
  expect(bought).toMatchObject({ buyerUserId: userId, buyerEmail: email });
});

test("change email: an administrator starts it for a customer alone, and the audit log says so", async ({
  db,
}) => {
  const { userId } = await makeAccount({ db });
  const admin = await makeAdmin({ db });
  const jobs = makeJobs();
  const run = (id: string) =>
    adminChangeEmail(db, { jobs, secret }, { userId: id, email }, { actor: admin, now });
  expect(await run(userId)).toBe("requested");
  expect(await run(admin.userId)).toBe("not_found");
  expect(await emailOf(db, userId)).toBe(from);
  expect(jobs.enqueued).toMatchObject([
    ["account-email", { about: "change-email", email, change: { userId, from } }],
  ]);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
  expect(entry).toMatchObject({ action: "email_change_requested", actorId: admin.userId });
});

test("change email: all or nothing", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  await openSession(db, userId);
  await makeAccount({ db }, { email, isConfirmed: false });
  await makePaidPurchase(db, { buyerUserId: userId, buyerEmail: from });
  const token = await linkFor(db, userId);
  await failEachStatement(db, (db, jobs) => open(db, { token, signedInId: userId, jobs }));
  expect(await emailOf(db, userId)).toBe(email);
  const authorship = { actor: null, now };
  const asked = await failEachStatement(db, (db, jobs) =>
    adminChangeEmail(db, { jobs, secret }, { userId, email: "new@example.com" }, authorship),
  );
  expect(asked).toBe("requested");
});
