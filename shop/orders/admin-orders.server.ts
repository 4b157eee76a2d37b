import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Cursor, formatCursor, splitPage, whereAfter, whereBefore } from "#platform/cursor.server.ts";
import { type Database, matchAny, startOfDay } from "#platform/database.ts";
import { findLastPaidDay } from "#shop/arrival.ts";
import { products } from "#shop/catalog/products.table.ts";
import { discounts } from "#shop/discounts/discounts.table.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { orderAmounts, shippingWithTax } from "./amounts.ts";
import { formatInvoiceNumber, matchesNumber } from "./invoice-number.ts";
import { maxCounted, type OrderFilter, openOrders } from "./order-filter.ts";
import {
  newestFirst,
  oldestFirst,
  orderPlace,
  packOrder,
  replacedBy,
  replacement,
  type ShownOrder,
  setupState,
  shownOrder,
  whereParcelOfOrder,
} from "./order-rows.server.ts";
import { whereSearch } from "./order-search.server.ts";
import { openStatuses, type ProductionState } from "./order-status.ts";
import { orders } from "./orders.table.ts";
import { findBooks } from "./purchase-books.server.ts";
import { listDeletedLeft } from "./purchase-books.ts";
import {
  newestDisputeDueBy,
  newestDisputeStatus,
  selectFromNewestDispute,
  selectPurchaseId,
} from "./purchases.server.ts";
import { disputes, parcels, purchases } from "./purchases.table.ts";
import { groupByParcel, hidesAddress, hidesName, parcelClass, pickOrderAddress } from "./shipping-address.ts";
import { orderFacts } from "./visible-orders.ts";

const ordersPerPage = 50;

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>["orders"][number];

const columns = {
  key: formatCursor(orderPlace),
  invoiceNumber: sql`${orders.invoiceNumber}`.mapWith(formatInvoiceNumber),
  replaces: orders.replaces,
  status: orders.shownStatus,
  orderType: orders.orderType,
  createdAt: orders.createdAt,
  productTitle: orders.productTitle,
  engraving: pickEngravedText(orders),
  amount: orders.amountPaid,
  recipient: { name: orders.customerName, phone: orders.phoneNumber, email: orders.email },
  /** An order for oneself has one only if the receipt goes elsewhere. */
  buyerName: orders.buyerName,
  publicId: profiles.publicId,
  setup: setupState,
  disputeStatus: selectFromNewestDispute<string>(disputes.status, orders.purchaseId),
  purchaseId: orders.purchaseId,
  parcel: {
    id: parcels.id,
    trackingNumber: parcels.trackingNumber,
    labelUrl: parcels.labelUrl,
    shippingRate: parcels.shippingRate,
  },
};

/** Lists a page, the orders of a parcel below each other. `next` is the next page's cursor. `matches` counts up to 1,001, only with a filter. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  cursor?: Cursor,
  production: ProductionColumn = unknownProduction,
) {
  const condition = and(whereFilter(db, filter), production.condition);
  const listed = await selectListed(db, { ...production, condition, sort: filter.sort }, cursor);
  const { rows: page, next } = splitPage(listed, ordersPerPage);
  const { sort: _, ...narrowing } = filter;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const isWhole = !cursor && !next;
  return {
    orders: withParcels(page),
    ...(next && { next }),
    ...(isNarrowed && { matches: isWhole ? page.length : await countUpTo(db, condition) }),
  };
}

/** The engraving desk passes these; orders know nothing of it. */
export type ProductionColumn = {
  state: SQL<ProductionState | null>;
  isUnverified: SQL<boolean>;
  condition: SQL | undefined;
};

const unknownProduction: ProductionColumn = {
  state: sql<null>`null`,
  isUnverified: sql<boolean>`false`,
  condition: undefined,
};

type Listing = ProductionColumn & { sort: OrderFilter["sort"] };

function selectListed(db: Database, { sort, condition, state, isUnverified }: Listing, cursor?: Cursor) {
  const isOldest = sort === "oldest";
  return db
    .select({ ...columns, production: state, isUnverified })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(condition, isOldest ? whereAfter(orderPlace, cursor) : whereBefore(orderPlace, cursor)))
    .orderBy(...(isOldest ? oldestFirst : newestFirst))
    .limit(ordersPerPage + 1);
}

/** `isInSameParcel`: in one parcel with the row above. The orders of a purchase follow each other: they have the same time. */
function withParcels(rows: Omit<Awaited<ReturnType<typeof selectListed>>[number], "key">[]) {
  return [...Map.groupBy(rows, ({ purchaseId }) => purchaseId).values()]
    .flatMap(groupByParcel)
    .flatMap((packed) =>
      packed.map(({ purchaseId: _, ...row }, at) => ({ ...row, ...(at > 0 && { isInSameParcel: true }) })),
    );
}

async function countUpTo(db: Database, condition: SQL | undefined): Promise<number> {
  const matches = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .limit(maxCounted + 1);
  const [row] = await db.select({ matches: count() }).from(matches.as("found"));
  return row?.matches ?? 0;
}

