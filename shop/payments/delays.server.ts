import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type Database, matchAny } from "#platform/database.ts";
import { laterDay } from "#platform/dates.ts";
import { type Calendar, nextWorkday, shipsBy } from "#shop/arrival.ts";
import { type Author, audit } from "#shop/audit/audit-log.server.ts";
import { listClosures, readCalendar } from "#shop/closures.server.ts";
import type { ShopJobPayloads } from "#shop/jobs.server.ts";
import { type Delay, type DelayStep, findDelayStep, findPromisedDay, isLong } from "#shop/orders/delay.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import { packedOrder, whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { isOpenStatus, openStatuses } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { listParcels, type PackedTags } from "#shop/orders/parcels.server.ts";
import { keptAmount, shareRepayments, withPending } from "#shop/orders/purchase-books.ts";
import { holdPurchase } from "#shop/orders/purchases.server.ts";
import { type Parcel, parcels } from "#shop/orders/purchases.table.ts";
import { saveStatus } from "#shop/orders/status-and-notes.server.ts";
import { findRestoreTime } from "./after-restore.server.ts";
import { lockRefunds, type Refunding } from "./settle-refunds.server.ts";
import { planOrderRefunds, startRefund } from "./start-refund.server.ts";

type NoticeQueue = {
  isUnsent(name: "order-delayed", notice: ShopJobPayloads["order-delayed"]): Promise<boolean>;
};

type DelayContext = Refunding & Pick<Author, "actor">;

/** `unsure`: it is from a restored backup, so that it may have been sent since, and a person decides. */
export type LateParcel = { id: string; tags: PackedTags; step: DelayStep | "unsure" | undefined };

/** Lists the parcels that have not left and should by a day, or before the workshop works again; the most urgent first. */
export async function listLateParcels(
  db: Database,
  calendar: Calendar,
  until = laterDay(nextWorkday(calendar), -1),
): Promise<LateParcel[]> {
  const rows = await db
    .select({ invoiceNumber: orders.invoiceNumber })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(and(whereOpen, isNull(parcels.shippedAt), lte(parcels.leavesBy, until)));
  const listed = await listParcels(
    db,
    rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
  );
  const restoredAt = await findRestoreTime(db);
  const late = listed.flatMap((tags): LateParcel | [] => {
    const [{ parcel, status, createdAt }] = tags as [PackedTags[number]];
    const step = findParcelStep(parcel, calendar);
    const isUnsure = step && isFromBackup({ parcel, createdAt }, restoredAt);
    return isOpenStatus(status) ? { id: parcel.id, tags, step: isUnsure ? "unsure" : step } : [];
  });
  return late.sort((one, other) => readLeavesBy(one).localeCompare(readLeavesBy(other)));
}

/** Lists the parcels whose buyers get a notice on a day, and those that are cancelled then. */
export async function listDueParcels(db: Database, day: string): Promise<LateParcel[]> {
  const late = await listLateParcels(db, { today: day, closures: await listClosures(db) });
  return late.filter(({ step }) => step !== undefined && step !== "overdue" && step !== "unsure");
}

const whereOpen = and(isNotNull(orders.invoiceNumber), matchAny(orders.shownStatus, openStatuses));

function readLeavesBy({ tags }: LateParcel): string {
  return tags[0]?.parcel.leavesBy ?? "";
}

function findParcelStep({ leavesBy, delays }: Parcel, calendar: Calendar): DelayStep | undefined {
  if (leavesBy === null) return undefined;
  return findDelayStep({ leavesBy, delays }, { today: calendar.today, next: nextWorkday(calendar) });
}

/** True if a backup was restored since the shop last knew the parcel: it may have been sent in between. */
function isFromBackup(
  { parcel, createdAt }: { parcel: Parcel; createdAt: Date },
  restoredAt: Date | undefined,
): boolean {
  const knownAt = new Date(parcel.delays.at(-1)?.sentAt ?? createdAt);
  return restoredAt !== undefined && knownAt < restoredAt;
}

/** Tells the buyer of a parcel that it leaves later. Undefined if it is sent or cancelled, if the new day is not after the promised one, or if the step of `due` is no longer due. */
export async function tellOfDelay(
  db: Database,
  { jobs, actor, now }: Pick<DelayContext, "jobs" | "actor" | "now">,
  {
    parcelId,
    newDay,
    reason,
    due,
  }: Pick<Delay, "newDay" | "reason"> & { parcelId: string; due?: { step: DelayStep; calendar: Calendar } },
): Promise<Delay | undefined> {
  return db.transaction(async (tx) => {
    const held = await holdParcel(tx, parcelId);
    if (!held?.parcel.leavesBy || held.tags.length === 0) return undefined;
    const { parcel, tags } = held;
    if (due && findParcelStep(parcel, due.calendar) !== due.step) return undefined;
    const promised = findPromisedDay({ leavesBy: parcel.leavesBy!, delays: parcel.delays });
    if (newDay !== null && newDay <= promised) return undefined;
    const delay: Delay = { promised, newDay, reason, sentAt: now.toISOString(), isAgreed: false };
    await saveDelays(tx, parcel, [...parcel.delays, delay]);
    const changes = { leavesBy: { from: promised, to: newDay } };
    await audit(tx, { actor, now }, "delay_told", tags.map(orderSubject), changes);
    const { purchaseId, number } = parcel;
    await jobs.enqueue(tx, "order-delayed", { purchaseId, parcel: number, sentAt: delay.sentAt });
    return delay;
  });
}

