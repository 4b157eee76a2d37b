import type { Database } from "#platform/database.ts";
import type { Authorship } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { listParcels } from "#shop/orders/parcels.server.ts";
import { findTrackingQuestion, setTracking } from "#shop/orders/tracking.server.ts";
import { checkTracking, findCarrier, readScan, type Tracking } from "#shop/orders/tracking.ts";

/** Ships the parcel of an order with the label that was scanned or typed. A problem is a sentence, and changes nothing. */
export async function scanLabel(
  db: Database,
  { invoiceNumber, typed }: { invoiceNumber: string; typed: string },
  by: Authorship & { jobs: ShopJobs },
): Promise<{ tracking: Tracking; problem?: undefined } | { problem: string }> {
  const carrier = findCarrier(typed);
  if (!carrier) return { problem: "Its carrier can't be told. Please enter it at the order." };
  const checked = checkTracking({ carrier, number: typed, link: "" });
  if (checked.errors || !checked.tracking)
    return { problem: checked.errors?.number ?? "Please enter a tracking number." };
  const [tags] = await listParcels(db, [invoiceNumber]);
  const postalCode = tags?.[0]?.shipping.postalCode;
  if (postalCode === undefined) return { problem: "This order no longer exists." };
  // The barcode of a USPS label has the ZIP code of its address.
  const scanned = readScan(typed).postalCode;
  if (scanned && !postalCode.startsWith(scanned))
    return { problem: `This label is for ZIP code ${scanned}, the parcel goes to ${postalCode}.` };
  const { tracking } = checked;
  const question = await findTrackingQuestion(db, invoiceNumber, tracking);
  if (question) return { problem: question.replace("Keep it?", "To keep it, enter it at the order.") };
  await setTracking(db, { invoiceNumber, tracking, isSent: true }, by);
  return { tracking };
}
