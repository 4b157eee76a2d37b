import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import { findClaimedEmails } from "#shop/profiles/guest-profiles.server.ts";
import { whereClaimable } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { dailyChanges } from "./correct-email.server.ts";
import { buyerActor } from "./order-buyer.server.ts";
import { orders } from "./orders.table.ts";
import { lockPurchases, whereOfGuest } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

/** `userId` is the account that is signed in. What an account bought is no longer its browser's. */
type GiftBuyer = { sessionId: string; browser: string; userId: string | undefined };

/** Lists recipients that this browser typed and nobody has claimed, in the order of the tags. */
export async function listCorrectableRecipients(
  db: Database,
  { sessionId, browser, userId }: GiftBuyer,
  now: Date,
) {
  const rows = await db
    .select({
      profileId: profiles.id,
      publicId: profiles.publicId,
      name: profiles.displayName,
      email: profiles.email,
      phone: profiles.phoneNumber,
      purchaseId: purchases.id,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(profiles, eq(profiles.id, orders.profileId))
    .where(
      and(
        eq(purchases.stripeCheckoutSessionId, sessionId),
        eq(purchases.state, "paid"),
        eq(purchases.browser, browser),
        or(whereOfGuest(browser, now), userId ? eq(purchases.buyerUserId, userId) : undefined),
        eq(orders.orderType, "gift"),
        eq(profiles.draftOwner, browser),
        whereClaimable,
      ),
    )
    .orderBy(asc(orders.position));
  return [...new Map(rows.map((row) => [row.profileId, row])).values()];
}

/** `duplicate_email`: its owner claimed the address; `not_found` once the tag is claimed. */
export async function correctRecipient(
  db: Database,
  { profileId, email, phone, ...buyer }: GiftBuyer & { profileId: string; email: string; phone: string },
  now: Date,
): Promise<"corrected" | "duplicate_email" | "not_found" | { waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const whereSession = eq(purchases.stripeCheckoutSessionId, buyer.sessionId);
    await lockPurchases(tx, whereSession);
    const recipients = await listCorrectableRecipients(tx, buyer, now);
    const recipient = recipients.find((each) => each.profileId === profileId);
    if (!recipient) return "not_found";
    const key = `correct-email:${recipient.purchaseId}`;
    const waitSeconds = await countTowardLimit(tx, key, dailyChanges, now);
    if (waitSeconds) return { waitSeconds };
    if ((await findClaimedEmails(tx, [email])).size > 0) return "duplicate_email";

    const purchasesOfBrowser = tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(eq(purchases.browser, buyer.browser));
    const details = { email, phoneNumber: phone, updatedAt: now };
    await tx
      .update(orders)
      .set(details)
      .where(and(eq(orders.profileId, profileId), inArray(orders.purchaseId, purchasesOfBrowser)));
    await tx.update(profiles).set(details).where(eq(profiles.id, profileId));
    const subject = auditSubject("profile", profileId, recipient.publicId);
    await audit(tx, { actor: buyerActor, now }, "profile_changed", subject, { email: {}, phoneNumber: {} });
    return "corrected";
  });
}
