import { and, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { escapeLike } from "#platform/search.ts";
import { userRoles, users } from "#shop/accounts/accounts.table.ts";
import { subjectOf } from "#shop/audit/audit-entry.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import { whereBeforeHandOver } from "#shop/orders/order-rows.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { whereDraft } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";

/** Whose data it is, known by a mailbox: somebody with an account, or a guest. */
export type Person = { email: string; userId: string | null };

/** Undefined for an administrator, whose account is no customer's, and by a link that is older than a new password. */
export async function findPerson(
  db: Database,
  email: string,
  linkMadeAt?: Date,
): Promise<Person | undefined> {
  const [account] = await db
    .select({ userId: users.id, role: userRoles.role, linksValidFrom: users.linksValidFrom })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.email, email));
  const isTooOld = linkMadeAt && account?.linksValidFrom && account.linksValidFrom > linkMadeAt;
  return account?.role || isTooOld ? undefined : { email, userId: account?.userId ?? null };
}

/** Of a profile its owner, of an order its buyer; with what the audit log calls it. Undefined when it is gone, an administrator's, or its data was deleted. */
export async function findPersonForAdmin(
  db: Database,
  of: { profileId: string } | { invoiceNumber: string },
) {
  const found = "profileId" in of ? await findOwner(db, of.profileId) : await findBuyer(db, of.invoiceNumber);
  const email = found?.own ?? found?.typed;
  const person = email ? await findPerson(db, email) : undefined;
  return found && person && { person, subject: found.subject };
}

async function findOwner(db: Database, profileId: string) {
  const [found] = await db
    .select({ own: users.email, typed: profiles.email, publicId: profiles.publicId })
    .from(profiles)
    .leftJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, profileId));
  return found && { ...found, subject: subjectOf("profile", profileId, found.publicId) };
}

async function findBuyer(db: Database, invoiceNumber: string) {
  const [found] = await db
    .select({ own: users.email, typed: purchases.buyerEmail, id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(users, eq(users.id, purchases.buyerUserId))
    .where(eq(orders.invoiceNumber, invoiceNumber));
  return found && { ...found, subject: orderSubject({ ...found, invoiceNumber }) };
}

/** Those of the account, and those that nobody's account has under the address. Each part has an index of its own. */
export function isOwnProfile({ userId, email }: Person) {
  const isGuests = and(isNull(profiles.userId), eq(profiles.email, email));
  const isKept = or(isNotNull(profiles.paidAt), isNotNull(profiles.claimedAt));
  return or(
    userId ? eq(profiles.userId, userId) : undefined,
    and(isGuests, isKept),
    and(isGuests, whereDraft),
  );
}

/** Matches what was bought with the account, and as a guest under the address, which somebody else may have typed. */
export function isOwnPurchase({ userId, email }: Person) {
  return or(
    userId ? eq(purchases.buyerUserId, userId) : undefined,
    and(isNull(purchases.buyerUserId), eq(purchases.buyerEmail, email)),
  );
}

/** Orders that the person bought, those of the person's tags, and those that name the person, whose tag was handed over or is gone. */
export function isOwnOrder(db: Database, person: Person) {
  const id = { id: orders.id };
  const bought = db
    .select(id)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(isOwnPurchase(person));
  const ofTags = db
    .select(id)
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(isOwnProfile(person), not(whereBeforeHandOver)));
  // The search text alone has an index.
  const isNamed = sql`${orders.searchText} like '% ' || folded(${escapeLike(person.email)}) || ' %'`;
  const named = db
    .select(id)
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(isNamed, eq(orders.email, person.email), or(isNull(profiles.id), whereBeforeHandOver)));
  return inArray(orders.id, union(bought, ofTags, named));
}
