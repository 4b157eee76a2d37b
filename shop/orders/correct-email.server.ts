import { and, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import { type Secret, tokenHash } from "#platform/tokens.server.ts";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Actor, audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { findClaimedEmails } from "#shop/profiles/guest-profiles.server.ts";
import { whereClaimable, whereUnassigned } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { buyerActor } from "./order-buyer.server.ts";
import { orders } from "./orders.table.ts";
import { lockPurchases, orderViewToken, whereOfGuest } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

/** Limits one account, or one guest's purchase: it must not email many addresses. */
export const dailyChanges = { max: 3, windowSeconds: 24 * 60 * 60 };

type Services = { jobs: ShopJobs; secret: Secret };

type CorrectionOutcome =
  | "corrected"
  /** Another account, which nobody verified, has the address: the orders are a guest's now, and the corrected account is gone. */
  | "left_account"
  | "duplicate_email"
  | "not_found"
  | { waitSeconds: number };

type AccountCorrection = {
  userId: string;
  email: string;
  /** The browser of the account's session, or the administrator, who is not limited. */
  by: { browser: string } | { actor: Actor };
};

/** Corrects an unverified address. The account's orders get the new one, and links sent before open nothing. */
export async function correctEmail(
  db: Database,
  services: Services,
  correction: AccountCorrection,
  now: Date,
): Promise<CorrectionOutcome> {
  const run = () => db.transaction((tx) => correctAccount(tx, services, correction, now));
  return run().catch((error) => {
    // Another account took the address during the run: the next one finds it.
    if (error.cause?.constraint === "users_email_unique") return run();
    throw error;
  });
}

async function correctAccount(
  tx: Database,
  services: Services,
  { userId, email, by }: AccountCorrection,
  now: Date,
): Promise<CorrectionOutcome> {
  // Both at once and by id, so that two accounts can swap their addresses at the same moment.
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), eq(users.email, email)))
    .orderBy(asc(users.id))
    .for("update");
  const account = locked.find(({ id, emailVerified }) => id === userId && !emailVerified);
  const other = locked.find(({ id }) => id !== userId);
  if (!account) return "not_found";
  const waitSeconds =
    "browser" in by ? await countTowardLimit(tx, `correct-email:${userId}`, dailyChanges, now) : undefined;
  if (waitSeconds) return { waitSeconds };
  if (other?.emailVerified || (await findClaimedEmails(tx, [email])).size > 0) return "duplicate_email";

  const whereProfile = eq(profiles.userId, userId);
  const wherePurchase = eq(purchases.buyerUserId, userId);
  const purchaseIds = await moveOrders(
    tx,
    services.secret,
    { from: account.email, email, whereProfile, wherePurchase, actor: "actor" in by ? by.actor : buyerActor },
    now,
  );
  if (other) await tx.delete(users).where(eq(users.id, userId));
  else await tx.update(users).set({ email, linksValidFrom: now }).where(eq(users.id, userId));
  // The other account may have a password.
  const hasPassword = account.passwordHash !== null || other !== undefined;
  const about = hasPassword ? "confirm" : "set-password";
  const browser = !other && "browser" in by ? { browser: by.browser } : {};
  await requestAccountEmail(tx, services.jobs, { about, email, ...browser }, now);
  await resendConfirmations(tx, services.jobs, purchaseIds);
  if ("actor" in by) {
    await audit(tx, { actor: by.actor, now }, "email_changed", auditSubject("account", userId));
  }
  return other ? "left_account" : "corrected";
}

type GuestOrder = { sessionId: string; browser: string };

/** Finds a purchase and its email if this browser typed the email: the buyer's, or of an unclaimed profile made here. An existing profile's stays hidden. */
export async function findGuestPurchase(db: Database, { sessionId, browser }: GuestOrder, now: Date) {
  const whereBuyersEmail = eq(orders.buyerEmail, purchases.buyerEmail);
  const whereProfileMadeHere = and(
    eq(profiles.draftOwner, browser),
    eq(profiles.email, purchases.buyerEmail),
    whereClaimable,
  );
  const [order] = await db
    .select({ purchaseId: purchases.id, email: purchases.buyerEmail })
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(
      and(
        eq(purchases.stripeCheckoutSessionId, sessionId),
        eq(purchases.state, "paid"),
        whereOfGuest(browser, now),
        or(whereBuyersEmail, whereProfileMadeHere),
      ),
    )
    .limit(1);
  return order;
}

