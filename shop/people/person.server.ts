import { and, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { escapeLike } from "#platform/list-query.ts";
import { userRoles, users } from "#shop/accounts/accounts.table.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import { whereBeforeHandOver } from "#shop/orders/order-rows.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { whereDraft } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";

/** A person is known by a mailbox: somebody with an account, or a guest. */
export type Person = { email: string; userId: string | null };

/** Finds a customer. Undefined for an administrator, and for a link from before the last new password. */
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

/** Finds the owner of a profile or the buyer of an order, and the audit log's subject. Undefined when it is gone, an administrator's, or its data was deleted. */
export async function findPersonForAdmin(
  db: Database,
  search: { profileId: string } | { invoiceNumber: string },
) {
  const contact =
    "profileId" in search ? await findOwner(db, search.profileId) : await findBuyer(db, search.invoiceNumber);
  const email = contact?.accountEmail ?? contact?.typedEmail;
  const person = email ? await findPerson(db, email) : undefined;
  return contact && person && { person, subject: contact.subject };
}

async function findOwner(db: Database, profileId: string) {
  const [profile] = await db
    .select({ accountEmail: users.email, typedEmail: profiles.email, publicId: profiles.publicId })
    .from(profiles)
    .leftJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, profileId));
  return profile && { ...profile, subject: auditSubject("profile", profileId, profile.publicId) };
}

async function findBuyer(db: Database, invoiceNumber: string) {
  const [order] = await db
    .select({ accountEmail: users.email, typedEmail: purchases.buyerEmail, id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(users, eq(users.id, purchases.buyerUserId))
    .where(eq(orders.invoiceNumber, invoiceNumber));
  return order && { ...order, subject: orderSubject({ ...order, invoiceNumber }) };
}

/**
 * Matches profiles of the account, and those with its email that no account has. They are kept or drafts: two parts, because each
 * has an index of its own.
 */
export function whereOwnProfile({ userId, email }: Person) {
  const whereGuest = and(isNull(profiles.userId), eq(profiles.email, email));
  const whereKept = or(isNotNull(profiles.paidAt), isNotNull(profiles.claimedAt));
  return or(
    userId ? eq(profiles.userId, userId) : undefined,
    and(whereGuest, whereKept),
    and(whereGuest, whereDraft),
  );
}

/** Matches what was bought with the account, and as a guest under the address, which somebody else may have typed. */
export function whereOwnPurchase({ userId, email }: Person) {
  return or(
    userId ? eq(purchases.buyerUserId, userId) : undefined,
    and(isNull(purchases.buyerUserId), eq(purchases.buyerEmail, email)),
  );
}

/** Matches orders that the person bought, those of the person's tags, and those that name the person for a tag that was handed over or is gone. */
export function whereOwnOrder(db: Database, person: Person) {
  const id = { id: orders.id };
  const boughtOrders = db
    .select(id)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(whereOwnPurchase(person));
  const tagOrders = db
    .select(id)
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(whereOwnProfile(person), not(whereBeforeHandOver)));
  // The search text alone has an index.
  const whereNamed = sql`${orders.searchText} like '% ' || folded(${escapeLike(person.email)}) || ' %'`;
  const namedOrders = db
    .select(id)
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(whereNamed, eq(orders.email, person.email), or(isNull(profiles.id), whereBeforeHandOver)));
  return inArray(orders.id, union(boughtOrders, tagOrders, namedOrders));
}
