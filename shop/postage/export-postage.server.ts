import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit, nameActor } from "#shop/audit/audit-log.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { listParcels } from "#shop/orders/parcels.server.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { addressKey } from "#shop/orders/shipping-address.ts";
import { writePostageFile } from "./pirate-ship.ts";
import { listReadyParcels, viewParcels } from "./ready-parcels.server.ts";

/** As many as the service takes at once without trouble. */
const maxExported = 100;

export type Exported = {
  /** The ids of the parcels for the file. */
  ids: string[];
  /** The titles of products without a weight, whose parcels were left out. */
  unweighed: string[];
};

/**
 * Marks parcels that are ready as exported: those with these ids, or all that never were and have no label. Of two people who export
 * all at once each gets other ones, since the postage service makes a new shipment of each row; chosen ones are exported again.
 */
export async function exportPostage(
  db: Database,
  chosen: string[] | undefined,
  { actor, now }: Authorship,
): Promise<Exported> {
  return db.transaction(async (tx) => {
    const ready = await listReadyParcels(tx);
    const requestedParcels = ready.filter(({ id, exported, hasLabel }) =>
      chosen ? chosen.includes(id) : !exported && !hasLabel,
    );
    const complete = requestedParcels.filter(({ ounces }) => ounces !== undefined).slice(0, maxExported);
    const marked = [];
    for (const { id, tags, ounces } of complete) {
      const { parcel } = tags[0]!;
      const exported = {
        at: now.toISOString(),
        by: nameActor(actor),
        address: tokenHash(addressKey(parcel)),
        ounces: ounces!,
        numbers: [parcel.number],
      };
      const rows = await tx
        .update(parcels)
        .set({ exported })
        .where(and(eq(parcels.id, id), chosen ? undefined : isNull(parcels.exported)))
        .returning({ id: parcels.id });
      if (rows.length === 0) continue;
      marked.push(id);
      const subjects = tags.map((tag) => auditSubject("order", tag.id, tag.invoiceNumber));
      await audit(tx, { actor, now }, "postage_exported", subjects);
    }
    return { ids: marked, unweighed: [...new Set(requestedParcels.flatMap(({ unweighed }) => unweighed))] };
  });
}

/** Writes the file of parcels by their ids. It may be asked for again: it marks nothing. */
export async function postageFile(db: Database, ids: string[]): Promise<string> {
  const rows = await db
    .select({ invoiceNumber: orders.invoiceNumber })
    .from(orders)
    .where(inArray(orders.parcelId, ids));
  const listed = await listParcels(
    db,
    rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
  );
  // A cancelled tag is listed alone: it would be a second shipment of its parcel.
  const packed = listed.filter(([tag]) => tag && !isCancelledOrRefunded(tag.status));
  const viewed = await viewParcels(db, packed);
  return writePostageFile(viewed.filter(({ id }) => ids.includes(id)));
}