/** The buyer agrees to a notice. False if the parcel is sent or cancelled, or if the buyer got another notice since. */
export async function agreeToDelay(
  db: Database,
  { actor, now }: Pick<DelayContext, "actor" | "now">,
  { parcelId, sentAt }: Pick<Delay, "sentAt"> & { parcelId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await holdParcel(tx, parcelId);
    const last = held?.parcel.delays.at(-1);
    if (!held || last?.sentAt !== sentAt || held.tags.length === 0) return false;
    if (last.isAgreed) return true;
    await saveDelays(tx, held.parcel, [...held.parcel.delays.slice(0, -1), { ...last, isAgreed: true }]);
    await audit(tx, { actor, now }, "delay_agreed", held.tags.map(orderSubject));
    return true;
  });
}

/**
 * Pays the open tags of a parcel back, with their shipping and tax, and cancels them. May be repeated: nothing is paid back
 * twice. False where a person must decide: the parcel was sent meanwhile, some of the money stays, the provider refused before,
 * or a backup was restored since.
 */
export async function cancelParcel(db: Database, context: DelayContext, parcelId: string): Promise<boolean> {
  const { actor, now } = context;
  const open = await findOpenTags(db, parcelId);
  const [first] = open;
  if (first && !actor?.userId && isFromBackup(first, await findRestoreTime(db))) return false;
  const numbers = open.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  for (const { scope, amount, invoiceNumber } of await planOrderRefunds(db, numbers)) {
    await startRefund(db, context, { scope, amount, invoiceNumber, isForOpen: true });
  }
  return db.transaction(async (tx) => {
    const held = await holdParcel(tx, parcelId);
    if (!held) return false;
    const { parcel, tags } = held;
    const locked = await lockRefunds(tx, parcel.purchaseId);
    const shares = locked ? shareRepayments(withPending(locked.books)) : [];
    const isOwed = (id: string) => shares.some((share) => share.id === id && keptAmount(share) > 0);
    // If none is open, this was pressed before, or the orders ended in another way, which may have left money with the shop.
    const selectAll = () => tx.select({ id: orders.id }).from(orders).where(eq(orders.parcelId, parcelId));
    const tagsToCheck = tags.length > 0 ? tags : await selectAll();
    if (tagsToCheck.some(({ id }) => isOwed(id))) return false;
    await saveStatus(tx, { changed: tags, status: "cancelled" }, { actor, now });
    // If a bank returns a refund, its order shows this status again: nobody makes what was cancelled.
    const paidBack = and(isNotNull(orders.refundedAt), matchAny(orders.status, openStatuses));
    await tx
      .update(orders)
      .set({ status: "cancelled" })
      .where(and(eq(orders.parcelId, parcelId), paidBack));
    return true;
  });
}

async function findOpenTags(db: Database, parcelId: string) {
  return db
    .select(packedOrder)
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(and(eq(parcels.id, parcelId), isNull(parcels.shippedAt), whereOpen))
    .orderBy(orders.position);
}

/** Locks a parcel behind its purchase. Its tags are the open ones; undefined if it is gone or was sent. */
async function holdParcel(tx: Database, parcelId: string) {
  const ofParcel = tx.select({ id: parcels.purchaseId }).from(parcels).where(eq(parcels.id, parcelId));
  await holdPurchase(tx, sql`(${ofParcel})`);
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId));
  if (!parcel || parcel.shippedAt) return undefined;
  return { parcel, tags: await findOpenTags(tx, parcelId) };
}

async function saveDelays(tx: Database, { id }: Parcel, delays: Delay[]) {
  await tx.update(parcels).set({ delays }).where(eq(parcels.id, id));
}

/** Steps are taken from the first to the last of these hours of the shop's zone, so that an hour that is missed is made up for. */
const hours = { first: 7, last: 18 };

/**
 * Does what the rule asks for today: tells buyers of parcels whose day has come, with the day on which a new order would
 * leave, and cancels what a buyer was silent about. Warns the workshop on its day before. Returns how many parcels it was.
 */
export async function keepPromises(
  db: Database,
  shop: Refunding & {
    emailQueue: NoticeQueue;
    hour: number;
    report: (error: unknown, id: string) => void;
  },
): Promise<number> {
  const { now, hour, report } = shop;
  if (hour < hours.first || hour > hours.last) return 0;
  const author = { ...shop, actor: { userId: null, email: "the shop" } };
  const calendar = await readCalendar(db, now);
  const newDay = shipsBy(calendar);
  // Without closed days in between, a new order never leaves so late.
  const reason = isLong({ promised: calendar.today, newDay }) ? "Our workshop is on vacation." : null;
  let done = 0;
  for (const { id, tags, step } of await listLateParcels(db, calendar)) {
    try {
      if (step === "tell" || step === "tell_again") {
        if (await tellOfDelay(db, author, { parcelId: id, newDay, reason, due: { step, calendar } })) done++;
      }
      // Nobody is silent about an email that did not go out.
      if (step === "cancel" && !(await isNoticeUnsent(shop, tags)))
        if (await cancelParcel(db, author, id)) done++;
    } catch (error) {
      report(error, id);
    }
  }
  // The workshop may still ship what would be told or cancelled on its next day. However often queued, it is one email.
  const next = nextWorkday(calendar);
  if ((await listDueParcels(db, next)).length > 0) await shop.jobs.enqueue(db, "promises-due", { day: next });
  return done;
}

async function isNoticeUnsent({ emailQueue }: { emailQueue: NoticeQueue }, tags: PackedTags) {
  const [{ parcel }] = tags as [PackedTags[number]];
  const { purchaseId, number, delays } = parcel;
  const { sentAt = "" } = delays.at(-1) ?? {};
  return emailQueue.isUnsent("order-delayed", { purchaseId, parcel: number, sentAt });
}
