import { and, asc, eq, gt, inArray, ne, not, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { toDollars } from "#platform/money.ts";
import { sessions, users } from "#shop/accounts/accounts.table.ts";
import { auditActions } from "#shop/audit/audit-entry.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { findMessages, finds } from "#shop/finds/finds.table.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { selectOrders } from "#shop/orders/order-rows.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { listRepayments } from "#shop/orders/purchase-books.server.ts";
import { findPaidOrders } from "#shop/orders/purchases.server.ts";
import { type Purchase, purchases } from "#shop/orders/purchases.table.ts";
import { hidesAddress, pickOrderAddress } from "#shop/orders/shipping-address.ts";
import { buyerContact, viewPurchase } from "#shop/orders/visible-orders.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import { findStoredExemption } from "#shop/taxes/exemptions.server.ts";
import { type Person, whereOwnOrder, whereOwnProfile, whereOwnPurchase } from "./person.server.ts";

/** A part of what the shop knows of a person, read while it is written, so that a thousand orders take little memory. */
export type DataPart = { name: string; records: AsyncIterable<object> };

/** Lists all that the shop knows of a person: of somebody else's tag what its buyer may see. */
export function listPersonData(db: Database, person: Person): DataPart[] {
  return [
    { name: "account", records: readAccount(db, person) },
    { name: "tags", records: readTags(db, person) },
    { name: "orders", records: readPurchases(db, person) },
    { name: "tagsFromOthers", records: readReceivedTags(db, person) },
    { name: "messagesFromFinders", records: readFinds(db, person) },
    { name: "messagesAsFinder", records: readFinderMessages(db, person) },
    { name: "messagesToTheWorkshop", records: readContactMessages(db, person) },
  ];
}

const batch = 100;
const beforeAll = "00000000-0000-0000-0000-000000000000";

type Keyed = typeof profiles | typeof purchases | typeof finds;

/** Yields rows by id, and reads a hundred at a time. */
async function* readRows<Table extends Keyed>(db: Database, table: Table, condition: SQL | undefined) {
  for (let after: string | undefined = beforeAll; after; ) {
    const rows: Table["$inferSelect"][] = await db
      .select()
      .from(table as Keyed)
      .where(and(condition, gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(batch);
    yield* rows;
    after = rows.length === batch ? rows.at(-1)?.id : undefined;
  }
}

async function* readAccount(db: Database, { userId }: Person) {
  if (!userId) return;
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  if (!account) return;
  const signedIn = await db
    .select({ signedInAt: sessions.createdAt, lastUsedAt: sessions.renewedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const { name, email, emailVerified: isConfirmed, createdAt } = account;
  const taxExemption = await findStoredExemption(db, userId);
  const history = await listHistory(db, [userId]);
  yield { name, email, isConfirmed, createdAt, ...(taxExemption && { taxExemption }), signedIn, history };
}

async function* readTags(db: Database, person: Person) {
  for await (const profile of readRows(db, profiles, whereOwnProfile(person)))
    yield { ...omitInternalColumns(profile), history: await listHistory(db, [profile.id]) };
}

function omitInternalColumns(profile: Profile) {
  const { id: _, userId, draftOwner, searchText, setupCodeNumber, ...details } = profile;
  return details;
}

async function* readPurchases(db: Database, person: Person) {
  for await (const purchase of readRows(db, purchases, whereOwnPurchase(person)))
    yield describePurchase(db, purchase);
}

async function describePurchase(db: Database, purchase: Purchase) {
  const { id, state, total, createdAt, paidAt, paidAmount, buyerUserId } = purchase;
  const paidOrders = await findPaidOrders(db, id);
  const { buyer, orders: tags, deleted } = viewPurchase({ purchase, ...paidOrders }, "buyer");
  const rows = await db
    .select({
      id: orders.id,
      type: orders.orderType,
      notes: orders.adminNotes,
      buyerMadeProfile: orders.buyerMadeProfile,
      shippingSource: orders.shippingSource,
    })
    .from(orders)
    .where(eq(orders.purchaseId, id));
  // Of a guest's order for an existing profile the purchase has its owner's name.
  const isOwnName = buyerUserId !== null || buyer !== undefined;
  return {
    createdAt,
    state,
    paidAt,
    total: toDollars(total),
    ...(paidAmount !== null && paidAmount !== total && { paid: toDollars(paidAmount) }),
    buyer: isOwnName ? buyerContact(purchase) : { email: purchase.buyerEmail },
    tags: tags.map((tag) => ({
      invoice: tag.invoiceNumber,
      status: tag.status,
      product: tag.productTitle,
      ...(tag.amounts && viewAmounts(tag.amounts)),
      ...(tag.taxExemption && { taxExemption: tag.taxExemption }),
      ...pickEngravedText(tag.engraving),
      giftNote: tag.giftNote,
      replaces: tag.replaces,
      recipient: tag.recipient,
      shipping: tag.shipping,
      shippedAt: tag.shippedAt,
      tracking: tag.tracking,
    })),
    deletedTags: deleted.map(({ invoiceNumber, amounts, deletedAt }) => ({
      invoice: invoiceNumber,
      price: toDollars(amounts.total),
      deletedAt,
    })),
    refunds: (await listRepayments(db, id)).map(({ amount, at, isByBank }) => ({
      amount: toDollars(amount),
      at,
      ...(isByBank && { isByBank }),
    })),
    // Those of a gift may say of its recipient what its buyer does not know.
    notesOfTheWorkshop: rows.flatMap(({ type, notes }) => (type === "self" && notes) || []),
    history: await listHistory(db, [id, ...rows.map((order) => order.id)], rows.some(hidesAddress)),
  };
}

/** Tags that somebody else bought, as their owner sees or saw them. */
async function* readReceivedTags(db: Database, person: Person) {
  const ownPurchases = db.select({ id: purchases.id }).from(purchases).where(whereOwnPurchase(person));
  const whereReceived = and(
    whereOwnOrder(db, person),
    not(inArray(orders.purchaseId, ownPurchases)),
    ne(orders.status, "initiated"),
  );
  for (const { order, purchase } of await selectOrders(db, whereReceived))
    yield {
      invoice: formatInvoiceNumber(order.invoiceNumber),
      paidAt: purchase.paidAt,
      buyer: purchase.buyerName,
      status: order.shownStatus,
      product: order.productTitle,
      ...pickEngravedText(order),
      giftNote: order.giftNote,
      recipient: { name: order.customerName, phone: order.phoneNumber, email: order.email },
      ...(order.shippingSource === "recipient" && { shipping: pickOrderAddress(order.parcel) }),
    };
}

async function* readFinds(db: Database, person: Person) {
  const tags = db.select({ id: profiles.id }).from(profiles).where(whereOwnProfile(person));
  yield* readFindRecords(db, inArray(finds.profileId, tags), "both");
}

async function* readFinderMessages(db: Database, { email }: Person) {
  yield* readFindRecords(db, eq(finds.finderEmail, email), "finder");
}

async function* readFindRecords(db: Database, condition: SQL, whose: "both" | "finder") {
  for await (const find of readRows(db, finds, condition)) {
    const { way, place, latitude, longitude, accuracy, createdAt, closedAt } = find;
    const messages = await db
      .select({ isFromOwner: findMessages.isFromOwner, text: findMessages.text, at: findMessages.createdAt })
      .from(findMessages)
      .where(eq(findMessages.findId, find.id))
      .orderBy(asc(findMessages.id));
    const visibleMessages = messages.filter(({ isFromOwner }) => whose === "both" || !isFromOwner);
    yield { createdAt, way, place, latitude, longitude, accuracy, closedAt, messages: visibleMessages };
  }
}

async function* readContactMessages(db: Database, { email }: Person) {
  const { name, message, createdAt } = contactMessages;
  const wherePerson = eq(contactMessages.email, email);
  yield* await db.select({ createdAt, name, message }).from(contactMessages).where(wherePerson);
}

/** Lists what the audit log says of them, without who did it, and without tracking numbers where an address is hidden. */
async function listHistory(db: Database, subjectIds: string[], hidesTracking = false) {
  const entries = await listAuditEntries(db, subjectIds, 10_000);
  return entries.map(({ at, action, changes: { trackingNumber, ...changes } }) => {
    const shownChanges = { ...changes, ...(trackingNumber && !hidesTracking && { trackingNumber }) };
    return { at, action: auditActions[action], changes: shownChanges };
  });
}

/** Returns amounts in dollars; those of 0 are left out, but not the price. */
function viewAmounts({ items, discount, shipping, tax }: Amounts) {
  return {
    price: toDollars(items),
    ...(discount > 0 && { discount: toDollars(discount) }),
    ...(shipping > 0 && { shippingCost: toDollars(shipping) }),
    ...(tax > 0 && { salesTax: toDollars(tax) }),
  };
}
