import { expect, test } from "vitest";
import { users } from "#shop/accounts/users.table.ts";
import { claimLetter, claimProfile } from "#shop/profiles/claim-profile.server.ts";
import { findClaimable } from "#shop/profiles/claimable-profile.server.ts";
import { createUserAccount } from "#shop/profiles/create-user-account.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { withPool } from "#tests/concurrent.ts";
import { address, makeProfile } from "#tests/make.ts";
import { browserWith, makeAccount } from "#tests/make-account.ts";
import { makeJobs, makeServices } from "#tests/services.ts";

const now = new Date();
const email = "ada@example.com";
const ten = Array.from({ length: 10 });

test("of ten who make an account of one address at once one makes it, the others find it known", async () => {
  await withPool(async (db) => {
    const { signIn } = makeServices(db);
    const account = { email, name: "Ada", password: "leather & brass" };
    const outcomes = await Promise.all(ten.map(() => signIn.createAccount(account)));
    expect(outcomes.filter((outcome) => outcome === "known")).toHaveLength(9);

    const person = { customerName: "Eve", phoneNumber: "2145550137", email: "eve@example.com", address };
    const made = await Promise.all(
      ten.map(() =>
        createUserAccount(
          db,
          { signIn, jobs: makeJobs() },
          { ...person, profileId: null, password: undefined, browser: "browser" },
          now,
        ),
      ),
    );
    expect(made.filter((outcome) => outcome === "duplicate_email")).toHaveLength(9);
    expect(await db.select().from(users)).toHaveLength(2);
  });
});

test("links of several tags of one mailbox, opened at once, bring them all to its one account", async () => {
  await withPool(async (db) => {
    const { signIn } = makeServices(db);
    const tokens: string[] = [];
    for (const _ of ten) {
      const { id: profileId } = await makeProfile(db, { email, paidAt: now });
      const claimable = await findClaimable(db, { profileId });
      tokens.push((await claimLetter(signIn, claimable!, now)).token);
    }

    const claimed = await Promise.all(
      tokens.map((token) => claimProfile(db, { signIn, jobs: makeJobs() }, { token }, now)),
    );
    const [account, ...others] = await db.select().from(users);
    expect([account?.email, others]).toEqual([email, []]);
    // Who comes last may find that the first one's proof of the mailbox has brought the tag along.
    expect(new Set(claimed.flatMap((claim) => claim?.userId ?? []))).toEqual(new Set([account?.id]));
    const owners = (await db.select().from(profiles)).map(({ userId }) => userId);
    expect(owners).toEqual(ten.map(() => account?.id));
  });
});

test("a recovery code that is given ten times at once counts once, and two given at once are both used up", async () => {
  await withPool(async (db) => {
    const { signIn } = makeServices(db);
    const { userId, password } = await makeAccount({ db, signIn });
    const headers = browserWith(await signIn.startSession(userId, new Headers()));
    const begun = await signIn.secondFactor.begin(headers, password);
    const [first = "", second = "", third = ""] = begun?.recoveryCodes ?? [];
    const take = (code: string) => signIn.secondFactor.takeRecoveryCode(userId, headers, code);

    const outcomes = await Promise.all(ten.map(() => take(first)));
    expect(outcomes.filter(Boolean)).toEqual([true]);
    expect(await Promise.all([take(second), take(third)])).toEqual([true, true]);
    expect(await Promise.all([take(first), take(second), take(third)])).toEqual([false, false, false]);
  });
});
