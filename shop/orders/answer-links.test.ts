import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { closeFind, findConversation, writeMessage } from "#shop/finds/finds.server.ts";
import { takeOver } from "#shop/finds/hand-over.server.ts";
import { claimProfile } from "#shop/profiles/claim-profile.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { browser, makeProfile } from "#tests/make.ts";
import { makeAccount, makeLink } from "#tests/make-account.ts";
import { findAnswerToken, makeFind } from "#tests/make-find.ts";
import { makePaidPurchase, profileOf } from "#tests/make-paid-purchase.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { changeEmail } from "./change-email.server.ts";
import { correctEmail, correctGuestEmail } from "./correct-email.server.ts";
import { correctRecipient } from "./correct-recipient.server.ts";

const from = "ada@exmaple.com";
const email = "ada@example.com";
const now = new Date();
const later = new Date(now.getTime() + 1_000);
const services = { jobs: makeJobs(), secret };

/** A paid tag under the address `from`, unclaimed, and what gives it another owner or mailbox. */
type Change = (db: Database) => Promise<{ profileId: string; change: () => Promise<unknown> }>;

async function makeAccountTag(db: Database, isConfirmed: boolean) {
  const { userId } = await makeAccount({ db }, { email: from, isConfirmed });
  const { id: profileId } = await profileOf(db, userId);
  const claimedAt = isConfirmed ? now : null;
  await db.update(profiles).set({ paidAt: now, claimedAt }).where(eq(profiles.id, profileId));
  return { userId, profileId };
}

const changes: Record<string, Change> = {
  "a buyer's correction of the recipient": async (db) => {
    const { id: profileId } = await makeProfile(db, { email: from, paidAt: now });
    const order = { orderType: "gift" as const, profileId, email: from };
    const { sessionId } = await makePaidPurchase(db, {}, [order]);
    const corrected = { sessionId, browser, userId: undefined, profileId, email, phone: "2145550199" };
    return { profileId, change: () => correctRecipient(db, corrected, later) };
  },
  "a guest's correction": async (db) => {
    const { id: profileId } = await makeProfile(db, { email: from, paidAt: now });
    const order = { profileId, email: from, buyerEmail: from };
    const { sessionId } = await makePaidPurchase(db, { buyerEmail: from }, [order]);
    return {
      profileId,
      change: () => correctGuestEmail(db, services, { sessionId, browser, email }, later),
    };
  },
  "an unverified account's correction": async (db) => {
    const { userId, profileId } = await makeAccountTag(db, false);
    return { profileId, change: () => correctEmail(db, services, { userId, email, by: { browser } }, later) };
  },
  "an account's change": async (db) => {
    const { userId, profileId } = await makeAccountTag(db, true);
    const token = await makeLink(db, "change-email", { userId, from, email, madeAt: now });
    return {
      profileId,
      change: () => changeEmail(db, services, { token, signedInId: userId, session: "" }, later),
    };
  },
  "a claim": async (db) => {
    const { id: profileId } = await makeProfile(db, { email: from, paidAt: now });
    const token = await makeLink(db, "claim", { profileId, email: from });
    return { profileId, change: () => claimProfile(db, services.jobs, { token }, later) };
  },
  "a hand-over": async (db) => {
    const waiting = { email: from, paidAt: now, claimedAt: now, handOverTo: email };
    const { id: profileId } = await makeProfile(db, waiting);
    const token = await makeLink(db, "hand-over", { profileId, email });
    return { profileId, change: () => takeOver(db, services.jobs, token, later) };
  },
};

for (const [name, makeChange] of Object.entries(changes)) {
  test(`find: the link to its owner's earlier mailbox ends at ${name}`, async ({ db }) => {
    const { profileId, change } = await makeChange(db);
    const findId = await makeFind(db, profileId, "Seen", now);
    const link = { ownerToken: await findAnswerToken(db, findId) };
    expect(await findConversation(db, secret, link)).toBeDefined();
    expect(await change()).toBeTruthy();

    expect(await findConversation(db, secret, link)).toBeUndefined();
    expect(await writeMessage(db, services, { link, text: "It was mine." }, later)).toBe("over");
    const closing = { token: link.ownerToken, isBlocked: true };
    expect(await closeFind(db, services, closing, later)).toBe("over");
    const newest = await makeFind(db, profileId, "Seen again", later);
    const present = { ownerToken: await findAnswerToken(db, newest) };
    expect(await findConversation(db, secret, present)).toMatchObject({ messages: [{ text: "Seen again" }] });
  });
}