/** Leaves out orders that wait for their payment, whatever the filter is. */
export function whereFilter(
  db: Database,
  { q, status, kind, from, to, due, product }: OrderFilter,
): SQL | undefined {
  return and(
    whereStatus(status),
    kind && eq(orders.orderType, kind),
    whereMadeBefore(to),
    from || to
      ? inArray(
          orders.purchaseId,
          db.select({ id: purchases.id }).from(purchases).where(wherePaidWithin(from, to)),
        )
      : undefined,
    due === undefined ? undefined : whereDueBy(db, due),
    product === undefined
      ? undefined
      : eq(
          orders.productDbId,
          db.select({ id: products.id }).from(products).where(eq(products.productId, product)),
        ),
    q === undefined ? undefined : whereSearch(db, q),
  );
}

/** Follows `findDueDay`: where no day was promised, the day is counted from the payment. */
function whereDueBy(db: Database, day: string): SQL {
  const wherePaid = wherePaidWithin(undefined, findLastPaidDay(day));
  const paid = db.select({ id: purchases.id }).from(purchases).where(wherePaid);
  const whereCounted = and(isNull(parcels.leavesBy), inArray(parcels.purchaseId, paid));
  const whereDue = or(lte(parcels.leavesBy, day), whereCounted);
  return inArray(orders.parcelId, db.select({ id: parcels.id }).from(parcels).where(whereDue));
}

/** Whole days of the shop's zone. */
export function wherePaidWithin(from: string | undefined, to: string | undefined): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${purchases.paidAt} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${purchases.paidAt} < ${startOfDay(to, 1)}`,
  );
}

/** Lets the indexes of orders skip what was made long after; clocks of two servers may differ by less than the day. */
function whereMadeBefore(to: string | undefined): SQL | undefined {
  return to === undefined ? undefined : sql`${orders.createdAt} < ${startOfDay(to, 2)}`;
}

function whereStatus(status: OrderFilter["status"]): SQL {
  if (status === undefined) return ne(orders.shownStatus, "initiated");
  // Written like the condition of the index, which serves no other.
  return status === openOrders ? matchAny(orders.shownStatus, openStatuses) : eq(orders.shownStatus, status);
}

const purchaseColumns = {
  id: purchases.id,
  buyerName: purchases.buyerName,
  buyerEmail: purchases.buyerEmail,
  buyerPhone: purchases.buyerPhone,
  total: purchases.total,
  paidAt: purchases.paidAt,
  paymentIntentId: purchases.stripePaymentIntentId,
  discountCode: discounts.code,
  disputeStatus: newestDisputeStatus,
  disputeDueBy: newestDisputeDueBy,
};

/** Finds an order with all orders of its purchase; hides nothing. Undefined when the order is unknown, deleted or unpaid. */
export async function findOrderForAdmin(db: Database, invoiceNumber: string) {
  const purchaseId = selectPurchaseId(db, invoiceNumber);
  const rows = await db
    .select({
      order: shownOrder,
      parcel: getTableColumns(parcels),
      publicId: profiles.publicId,
      purchase: purchaseColumns,
      replacedBy,
      replacement,
      setup: setupState,
    })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(discounts, eq(discounts.id, purchases.discountId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(eq(orders.purchaseId, purchaseId), isNotNull(orders.invoiceNumber)))
    .orderBy(asc(orders.position));
  const allOrders = rows
    .map(packOrder)
    .map(({ order, purchase: _, ...facts }) => ({ ...viewForAdmin(order), ...facts }));
  const order = allOrders.find((each) =>
    matchesNumber(each.invoiceNumber, formatInvoiceNumber(invoiceNumber)),
  );
  const [first] = rows;
  if (!order || !first) return undefined;
  const { buyerName, buyerEmail, buyerPhone, ...facts } = first.purchase;
  const books = (await findBooks(db, [facts.id])).get(facts.id);
  const buyer = { name: buyerName, phone: buyerPhone, email: buyerEmail };
  return {
    order,
    orders: allOrders,
    purchase: { ...facts, buyer },
    refunds: books?.refunds ?? [],
    disputes: books?.disputes ?? [],
    deleted: (books ? listDeletedLeft(books) : []).map(({ invoiceNumber, ...deleted }) => ({
      ...deleted,
      invoiceNumber: formatInvoiceNumber(invoiceNumber),
    })),
  };
}

export type AdminPurchase = NonNullable<Awaited<ReturnType<typeof findOrderForAdmin>>>;

export type AdminOrder = AdminPurchase["order"];

export function viewForAdmin(order: ShownOrder) {
  return {
    ...orderFacts(order),
    amounts: orderAmounts(order),
    shippingPaid: shippingWithTax(order),
    id: order.id,
    createdAt: order.createdAt,
    recipient: { name: order.customerName, phone: order.phoneNumber, email: order.email },
    buyer:
      order.orderType === "gift"
        ? { name: order.buyerName ?? "", phone: order.buyerPhone ?? "", email: order.buyerEmail ?? "" }
        : null,
    profileId: order.profileId,
    variant: order.productDbId,
    productId: order.productId,
    productType: order.productType,
    shipping: pickOrderAddress(order.parcel),
    parcel: order.parcel,
    parcelClass: parcelClass(order),
    hidesAddress: hidesAddress(order),
    hidesName: hidesName(order),
    adminNotes: order.adminNotes,
  };
}
