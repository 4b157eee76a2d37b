import { and, asc, eq, ne, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import { nameForOthers } from "#shop/profiles/public-profile.ts";
import { factsOf } from "./order-facts.ts";
import { type Order, orders } from "./orders.table.ts";
import type { OrderView, PurchaseView } from "./purchase-view.ts";
import type { Purchase } from "./purchases.table.ts";
/** Who will read it: a buyer sees less of somebody else's profile than its owner and the workshop (decisions §2). */
export type Reader = "buyer" | "owner" | "workshop";

/** What a query of orders must bring along of each one's profile. */
export const profileHint = {
  // First: Drizzle takes a joined row for missing when the first column asked for is null.
  publicId: profiles.publicId,
  userId: profiles.userId,
  displayName: profiles.displayName,
  displayNamePublic: profiles.displayNamePublic,
  displayNameVisible: profiles.displayNameVisible,
};

export type ProfileHint = Pick<Profile, keyof typeof profileHint>;

const ordersOfPurchase = prepared((db) =>
  db
    .select({ order: orders, profile: profileHint })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(eq(orders.purchaseId, sql.placeholder("purchaseId")), ne(orders.status, "initiated")))
    .orderBy(asc(orders.position))
    .prepare("orders_of_purchase"),
);

/** A purchase with its orders as the reader may see them; orders that wait for their payment are left out. */
export async function viewPurchase(db: Database, purchase: Purchase, reader: Reader): Promise<PurchaseView> {
  const rows = await ordersOfPurchase(db).execute({ purchaseId: purchase.id });
  return {
    id: purchase.id,
    orderType: purchase.orderType,
    buyer: { name: purchase.buyerName, email: purchase.buyerEmail, phone: purchase.buyerPhone },
    paidAt: purchase.paidAt ?? purchase.createdAt,
    orders: rows.map(({ order, profile }) => viewOrder(order, profile, reader)),
  };
}

/** A buyer who ordered for an existing profile knows of it what a search tells, not its address or code (decisions §2). */
export function viewOrder(order: Order, profile: ProfileHint | null, reader: Reader): OrderView {
  const knows = reader !== "buyer" || order.buyerMadeProfile;
  const name = knows ? order.customerName : profile ? nameForOthers(profile) : order.engravedName;
  const isStored = order.shippingSource === "recipient";
  const isClaimable = order.orderType === "self" && order.buyerMadeProfile && profile?.userId === null;
  return {
    ...factsOf(order),
    recipient: {
      name,
      ...(knows && { phone: order.phoneNumber, email: order.email }),
    },
    shippingSource: order.shippingSource,
    ...((knows || !isStored) && { shipping: shippingOf(order, name) }),
    ...(knows && profile && { publicId: profile.publicId }),
    ...(isClaimable && { isClaimable }),
  };
}

/** A parcel for the recipient carries the whole name; the buyer reads of it what may be known. */
function shippingOf(order: Order, recipient: string) {
  return {
    name: order.shippingName === order.customerName ? recipient : order.shippingName,
    addressLine1: order.shippingAddressLine1,
    addressLine2: order.shippingAddressLine2,
    city: order.shippingCity,
    state: order.shippingState,
    postalCode: order.shippingPostalCode,
  };
}
