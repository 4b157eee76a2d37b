import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Authorship } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { listParcels } from "#shop/orders/parcels.server.ts";
import { holdPurchase, selectPurchaseId } from "#shop/orders/purchases.server.ts";
import { findTrackingDoubts, setTracking } from "#shop/orders/tracking.server.ts";
import { checkTracking, findCarrier, readScan, type Tracking } from "#shop/orders/tracking.ts";
import { productionHolds } from "#shop/production/production.table.ts";
import { isMovedSinceExport } from "./ready-parcels.server.ts";

type Scan = { invoiceNumber: string; typed: string };

/** Ships the parcel of an order with the label that was scanned or typed. A problem is a sentence, and changes nothing. */
export async function scanLabel(
  db: Database,
  { invoiceNumber, typed }: Scan,
  by: Authorship & { jobs: ShopJobs },
): Promise<{ tracking: Tracking; problem?: undefined } | { problem: string }> {
  const carrier = findCarrier(typed);
  if (!carrier) return { problem: "Its carrier can't be told. Please enter it at the order." };
  const checked = checkTracking({ carrier, number: typed, link: "" });
  if (checked.errors || !checked.tracking)
    return { problem: checked.errors?.number ?? "Please enter a tracking number." };
  const { tracking } = checked;
  return db.transaction(async (tx) => {
    await holdPurchase(tx, selectPurchaseId(tx, invoiceNumber));
    const problem = await findProblem(tx, { invoiceNumber, typed }, tracking);
    if (problem !== undefined) return { problem };
    await setTracking(tx, { invoiceNumber, tracking, shipsNow: true }, by);
    return { tracking };
  });
}

const atOrder = "To keep it, enter it at the order.";

async function findProblem(tx: Database, { invoiceNumber, typed }: Scan, tracking: Tracking) {
  const [tags = []] = await listParcels(tx, [invoiceNumber]);
  const [first] = tags;
  if (!first) return "This order no longer exists.";
  const { shipping, parcel } = first;
  // The barcode of a USPS label has the ZIP code of its address.
  const scanned = readScan(typed).postalCode;
  if (scanned && !shipping.postalCode.startsWith(scanned))
    return `This label is for ZIP code ${scanned}, the parcel goes to ${shipping.postalCode}.`;
  // A cancelled tag is in no parcel with others.
  if (isCancelledOrRefunded(first.status))
    return `${first.invoiceNumber} was cancelled or refunded. Don't ship it.`;
  if (parcel.trackingNumber && parcel.trackingNumber !== tracking.number)
    return `The parcel has the number ${parcel.trackingNumber} already. ${atOrder}`;
  if (isMovedSinceExport(parcel))
    return `The address was changed after the export: this label may have the old one. ${atOrder}`;
  const ids = tags.map(({ id }) => id);
  const [hold] = await tx.select().from(productionHolds).where(inArray(productionHolds.orderId, ids));
  if (hold) return `This parcel is on hold: ${hold.reason}`;
  const doubts = await findTrackingDoubts(tx, invoiceNumber, tracking);
  return doubts.length > 0 ? [...doubts, atOrder].join(" ") : undefined;
}
