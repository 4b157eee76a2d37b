import { asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { centerPicture } from "#shop/catalog/pictures.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import { discounts } from "#shop/discounts/discounts.table.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { materialColumn } from "#shop/engraving/materials.server.ts";
import { whereUnassigned } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { orders } from "./orders.table.ts";
import { type Parcel, parcels, purchases } from "./purchases.table.ts";
import type { PackedOrder } from "./shipping-address.ts";

/** Lists of orders are sorted by these columns. The orders of a purchase have one time, so they stay together. */
export const orderPlace = [orders.createdAt, orders.purchaseId, orders.position] as const;

export const oldestFirst = orderPlace.map((column) => asc(column));

export const newestFirst = orderPlace.map((column) => desc(column));

/** 'done' once the owner has set the tag up. Null where the buyer named the owner, or the owner ordered the tag later. */
export const setupState = sql<
  "waiting" | "done" | null
>`case when ${profiles.setupCodeNumber} is null or ${orders.createdAt} >= ${profiles.setUpAt} then null when ${whereUnassigned} then 'waiting' else 'done' end`;

const profileHint = {
  // First: Drizzle takes a joined row for missing when the first column asked for is null.
  publicId: profiles.publicId,
  userId: profiles.userId,
  displayName: profiles.displayName,
  displayNamePublic: profiles.displayNamePublic,
  displayNameVisible: profiles.displayNameVisible,
  claimedAt: profiles.claimedAt,
  setup: setupState,
};

/** Orders from before a hand-over are not the new owner's, and their buyers learn nothing of that owner. */
export const whereBeforeHandOver = sql<boolean>`coalesce(${orders.createdAt} < ${profiles.handedOverAt}, false)`;

function selectReplacement(condition: SQL) {
  return sql`(select "made"."invoice_number" from ${orders} "made" where "made"."replaces" = ${orders.invoiceNumber} and ${condition})`.mapWith(
    (number: string): string | null => formatInvoiceNumber(number),
  );
}

/** The order that was made in place of it for nothing, also a cancelled one. */
export const replacement = selectReplacement(sql`true`);

/** Skips cancelled replacements. */
export const replacedBy = selectReplacement(sql`"made"."shown_status" not in ('cancelled', 'refunded')`);

/** Selects all of an order and its parcel, which the query has to join. */
export const packedOrder = { ...getTableColumns(orders), parcel: getTableColumns(parcels) };

export const whereParcelOfOrder = eq(parcels.id, orders.parcelId);

/** Selects all of an order, and its material as drawings need it. */
export const shownOrder = { ...getTableColumns(orders), material: materialColumn(orders.materialId) };

/** Puts a parcel that was selected beside its order into it: Drizzle nests no deeper. */
export function packOrder<Row extends { order: object; parcel: Parcel }>({ parcel, ...row }: Row) {
  return { ...row, order: { ...row.order, parcel } as Row["order"] & { parcel: Parcel } };
}

/** `packOrder` makes it of `shownOrder` and its parcel. */
export type ShownOrder = PackedOrder & { material: Material | null };

export const discountCode = sql<
  string | null
>`(select ${discounts.code} from ${discounts} where ${discounts.id} = ${purchases.discountId})`;

export const orderColumns = {
  order: shownOrder,
  parcel: getTableColumns(parcels),
  replacedBy,
  isBeforeHandOver: whereBeforeHandOver,
  profile: profileHint,
  purchase: {
    id: purchases.id,
    buyerUserId: purchases.buyerUserId,
    buyerName: purchases.buyerName,
    buyerEmail: purchases.buyerEmail,
    buyerPhone: purchases.buyerPhone,
    viewTokenHash: purchases.viewTokenHash,
    createdAt: purchases.createdAt,
    paidAt: purchases.paidAt,
    discountCode,
  },
};

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

export async function selectOrders(db: Database, condition: SQL | undefined) {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(condition)
    .orderBy(asc(orders.position));
  return rows.map(packOrder);
}

/** Returns the columns in which an order keeps its product as it is now, whatever becomes of it. */
export function pickProductColumns({ id, productId, productType, title, images, design, material }: Variant) {
  return {
    productDbId: id,
    productId,
    productType,
    productTitle: title,
    pictureId: centerPicture(images) ?? null,
    design,
    materialId: material?.id ?? null,
  };
}
