import { and, eq, inArray } from "drizzle-orm";
import { isLike } from "#platform/columns.ts";
import type { Database } from "#platform/database.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { maxTags } from "#shop/cart/cart.ts";
import { type ShopJobs, shippedEmailDelay } from "#shop/jobs.server.ts";
import { formatInvoiceNumber, orderSubject } from "./invoice-number.ts";
import { isOpenStatus } from "./order-status.ts";
import { orders } from "./orders.table.ts";
import { lockOrdersBeside } from "./purchases.server.ts";
import { addressOf, goesAlong, placeOf, shareOneAddress } from "./shipping-address.ts";
import { saveStatus } from "./status-and-notes.server.ts";
import { looksMistyped, type Tracking } from "./tracking.ts";

/** Returns what to ask before the number is saved: it looks mistyped, or a parcel of another purchase or place has it. */
export async function findTrackingQuestion(
  db: Database,
  invoiceNumber: number,
  tracking: Tracking,
): Promise<string | undefined> {
  const { number } = tracking;
  const [own] = await db.select().from(orders).where(eq(orders.invoiceNumber, invoiceNumber));
  if (!own || own.trackingNumber === number) return undefined;
  const withNumber = await db
    .select()
    .from(orders)
    // The search's index finds it. One more than a purchase has is another parcel's.
    .where(and(isLike(orders.searchText, `% ${number} %`), eq(orders.trackingNumber, number)))
    .limit(maxTags + 1);
  const other = withNumber.find(
    (order) =>
      order.purchaseId !== own.purchaseId ||
      !shareOneAddress([own, order].map((each) => ({ shipping: addressOf(each) }))),
  );
  const reasons = [
    ...(looksMistyped(tracking) ? ["This looks mistyped."] : []),
    ...(other ? [`The parcel of ${formatInvoiceNumber(other.invoiceNumber)} has this number too.`] : []),
  ];
  return reasons.length > 0 ? `${reasons.join(" ")} Keep it?` : undefined;
}

/** Emails the buyer about a number that no order of the purchase had. Returns how many orders changed; undefined if unknown. */
export async function setTracking(
  db: Database,
  wanted: { invoiceNumber: number; tracking: Tracking | null; everyOrder: boolean; isSent?: boolean },
  { jobs, actor, now }: Authorship & { jobs: ShopJobs },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const all = await lockOrdersBeside(tx, wanted.invoiceNumber);
    const own = all.find((order) => order.invoiceNumber === wanted.invoiceNumber);
    if (!own) return undefined;
    const chosen = wanted.everyOrder
      ? all.filter((order) => order === own || goesAlong(placeOf(own), placeOf(order)))
      : [own];
    const columns = {
      trackingCarrier: wanted.tracking?.carrier ?? null,
      trackingNumber: wanted.tracking?.number ?? null,
      trackingUrl: wanted.tracking?.url ?? null,
    };
    const changed = chosen.filter(
      (order) =>
        order.trackingCarrier !== columns.trackingCarrier ||
        order.trackingNumber !== columns.trackingNumber ||
        order.trackingUrl !== columns.trackingUrl,
    );
    const sent =
      wanted.tracking && wanted.isSent ? chosen.filter(({ shownStatus }) => isOpenStatus(shownStatus)) : [];
    await saveStatus(tx, { changed: sent, status: "shipped" }, { actor, now });
    if (changed.length === 0) return sent.length;

    const ids = changed.map(({ id }) => id);
    await tx
      .update(orders)
      .set({ ...columns, updatedAt: now })
      .where(inArray(orders.id, ids));
    const action = wanted.tracking ? "tracking_set" : "tracking_removed";
    const entries = changed.map((order) =>
      auditEntry(action, orderSubject(order), {
        carrier: { from: order.trackingCarrier, to: columns.trackingCarrier },
        trackingNumber: { from: order.trackingNumber, to: columns.trackingNumber },
      }),
    );
    await recordAudit(tx, actor, entries, now);
    const isNew = !all.some((order) => order.trackingNumber === wanted.tracking?.number);
    if (wanted.tracking && isNew) {
      const { purchaseId } = own;
      await jobs.enqueue(tx, "order-shipped", { purchaseId }, shippedEmailDelay);
    }
    return new Set([...changed, ...sent]).size;
  });
}
