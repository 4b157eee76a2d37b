import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, matchAny } from "#platform/database.ts";
import { cutPage } from "#platform/list-query.ts";
import { materials } from "#shop/engraving/engraving.table.ts";
import { type DesignCode, pickEngravedText } from "#shop/engraving/engraving.ts";
import { materialColumn } from "#shop/engraving/materials.server.ts";
import type { ProductionColumn } from "#shop/orders/admin-orders.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { openStatuses, type ProductionState } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { disputes, parcels, purchases } from "#shop/orders/purchases.table.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { firstRate } from "#shop/shipping-rates.ts";
import { attempts, deskSettings, productionHolds, sheets } from "./production.table.ts";
import type { HoldCause } from "./production.ts";

/** Joins an order with the attempt at its tag that is not spoiled. */
export const ofLiveAttempt = and(eq(attempts.orderId, orders.id), isNull(attempts.spoilReason));

function joinEngravedColumns(table: typeof attempts | typeof orders): SQL {
  return sql.join(Object.values(pickEngravedText(table)), sql`, `);
}

/** True if an order, joined with an attempt and its sheet, differs from what was engraved. */
export const isChanged = sql<boolean>`
  (${joinEngravedColumns(attempts)}, ${attempts.design}, ${sheets.material} ->> 'id')
  is distinct from (${joinEngravedColumns(orders)}, ${orders.design}, ${orders.materialId}::text)`;

/** An order in the queue has no live attempt: join that. */
const whereQueued = and(
  matchAny(orders.shownStatus, openStatuses),
  isNotNull(orders.materialId),
  isNull(attempts.id),
);

const whereHasOpenIssue = sql`exists (
  select from ${paymentIssues} where ${paymentIssues.purchaseId} = ${orders.purchaseId}
  and ${paymentIssues.handledAt} is null and ${paymentIssues.resolvedAt} is null)`;

const whereHasOpenDispute = sql`exists (
  select from ${disputes} where ${disputes.purchaseId} = ${orders.purchaseId} and ${disputes.closedAt} is null)`;

export const holdCause = sql<HoldCause | null>`case when ${profiles.publicId} is null then 'profile_gone'
  when ${whereHasOpenIssue} then 'payment_issue' when ${whereHasOpenDispute} then 'dispute'
  when ${productionHolds.orderId} is not null then 'held' end`;

/** A spoiled tag is made again, before all others. */
const isRemake = sql<boolean>`exists (
  select from ${attempts} "earlier"
  where "earlier"."order_id" = ${orders.id} and "earlier"."spoil_reason" <> 'taken_off')`;

/** Its buyer chose a faster way than the first rate. */
const whereExpress = sql<boolean>`coalesce(
  (${parcels.shippingRate} #>> '{daysOnTheWay,1}')::int < ${firstRate.daysOnTheWay[1]}, false)`;

const byTurn = [
  sql`${holdCause} is not null`,
  sql`not ${isRemake}`,
  sql`not ${whereExpress}`,
  asc(purchases.paidAt),
  asc(orders.purchaseId),
  asc(orders.position),
];

const columns = {
  id: orders.id,
  invoiceNumber: sql`${orders.invoiceNumber}`.mapWith(formatInvoiceNumber),
  paidAt: sql`${purchases.paidAt}`.mapWith(purchases.paidAt),
  leavesBy: parcels.leavesBy,
  productTitle: orders.productTitle,
  engraving: {
    ...pickEngravedText(orders),
    engravedHeightUm: orders.engravedHeightUm,
    design: orders.design,
    material: materialColumn(orders.materialId),
  },
  publicId: profiles.publicId,
  isRemake,
  express: sql<string | null>`case when ${whereExpress} then ${parcels.shippingRate} ->> 'name' end`,
  holdCause,
  holdReason: productionHolds.reason,
};

export type QueuedTag = Awaited<ReturnType<typeof selectQueued>>[number];

function selectQueued(db: Database, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(parcels, whereParcelOfOrder)
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .leftJoin(attempts, ofLiveAttempt)
    .leftJoin(productionHolds, eq(productionHolds.orderId, orders.id))
    .where(and(whereQueued, condition))
    .orderBy(...byTurn);
}

type QueueFilter = { material?: string; design?: DesignCode; order?: string };

const tagsPerPage = 50;

/** 50 tags to be made: spoiled ones first, then those that travel faster, then by the day of the payment; those that are held come last. */
export async function listQueue(db: Database, { material, design, order }: QueueFilter = {}, page = 1) {
  const condition = and(
    material ? eq(orders.materialId, material) : undefined,
    design ? eq(orders.design, design) : undefined,
    order === undefined ? undefined : eq(orders.invoiceNumber, order),
  );
  const queued = await selectQueued(db, condition)
    .limit(tagsPerPage + 1)
    .offset((page - 1) * tagsPerPage);
  const { rows: tags, hasNext } = cutPage(queued, tagsPerPage);
  return { tags, hasNext };
}

