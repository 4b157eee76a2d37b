import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { type Database, matchAny } from "#platform/database.ts";
import type { ProductionColumn } from "#shop/orders/admin-orders.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { openStatuses, type ProductionState } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { attempts, deskSettings, productionHolds, sheets } from "./production.table.ts";
import { holdCause } from "./queue.server.ts";

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

/** True if shipping the order asks first. */
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
  const [[order], unverified, made] = await Promise.all([
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
  return { ...(order ?? nothing), unverified, attempts: made };
}

/** Lists the shown numbers of those orders whose shipping asks first. */
export async function listUnverified(db: Database, tags: readonly { id: string }[]): Promise<string[]> {
  const ids = tags.map(({ id }) => id);
  const rows = await db
    .select({ invoice: sql`${orders.invoiceNumber}`.mapWith(formatInvoiceNumber) })
    .from(orders)
    .where(and(inArray(orders.id, ids), isUnverified));
  return rows.map(({ invoice }) => invoice);
}