export async function correctGuestEmail(
  db: Database,
  services: Services,
  { email, ...order }: GuestOrder & { email: string },
  now: Date,
): Promise<CorrectionOutcome> {
  return db.transaction(async (tx) => {
    const whereProfile = and(eq(profiles.draftOwner, order.browser), whereClaimable);
    const purchasesOfBrowser = tx
      .select({ purchaseId: orders.purchaseId })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, orders.profileId))
      .where(whereProfile)
      .union(
        tx
          .select({ purchaseId: purchases.id })
          .from(purchases)
          .where(eq(purchases.stripeCheckoutSessionId, order.sessionId)),
      );
    // Another browser's order for such a profile is not this one's to move.
    const wherePurchase = and(whereOfGuest(order.browser, now), inArray(purchases.id, purchasesOfBrowser));
    // Before the address is read: another correction may be under way.
    await lockPurchases(tx, wherePurchase);
    const guest = await findGuestPurchase(tx, order, now);
    if (!guest) return "not_found";
    const { purchaseId, email: from } = guest;
    const waitSeconds = await countTowardLimit(tx, `correct-email:${purchaseId}`, dailyChanges, now);
    if (waitSeconds) return { waitSeconds };
    // A buyer's address may be an account's; a second profile under it could not be claimed.
    const hasProfile = (await tx.$count(profiles, and(whereProfile, eq(profiles.email, from)))) > 0;
    if (hasProfile && (await findClaimedEmails(tx, [email])).size > 0) return "duplicate_email";
    const purchaseIds = await moveOrders(
      tx,
      services.secret,
      { from, email, whereProfile, wherePurchase, actor: buyerActor },
      now,
    );
    // The account that has the mistyped address took over an order that is not its own.
    await tx
      .update(purchases)
      .set({ buyerUserId: null, attachedAt: null })
      .where(inArray(purchases.id, purchaseIds));
    await resendConfirmations(tx, services.jobs, purchaseIds);
    return "corrected";
  });
}

async function resendConfirmations(tx: Database, jobs: ShopJobs, purchaseIds: string[]): Promise<void> {
  for (const purchaseId of purchaseIds) await jobs.enqueue(tx, "order-confirmation", { purchaseId });
}

type Move = {
  from: string;
  email: string;
  whereProfile: SQL | undefined;
  wherePurchase: SQL | undefined;
  actor: Actor | typeof buyerActor;
};

/** Moves orders to another address; links sent before open nothing. Returns the ids of the paid purchases, and logs their change. */
export async function moveOrders(
  tx: Database,
  secret: Secret,
  { from, email, whereProfile, wherePurchase, actor }: Move,
  now: Date,
): Promise<string[]> {
  // A payment locks purchase, orders and profiles in this order.
  const lockedPurchases = await lockPurchases(tx, and(wherePurchase, eq(purchases.buyerEmail, from)));
  const paidIds = lockedPurchases.filter(({ state }) => state === "paid").map(({ id }) => id);
  for (const { id } of lockedPurchases) {
    const viewTokenHash = paidIds.includes(id)
      ? tokenHash(orderViewToken(secret, { id, buyerEmail: email }))
      : null;
    await tx.update(purchases).set({ buyerEmail: email, viewTokenHash }).where(eq(purchases.id, id));
  }
  const ids = lockedPurchases.map(({ id }) => id);
  const whereBought = inArray(orders.purchaseId, ids);
  // By id, as a status change of many orders locks them.
  await tx.select({ id: orders.id }).from(orders).where(whereBought).orderBy(asc(orders.id)).for("update");
  // The buyer gets a finder's messages for a tag that waits for its owner.
  const boughtProfiles = tx.select({ id: orders.profileId }).from(orders).where(whereBought);
  const whereWaiting = and(whereUnassigned, inArray(profiles.id, boughtProfiles));
  const movedProfiles = await tx
    .update(profiles)
    .set({ email, updatedAt: now })
    .where(and(or(whereProfile, whereWaiting), eq(profiles.email, from)))
    .returning({ id: profiles.id });
  // A gift's recipient may have the address that its buyer typed.
  const profileIds = movedProfiles.map(({ id }) => id);
  const whereMoved = or(isNull(orders.profileId), inArray(orders.profileId, profileIds));
  await tx
    .update(orders)
    .set({ email, updatedAt: now })
    .where(and(whereBought, eq(orders.email, from), whereMoved));
  await tx
    .update(orders)
    .set({ buyerEmail: email, updatedAt: now })
    .where(and(whereBought, eq(orders.buyerEmail, from)));
  const subjects = paidIds.map((id) => auditSubject("purchase", id));
  await audit(tx, { actor, now }, "email_changed", subjects, { receiptEmail: {} });
  return paidIds;
}
