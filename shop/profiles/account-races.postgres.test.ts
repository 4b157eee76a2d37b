import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createAccountLink } from "#shop/accounts/account-emails.server.ts";
import { createAccount, matchPassword } from "#shop/accounts/accounts.server.ts";
import { sessions, users } from "#shop/accounts/accounts.table.ts";
import { changePassword, replacePassword } from "#shop/accounts/passwords.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  signInWithCode,
} from "#shop/accounts/second-factor.server.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import { signIn, signInAdmin, signInWithPassword } from "#shop/accounts/sign-in.server.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { address, makeProfile } from "#tests/make.ts";
import { makeAccount, makeAdmin, password } from "#tests/make-account.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { totp } from "#tests/totp.ts";
import { claimProfile, createClaimLink, findClaimable } from "./claim-profile.server.ts";
import { createUserAccount } from "./create-user-account.server.ts";
import { profiles } from "./profiles.table.ts";
import { resetPassword } from "./verify-email.server.ts";

const now = new Date();
const email = "ada@example.com";
const fresh = { password: "a much better one", confirmation: "a much better one" };
const ten = Array.from({ length: 10 });

test("account: of ten created for one address at once, one is created", async () => {
  await withPool(async (db) => {
    const outcomes = await Promise.all(ten.map(() => createAccount(db, { email, name: "Ada" })));
    expect(outcomes.filter((outcome) => outcome === "known")).toHaveLength(9);

    const person = { customerName: "Eve", phoneNumber: "2145550137", email: "eve@example.com", address };
    const request = { ...person, profileId: null, password: undefined, browser: "browser" };
    const made = await Promise.all(ten.map(() => createUserAccount(db, makeJobs(), request, now)));
    expect(made.filter((outcome) => typeof outcome === "object" && "sessionToken" in outcome)).toHaveLength(
      1,
    );
    expect(await db.select().from(users)).toHaveLength(2);
  });
});

test("claim: links of several tags of one address, opened at once, end in one account", async () => {
  await withPool(async (db) => {
    const tokens: string[] = [];
    for (const _ of ten) {
      const { id: profileId } = await makeProfile(db, { email, paidAt: now });
      const claimable = await findClaimable(db, { profileId });
      tokens.push(await createClaimLink(db, claimable!, now));
    }

    const claimed = await Promise.all(tokens.map((token) => claimProfile(db, makeJobs(), { token }, now)));
    const [account, ...others] = await db.select().from(users);
    expect([account?.email, others]).toEqual([email, []]);
    // The last may find that the first one has brought the tag along.
    expect(new Set(claimed.flatMap((claim) => claim?.userId ?? []))).toEqual(new Set([account?.id]));
    const owners = (await db.select().from(profiles)).map(({ userId }) => userId);
    // And the account's own profile, made once.
    expect(owners).toEqual([...ten, "own"].map(() => account?.id));
  });
});

test("claim: a tag that another link of the address brought along meanwhile is claimed", async () => {
  await withPool(async (db) => {
    const { userId } = await makeAccount({ db }, { email });
    const tokens: string[] = [];
    for (const _ of [1, 2]) {
      const { id: profileId } = await makeProfile(db, { email, paidAt: now });
      tokens.push(await createClaimLink(db, (await findClaimable(db, { profileId }))!, now));
    }
    const claims = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, userId)).for("update");
      const started = tokens.map((token) => claimProfile(db, makeJobs(), { token }, now));
      await untilBlocked(db, 2);
      return { started };
    });
    const claimed = await Promise.all(claims.started);
    expect(claimed.map((claim) => claim?.userId)).toEqual([userId, userId]);
  });
});

test("claim: into an account that is being deleted waits for it, and takes nothing", async () => {
  await withPool(async (db) => {
    const { userId } = await makeAccount({ db }, { email: "work@example.com" });
    const { id: profileId } = await makeProfile(db, { email, paidAt: now });
    const token = await createClaimLink(db, (await findClaimable(db, { profileId }))!, now);
    const { claiming } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, userId)).for("update");
      const started = claimProfile(db, makeJobs(), { token, forUserId: userId }, now);
      await untilBlocked(db, 1);
      await tx.select().from(profiles).where(eq(profiles.id, profileId)).for("update", { noWait: true });
      await tx.delete(users).where(eq(users.id, userId));
      return { claiming: started };
    });
    expect(await claiming).toBeUndefined();
    expect(await findClaimable(db, { profileId })).toBeDefined();
  });
});

