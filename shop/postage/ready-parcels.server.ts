import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { formatParcelNumber } from "#shop/orders/invoice-number.ts";
import { whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { listParcels, type PackedTags } from "#shop/orders/parcels.server.ts";
import { type Parcel, parcels, purchases } from "#shop/orders/purchases.table.ts";
import { addressKey } from "#shop/orders/shipping-address.ts";
import { productionHolds } from "#shop/production/production.table.ts";
import { holdCause, productionColumn } from "#shop/production/queue.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { firstRate } from "#shop/shipping-rates.ts";
import { packaging } from "#shop-config";

export type ReadyParcel = Awaited<ReturnType<typeof viewParcels>>[number];

/** Lists the parcels that can leave, without a tracking number yet: express first, then the oldest. */
export async function listReadyParcels(db: Database) {
  return (await listMadeParcels(db)).filter(({ heldTag }) => !heldTag);
}

/** Lists the parcels whose open tags are all made, held ones too: `heldTag` is the first tag that is on hold. */
export async function listMadeParcels(db: Database) {
  const rows = await db
    .select({
      id: orders.id,
      invoiceNumber: orders.invoiceNumber,
      holdCause,
      holdReason: productionHolds.reason,
    })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .leftJoin(productionHolds, eq(productionHolds.orderId, orders.id))
    .where(and(productionColumn("to_ship").condition, isNull(parcels.trackingNumber)));
  const madeTags = new Map(rows.map((row) => [row.id, row]));
  const numbers = rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  const listed = await listParcels(db, numbers);
  const complete = listed.filter((tags) => tags.every(({ id }) => madeTags.has(id)));
  const viewed = await viewParcels(db, complete);
  return viewed
    .map((parcel) => {
      const ownTags = parcel.tags.map(({ id, invoiceNumber }) => ({ ...madeTags.get(id)!, invoiceNumber }));
      return { ...parcel, heldTag: ownTags.find(({ holdCause }) => holdCause) };
    })
    .sort((one, other) => Number(other.isExpress) - Number(one.isExpress));
}

/** Adds to parcels what postage is bought by. */
export async function viewParcels(db: Database, listed: readonly PackedTags[]) {
  const poundsByProduct = await findWeights(db, listed.flat());
  return listed.map((tags) => {
    const [first] = tags as [PackedTags[number]];
    const { parcel, invoiceNumber } = first;
    const unweighed = tags.filter((tag) => poundsByProduct.get(tag.variant) === undefined);
    const ounces =
      unweighed.length > 0 ? undefined : weigh(tags.map((tag) => poundsByProduct.get(tag.variant)!));
    return {
      id: parcel.id,
      number: formatParcelNumber(invoiceNumber, parcel),
      tags,
      isExpress:
        (parcel.shippingRate?.daysOnTheWay[1] ?? Number.POSITIVE_INFINITY) < firstRate.daysOnTheWay[1],
      ounces,
      unweighed: [...new Set(unweighed.map(({ productTitle }) => productTitle))],
      exported: parcel.exported,
      hasLabel: parcel.labelUrl !== null || parcel.labelFile !== null,
      isMoved: isMovedSinceExport(parcel),
      isReweighed: parcel.exported !== null && parcel.exported.ounces !== ounces,
    };
  });
}

/** True if the file of the postage service has another address. */
export function isMovedSinceExport(parcel: Parcel): boolean {
  return parcel.exported !== null && parcel.exported.address !== tokenHash(addressKey(parcel));
}

/** Returns ounces with one decimal, rounded up, of pounds that have two. */
function weigh(pounds: readonly number[]): number {
  const hundredths = pounds.reduce((sum, each) => sum + Math.round(each * 100), 0);
  const tenths = (hundredths * 16) / 10 + packaging.ounces * 10;
  return Math.ceil(Number(tenths.toFixed(6))) / 10;
}

/** Maps products to their pounds. A variant without a weight has its design's. */
async function findWeights(db: Database, tags: readonly { variant: string | null }[]) {
  const ids = [...new Set(tags.flatMap(({ variant }) => variant ?? []))];
  const designs = alias(products, "designs");
  const rows = await db
    .select({ id: products.id, weight: products.weight, designWeight: designs.weight })
    .from(products)
    .leftJoin(designs, eq(designs.id, products.parentId))
    .where(inArray(products.id, ids));
  return new Map<string | null, number>(
    rows.flatMap(({ id, weight, designWeight }) => {
      const pounds = weight ?? designWeight;
      return pounds ? [[id, pounds] as const] : [];
    }),
  );
}