/** Counts the tags to be made of each material, and separately those that are held, in the order of the materials' names. */
export async function countQueue(db: Database) {
  return db
    .select({
      id: materials.id,
      name: materials.name,
      count: sql`count(*) filter (where ${holdCause} is null)`.mapWith(Number),
      held: sql`count(*) filter (where ${holdCause} is not null)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(materials, eq(materials.id, orders.materialId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .leftJoin(attempts, ofLiveAttempt)
    .leftJoin(productionHolds, eq(productionHolds.orderId, orders.id))
    .where(whereQueued)
    .groupBy(materials.id)
    .orderBy(asc(materials.name));
}

const maxFillable = 500;

/** Lists what a sheet of this material may take, in turn; at most 500. */
export async function listFillable(db: Database, materialId: string): Promise<QueuedTag[]> {
  const whereFree = sql`${holdCause} is null`;
  return selectQueued(db, and(eq(orders.materialId, materialId), whereFree)).limit(maxFillable);
}

const whereOpen = matchAny(orders.shownStatus, openStatuses);

const asksForVerification = sql`(select ${deskSettings.asksForVerification} from ${deskSettings})`;

/** The next step of an order's tag that is on a sheet, for queries of orders; null where it is on none. */
const stateOnSheet = sql`(
  select case
    when "sheet"."engraved_at" is null then 'on_sheet'
    when "attempt"."verified_at" is null and ${asksForVerification} then 'to_verify'
    else 'to_ship' end
  from ${attempts} "attempt" join ${sheets} "sheet" on "sheet"."number" = "attempt"."sheet_number"
  where "attempt"."order_id" = "orders"."id" and "attempt"."spoil_reason" is null)`;

/** A column for queries of orders: what is next for the tag of an open one. Without a drawing there is nothing to engrave. */
const state = sql<ProductionState | null>`case
  when not ${whereOpen} then null
  when ${orders.materialId} is null then 'to_ship'
  else coalesce(${stateOnSheet}, 'to_engrave') end`;

/** True if the administrator is asked before the order is shipped, because nobody has verified its tag. */
const isUnverified = sql<boolean>`coalesce(${state} <> 'to_ship' and ${asksForVerification}, false)`;

/** Returns columns for lists of orders, and the condition that only those with `wanted` meet. */
export function productionColumn(wanted?: ProductionState): ProductionColumn {
  return { state, isUnverified, condition: wanted && and(whereOpen, eq(state, wanted)) };
}

/** How many open orders are in each state. */
export async function countProduction(db: Database): Promise<Record<ProductionState, number>> {
  const rows = await db.select({ state, tags: count() }).from(orders).where(whereOpen).groupBy(sql`1`);
  const tagsByState = Object.fromEntries(rows.map((row) => [row.state, row.tags]));
  return { to_engrave: 0, on_sheet: 0, to_verify: 0, to_ship: 0, ...tagsByState };
}

export type OrderProduction = Awaited<ReturnType<typeof findProduction>>;

/** Finds what the desk knows of one order: its hold, its attempts, the newest first, and which tags of its purchase nobody verified. */
export async function findProduction(db: Database, orderId: string, purchased: { id: string }[]) {
  const [[order], unverified, attemptsOfOrder] = await Promise.all([
    db
      .select({ state, holdCause, holdReason: productionHolds.reason })
      .from(orders)
      .leftJoin(profiles, eq(profiles.id, orders.profileId))
      .leftJoin(productionHolds, eq(productionHolds.orderId, orders.id))
      .where(eq(orders.id, orderId)),
    listUnverified(db, purchased),
    db
      .select({
        sheet: sheets.number,
        slot: attempts.slot,
        engravedAt: sheets.engravedAt,
        spoilReason: attempts.spoilReason,
        verifiedAt: attempts.verifiedAt,
        verifiedBy: attempts.verifiedBy,
      })
      .from(attempts)
      .innerJoin(sheets, eq(sheets.number, attempts.sheetNumber))
      .where(eq(attempts.orderId, orderId))
      .orderBy(desc(sheets.number)),
  ]);
  const nothing = { state: null, holdCause: null, holdReason: null };
  return { ...(order ?? nothing), unverified, attempts: attemptsOfOrder };
}

/** Lists the shown numbers of those orders that `isUnverified` holds for. */
export async function listUnverified(db: Database, tags: readonly { id: string }[]): Promise<string[]> {
  const ids = tags.map(({ id }) => id);
  const rows = await db
    .select({ invoice: sql`${orders.invoiceNumber}`.mapWith(formatInvoiceNumber) })
    .from(orders)
    .where(and(inArray(orders.id, ids), isUnverified));
  return rows.map(({ invoice }) => invoice);
}
