import {
  and,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { emailsSent } from "#platform/email/emails-sent.table.ts";
import { lockCustomer } from "#shop/accounts/accounts.server.ts";
import { oneTimeLinks, users } from "#shop/accounts/accounts.table.ts";
import type { NamedSubject } from "#shop/audit/audit-entry.ts";
import { type Author, audit } from "#shop/audit/audit-log.server.ts";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import type { EngravedText } from "#shop/engraving/engraving.ts";
import { finds } from "#shop/finds/finds.table.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { oldestFirst, whereBeforeHandOver } from "#shop/orders/order-rows.server.ts";
import { openStatuses } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { splitParcel } from "#shop/orders/parcels.server.ts";
import { disputes, type Parcel, parcels, purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { whereIssueOpen } from "#shop/payments/settled-issues.server.ts";
import { attempts, sheets } from "#shop/production/production.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { type Person, whereOwnOrder, whereOwnProfile, whereOwnPurchase } from "./person.server.ts";

/** Unshipped orders, and a payment under way or in doubt: a person's data can't be deleted before they end. */
export type UnfinishedOrders = { invoices: string[]; hasPayment: boolean };

/** Undefined when nothing is unfinished. `browser`: the person's own. Its unpaid order counts; a stranger's with the same address doesn't. */
export async function findUnfinished(
  db: Database,
  person: Person,
  browser?: string,
): Promise<UnfinishedOrders | undefined> {
  const open = await db
    .select({ invoiceNumber: orders.invoiceNumber })
    .from(orders)
    .where(and(whereOwnOrder(db, person), inArray(orders.shownStatus, openStatuses)))
    .orderBy(...oldestFirst);
  const issue = db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.purchaseId, purchases.id), whereIssueOpen));
  const dispute = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.purchaseId, purchases.id), isNull(disputes.closedAt)));
  // The bank may return it, and then its buyer has to be asked how the money is sent.
  const refund = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.purchaseId, purchases.id), inArray(refunds.state, ["requested", "pending"])));
  const unpaid = and(eq(purchases.state, "open"), placedBy(person, browser));
  const unsettled = or(unpaid, exists(issue), exists(dispute), exists(refund));
  const hasPayment = (await db.$count(purchases, and(whereOwnPurchase(person), unsettled))) > 0;
  const invoices = open.map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber));
  return invoices.length > 0 || hasPayment ? { invoices, hasPayment } : undefined;
}

/** Anybody may type an address; an account and a browser tell who placed an order. */
function placedBy({ userId }: Person, browser: string | undefined) {
  const withAccount = userId ? eq(purchases.buyerUserId, userId) : undefined;
  return or(withAccount, browser ? eq(purchases.browser, browser) : undefined) ?? sql`false`;
}

type Deletion = Author & { subject: NamedSubject; browser?: string };

/**
 * Deletes account, tags, finds, messages and links, and empties what orders have of the person. Of a buyer only what
 * bookkeeping must keep stays (see docs/product-rules.md). Deletes nothing while something is unfinished.
 */
