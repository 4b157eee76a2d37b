import { and, eq } from "drizzle-orm";
import { type Database, matchPattern } from "#platform/database.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { maxTags } from "#shop/cart/cart.ts";
import { enqueueShippedEmails, type ShopJobs } from "#shop/jobs.server.ts";
import { formatInvoiceNumber, orderSubject } from "./invoice-number.ts";
import { packedOrder, whereParcelOfOrder } from "./order-rows.server.ts";
import { isOpenStatus } from "./order-status.ts";
import { orders } from "./orders.table.ts";
import { lockOrderWithOthers } from "./purchases.server.ts";
import { parcels } from "./purchases.table.ts";
import { addressKey, tagsOfParcel } from "./shipping-address.ts";
import { saveStatus } from "./status-and-notes.server.ts";
import { looksMistyped, type Tracking } from "./tracking.ts";

/** Says why somebody should confirm the number before it is saved: it looks mistyped, or a parcel of another purchase or place has it. */
export async function findTrackingDoubts(
  db: Database,
  invoiceNumber: string,
  tracking: Tracking,
): Promise<string[]> {
  const { number } = tracking;
  const selectOrders = () => db.select(packedOrder).from(orders).innerJoin(parcels, whereParcelOfOrder);
  const [own] = await selectOrders().where(eq(orders.invoiceNumber, invoiceNumber));
  if (!own || own.parcel.trackingNumber === number) return [];
  const withNumber = await selectOrders()
    // The search's index finds it. A purchase has at most `maxTags`, so one of so many and one more is another purchase's.
    .where(and(matchPattern(orders.searchText, `% ${number} %`), eq(parcels.trackingNumber, number)))
    .limit(maxTags + 1);
  const other = withNumber.find(
    ({ purchaseId, parcel }) =>
      purchaseId !== own.purchaseId || addressKey(parcel) !== addressKey(own.parcel),
  );
  return [
    ...(looksMistyped(tracking) ? ["This looks mistyped."] : []),
    ...(other ? [`The parcel of ${formatInvoiceNumber(other.invoiceNumber)} has this number too.`] : []),
  ];
}

type TrackingChange = {
  invoiceNumber: string;
  tracking: Tracking | null;
  /** The open orders of the parcel become shipped with the number. */
  shipsNow?: boolean;
};

/**
 * Saves the number of an order's parcel. Emails the buyer about one that no parcel of the purchase had. Returns how many orders
 * changed; undefined if the order is unknown.
 */
export async function setTracking(
  db: Database,
  change: TrackingChange,
  { jobs, actor, now }: Authorship & { jobs: ShopJobs },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderWithOthers(tx, change.invoiceNumber);
    if (!locked) return undefined;
    const { own, all } = locked;
    const { parcel } = own;
    const parcelOrders = tagsOfParcel(all, own);
    const columns = {
      trackingCarrier: change.tracking?.carrier ?? null,
      trackingNumber: change.tracking?.number ?? null,
      trackingUrl: change.tracking?.url ?? null,
    };
    const isChanged =
      parcel.trackingCarrier !== columns.trackingCarrier ||
      parcel.trackingNumber !== columns.trackingNumber ||
      parcel.trackingUrl !== columns.trackingUrl;
    const shippedOrders =
      change.tracking && change.shipsNow
        ? parcelOrders.filter(({ shownStatus }) => isOpenStatus(shownStatus))
        : [];
    await saveStatus(tx, { changed: shippedOrders, status: "shipped" }, { actor, now });
    if (!isChanged) return shippedOrders.length;

    await tx.update(parcels).set(columns).where(eq(parcels.id, parcel.id));
    const action = change.tracking ? "tracking_set" : "tracking_removed";
    await audit(tx, { actor, now }, action, parcelOrders.map(orderSubject), {
      carrier: { from: parcel.trackingCarrier, to: columns.trackingCarrier },
      trackingNumber: { from: parcel.trackingNumber, to: columns.trackingNumber },
    });
    const isNew = !all.some((order) => order.parcel.trackingNumber === change.tracking?.number);
    if (change.tracking && isNew) await enqueueShippedEmails(tx, jobs, [own.purchaseId]);
    return parcelOrders.length;
  });
}