test("reset: of two links opened at once, one sets the password", async () => {
  await withPool(async (db) => {
    const { userId } = await makeAccount({ db }, { email });
    const made = new Date(now.getTime() - 1_000);
    const tokens = await Promise.all(
      [1, 2].map(() => createAccountLink(db, "reset", { userId, email }, made)),
    );
    const outcomes = await Promise.all(
      tokens.map((token) => resetPassword(db, makeJobs(), { token, ...fresh }, now)),
    );
    expect(outcomes.filter((outcome) => outcome === "link_over")).toHaveLength(1);
  });
});

test("password: one that is voided while it is being changed stays void", async () => {
  await withPool(async (db) => {
    const { userId } = await makeAccount({ db }, { email });
    const change = { userId, token: "", current: password, ...fresh };
    const { started } = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
      const changing = changePassword(db, makeJobs(), change, now);
      await untilBlocked(db, 1);
      return { started: changing };
    });
    expect(await started).toMatchObject({ title: "Incorrect password" });
    expect(await matchPassword(db, email, "a much better one")).toBeUndefined();
  });
});

test("second factor: ten simultaneous attempts with one code count once", async () => {
  await withPool(async (db) => {
    const actor = await makeAccount({ db }, { email });
    const begun = await beginSecondFactor(db, secret, { actor, password }, now);
    if (begun.outcome !== "begun") throw new Error(begun.outcome);
    const key = new URL(begun.uri).searchParams.get("secret") ?? "";
    const token = await startSession(db, { userId: actor.userId, kind: "admin" }, now);
    const first = { actor, token, code: totp(key, 0, now.getTime()) };
    const outcomes = await Promise.all(
      ten.map(() => confirmSecondFactor(db, { secret, jobs: makeJobs() }, first, now)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "right")).toHaveLength(1);

    const later = new Date(now.getTime() + 3_600_000);
    const services = { secret, jobs: makeJobs() };
    const sent = { address: "192.0.2.1", isNewBrowser: false };
    const take = async (code: string, at = later, halfSession?: string) => {
      const { userId } = actor;
      const half = halfSession ?? (await startSession(db, { userId, kind: "second-factor" }, at));
      return (await signInWithCode(db, services, { ...sent, userId, code, halfSession: half }, at)).outcome;
    };
    const [one = "", two = "", three = "", four = "", five = ""] = begun.recoveryCodes;
    expect((await Promise.all(ten.map(() => take(one)))).filter((is) => is === "signed_in")).toHaveLength(1);
    const evenLater = new Date(later.getTime() + 3_600_000);
    const both = await Promise.all([take(two, evenLater), take(three, evenLater)]);
    expect(both).toEqual(["signed_in", "signed_in"]);
    expect(await take(two, evenLater)).toBe("wrong");

    const half = await startSession(db, { userId: actor.userId, kind: "second-factor" }, evenLater);
    const ofOne = await Promise.all([four, five].map((code) => take(code, evenLater, half)));
    expect(ofOne.sort()).toEqual(["over", "signed_in"]);
  });
});

test("sign-in: a password that is replaced meanwhile starts no session", async () => {
  await withPool(async (db) => {
    const { userId } = await makeAccount({ db }, { email });
    const matched = await signInWithPassword(db, { email, password, address: "192.0.2.1" }, now);
    if (matched.outcome !== "matched") throw new Error(matched.outcome);
    const { started } = await db.transaction(async (tx) => {
      await replacePassword(tx, { userId, passwordHash: "another" }, now);
      const signingIn = signIn(db, { ...matched, kind: "customer" }, now);
      await untilBlocked(db, 1);
      return { started: signingIn };
    });
    expect(await started).toBeUndefined();
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

test("sign-in: a second factor that is turned on meanwhile asks for its code", async () => {
  await withPool(async (db) => {
    const actor = await makeAdmin({ db }, { email });
    const begun = await beginSecondFactor(db, secret, { actor, password }, now);
    if (begun.outcome !== "begun") throw new Error(begun.outcome);
    const code = totp(new URL(begun.uri).searchParams.get("secret") ?? "", 0, now.getTime());
    const token = await startSession(db, { userId: actor.userId, kind: "admin" }, now);
    const { both } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, actor.userId)).for("update");
      const confirming = confirmSecondFactor(db, { secret, jobs: makeJobs() }, { actor, token, code }, now);
      await untilBlocked(db, 1);
      const attempt = { email, password, address: "192.0.2.1", oldToken: undefined };
      const signingIn = signInAdmin(db, makeJobs(), attempt, now);
      await untilBlocked(db, 2);
      return { both: Promise.all([confirming, signingIn]) };
    });
    expect(await both).toMatchObject([{ outcome: "right" }, { outcome: "signed_in", needsCode: true }]);
    const kinds = await db.select({ kind: sessions.kind }).from(sessions).orderBy(sessions.kind);
    expect(kinds).toEqual([{ kind: "admin" }, { kind: "second-factor" }]);
  });
});