export async function deletePerson(
  db: Database,
  jobs: ShopJobs,
  person: Person,
  { actor, subject, browser, now }: Deletion,
): Promise<"deleted" | "not_found" | UnfinishedOrders> {
  return db.transaction(async (tx) => {
    if (person.userId && !(await lockCustomer(tx, person.userId))) return "not_found";
    const rows = await lockAll(tx, person);
    const unfinished = await findUnfinished(tx, person, browser);
    if (unfinished) return unfinished;
    const { ownPurchases, ownOrders, ownProfiles, ownSheets } = rows;
    const purchaseIds = ownPurchases.map(({ id }) => id);
    const profileIds = ownProfiles.map(({ id }) => id);
    const emails = [person.email, ...ownProfiles.map(({ email }) => email)];

    const unpaid = ownOrders.flatMap(({ id, status }) => (status === "initiated" ? id : []));
    // Own ones were found unfinished above, so these are for somebody else's purchase. If that is paid afterwards, it becomes a
    // payment to check: nothing could be made for "Deleted".
    await tx.delete(orders).where(inArray(orders.id, unpaid));
    const labels = await emptyOrders(tx, ownOrders);
    await emptySheets(tx, rows);
    await emptyPurchases(tx, purchaseIds);
    await tx.delete(profiles).where(inArray(profiles.id, profileIds));
    await tx.update(profiles).set({ handOverTo: null }).where(inArray(profiles.handOverTo, emails));
    await tx.update(finds).set({ finderEmail: null }).where(inArray(finds.finderEmail, emails));
    const publicIds = ownProfiles.map(({ publicId }) => publicId);
    const whereAbout = or(
      inArray(contactMessages.email, emails),
      inArray(contactMessages.reportedId, publicIds),
    );
    await tx.delete(contactMessages).where(whereAbout);
    await tx
      .update(paymentIssues)
      .set({ details: sql`${paymentIssues.details} || '{"email": null}'` })
      .where(and(eq(paymentIssues.code, "unknown_to_shop"), inArray(sql`details ->> 'email'`, emails)));
    if (person.userId) await tx.delete(users).where(eq(users.id, person.userId));

    const orderIds = ownOrders.map(({ id }) => id);
    const account = person.userId ? [person.userId] : [];
    const identifiers = [...emails, ...profileIds, ...purchaseIds, ...orderIds, ...account];
    const whereLink = or(
      inArray(sql`value ->> 'email'`, emails),
      inArray(sql`value ->> 'profileId'`, profileIds),
    );
    await tx.delete(oneTimeLinks).where(whereLink);
    await jobs.forget(tx, identifiers);
    const files = [...labels, ...ownSheets.map(({ file }) => file)].flatMap((file) => file ?? []);
    if (files.length > 0) await jobs.enqueue(tx, "delete-files", { files });
    const changes = { tags: { to: ownProfiles.length }, orders: { to: ownOrders.length } };
    await audit(tx, { actor, now }, "data_deleted", subject, changes);
    return "deleted";
  });
}

/** The sheets first, as the desk locks them; then as a payment does: purchases, orders, profiles. */
async function lockAll(tx: Database, person: Person) {
  const onSheet = tx
    .select({ number: attempts.sheetNumber })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(whereOwnOrder(tx, person));
  const ownSheets = await tx
    .select({ number: sheets.number, file: sheets.file })
    .from(sheets)
    .where(inArray(sheets.number, onSheet))
    .orderBy(sheets.number)
    .for("update");
  const ownPurchase = whereOwnPurchase(person);
  // Also those of others that have a tag of the person: its parcel may change.
  const purchasesOfTags = tx.select({ id: orders.purchaseId }).from(orders).where(whereOwnOrder(tx, person));
  const lockedPurchases = await tx
    .select({ id: purchases.id, isBought: sql<boolean>`coalesce(${ownPurchase}, false)` })
    .from(purchases)
    .where(or(ownPurchase, inArray(purchases.id, purchasesOfTags)))
    .orderBy(purchases.id)
    .for("update");
  const ownPurchases = lockedPurchases.filter(({ isBought }) => isBought);
  const whereOthers = person.userId ? ne(profiles.userId, person.userId) : isNotNull(profiles.userId);
  const ownOrders = await tx
    .select({
      id: orders.id,
      status: orders.status,
      shippingSource: orders.shippingSource,
      isBought: sql<boolean>`coalesce(${whereOwnPurchase(person)}, false)`,
      isOthersTag: sql<boolean>`coalesce(${whereOthers} and not ${whereBeforeHandOver}, false)`,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(whereOwnOrder(tx, person))
    .orderBy(orders.id)
    .for("update", { of: orders });
  const ownProfiles = await tx
    .select({ id: profiles.id, publicId: profiles.publicId, email: profiles.email })
    .from(profiles)
    .where(whereOwnProfile(person))
    .orderBy(profiles.id)
    .for("update");
  return { ownSheets, ownPurchases, ownOrders, ownProfiles };
}

/** Stands where a column must not be empty. */
const deleted = "Deleted";

const emptyEngraving: EngravedText = { engravedName: deleted };
const emptyRecipient = { customerName: deleted, phoneNumber: "", email: "", ...emptyEngraving };
const emptyBuyer = { buyerName: null, buyerPhone: null, buyerEmail: null };
const emptyTag = { giftNote: null, adminNotes: null };
/** State and ZIP code stay: they decide on taxes. With them the hash of an exported address could be guessed. */
const emptyPlace = {
  name: deleted,
  addressLine1: deleted,
  addressLine2: null,
  city: deleted,
  exported: null,
};
const emptyShipment = {
  labelUrl: null,
  labelFile: null,
  trackingCarrier: null,
  trackingNumber: null,
  trackingUrl: null,
};

type LockedRows = Awaited<ReturnType<typeof lockAll>>;
type OwnOrders = LockedRows["ownOrders"];

/** Empties the orders of the person's tags, and what the person typed of somebody who has no account. */
async function emptyOrders(tx: Database, ownOrders: OwnOrders): Promise<string[]> {
  // A gift may go to its recipient's stored address, or to a buyer who is somebody else.
  const isPersonsAddress = ({ isBought, isOthersTag, shippingSource }: OwnOrders[number]) =>
    isBought ? !isOthersTag || shippingSource !== "recipient" : shippingSource !== "buyer";
  for (const { id, isBought, isOthersTag } of ownOrders) {
    const columns = { ...emptyTag, ...(isBought && emptyBuyer), ...(!isOthersTag && emptyRecipient) };
    await tx.update(orders).set(columns).where(eq(orders.id, id));
  }
  const labels = await emptyParcels(tx, ownOrders, emptyShipment);
  await emptyParcels(tx, ownOrders.filter(isPersonsAddress), emptyPlace);
  return labels;
}

/** Gives the person's tags a parcel of their own where others share it, then empties it. Returns the uploaded labels of what was emptied. */
async function emptyParcels(tx: Database, ownOrders: OwnOrders, columns: Partial<Parcel>): Promise<string[]> {
  const ids = ownOrders.map(({ id }) => id);
  const touchedParcels = tx.select({ id: orders.parcelId }).from(orders).where(inArray(orders.id, ids));
  const packed = await tx
    .select({ id: orders.id, parcel: getTableColumns(parcels) })
    .from(orders)
    .innerJoin(parcels, eq(parcels.id, orders.parcelId))
    .where(inArray(orders.parcelId, touchedParcels));
  const labels: string[] = [];
  for (const tags of Map.groupBy(packed, ({ parcel }) => parcel.id).values()) {
    const own = tags.filter(({ id }) => ids.includes(id));
    const { parcel } = tags[0]!;
    if (own.length < tags.length) await splitParcel(tx, parcel, own);
    else if (parcel.labelFile) labels.push(parcel.labelFile);
  }
  // Asked anew: split tags are in parcels of their own now.
  await tx.update(parcels).set(columns).where(inArray(parcels.id, touchedParcels));
  return labels;
}

async function emptySheets(tx: Database, { ownOrders, ownSheets }: LockedRows): Promise<void> {
  const ids = ownOrders.flatMap(({ id, isOthersTag }) => (isOthersTag ? [] : id));
  await tx.update(attempts).set(emptyEngraving).where(inArray(attempts.orderId, ids));
  const numbers = ownSheets.map(({ number }) => number);
  await tx.update(sheets).set({ file: null }).where(inArray(sheets.number, numbers));
}

async function emptyPurchases(tx: Database, ids: string[]): Promise<void> {
  const releasedPurchases = tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(inArray(purchases.id, ids), eq(purchases.state, "released")));
  await tx
    .delete(orders)
    .where(and(inArray(orders.purchaseId, releasedPurchases), eq(orders.status, "initiated")));
  await tx.delete(purchases).where(inArray(purchases.id, releasedPurchases));
  const emptyColumns = { buyerEmail: "", buyerPhone: "", viewTokenHash: null };
  // The browser of a stranger's open one still learns what becomes of its payment.
  const whereOpen = eq(purchases.state, "open");
  await tx
    .update(purchases)
    .set({ ...emptyColumns, buyerName: "" })
    .where(and(inArray(purchases.id, ids), whereOpen));
  await tx
    .update(purchases)
    .set({ ...emptyColumns, browser: "" })
    .where(and(inArray(purchases.id, ids), not(whereOpen)));
  await tx
    .update(refunds)
    .set({ reason: "" })
    .where(and(inArray(refunds.purchaseId, ids), isNotNull(refunds.reason)));
  await tx.delete(emailsSent).where(inArray(emailsSent.about, ids));
}

/** Removes the names and ZIP codes of deleted buyers who paid before `paidBefore`: bookkeeping needs them no more. */
export async function forgetDeletedBuyers(db: Database, paidBefore: Date): Promise<void> {
  const whereExpired = and(
    eq(purchases.buyerEmail, ""),
    ne(purchases.buyerName, ""),
    lt(purchases.paidAt, paidBefore),
  );
  await db.transaction(async (tx) => {
    const expiredPurchases = await tx
      .update(purchases)
      .set({ buyerName: "" })
      .where(whereExpired)
      .returning({ id: purchases.id });
    const ids = expiredPurchases.map(({ id }) => id);
    await tx.update(parcels).set({ postalCode: deleted }).where(inArray(parcels.purchaseId, ids));
  });
}
