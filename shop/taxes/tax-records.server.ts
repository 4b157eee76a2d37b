import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { cents, divide, sum } from "#platform/money.ts";
import type { TaxReversal } from "#platform/payments/taxes.ts";
import { orderAmounts, type PaidAmounts, type TaxBase } from "#shop/orders/amounts.ts";
import type { Refund } from "#shop/orders/refunds.table.ts";
import { taxCalculations, taxRecords } from "./taxes.table.ts";

/** An order as it was paid, also after it was deleted. */
type TaxedOrder = PaidAmounts & { id: string; taxBase: TaxBase | null };

/** Notes in the paid transaction that these orders were sold, where the card provider computed their tax. */
export async function addSaleRecords(
  tx: Database,
  { purchaseId, taxBases }: { purchaseId: string; taxBases: readonly (TaxBase | null)[] },
  now: Date,
): Promise<void> {
  const calculations = [...new Set(taxBases.flatMap((base) => base?.calculation?.id ?? []))];
  if (calculations.length === 0) return;
  await tx
    .insert(taxRecords)
    .values(
      calculations.map((calculation) => ({
        reference: `${purchaseId}:${calculation}`,
        kind: "sale" as const,
        calculation,
        purchaseId,
        at: now,
      })),
    )
    .onConflictDoNothing();
  // The next purchase of the same tags needs a calculation of its own.
  for (const calculation of calculations)
    await tx.delete(taxCalculations).where(eq(taxCalculations.id, calculation));
}

/** Notes what confirmed refunds give back of each sale, and that those which failed after all give nothing back. */
export async function addRefundRecords(
  tx: Database,
  { changed, orders }: { changed: readonly Refund[]; orders: readonly TaxedOrder[] },
  now: Date,
): Promise<void> {
  if (!orders.some(({ taxBase }) => taxBase?.calculation)) return;
  for (const refund of changed) {
    if (refund.state === "succeeded") await addReversals(tx, { refund, orders }, now);
    if (refund.state === "failed") await addUndoRecords(tx, refund.id, now);
  }
}

async function addReversals(
  tx: Database,
  { refund, orders }: { refund: Refund; orders: readonly TaxedOrder[] },
  now: Date,
) {
  const rows = [...planReversals(refund, orders)].map(([calculation, reversal]) => ({
    reference: `${refund.id}:${calculation}`,
    kind: "refund" as const,
    calculation,
    purchaseId: refund.purchaseId,
    refundId: refund.id,
    reversal,
    at: now,
  }));
  if (rows.length > 0) await tx.insert(taxRecords).values(rows).onConflictDoNothing();
}

async function addUndoRecords(tx: Database, refundId: string, now: Date) {
  const ofRefund = and(eq(taxRecords.refundId, refundId), eq(taxRecords.kind, "refund"));
  const recorded = await tx.select().from(taxRecords).where(ofRefund);
  const rows = recorded.map(({ reference, calculation, purchaseId }) => ({
    reference: `undo:${reference}`,
    kind: "undo" as const,
    calculation,
    purchaseId,
    refundId,
    at: now,
  }));
  if (rows.length > 0) await tx.insert(taxRecords).values(rows).onConflictDoNothing();
}

/**
 * Returns what a refund gives back of each calculation: tags that it pays back whole, by their lines. Where it pays a part of
 * a tag, or names none, the provider spreads the amount over the whole sale.
 */
export function planReversals(
  { lines, amount }: Pick<Refund, "lines" | "amount">,
  orders: readonly TaxedOrder[],
): Map<string, TaxReversal> {
  const unnamed = cents(amount - sum(lines.map((line) => line.amount)));
  const parts = divide(
    unnamed,
    orders.map(({ amountPaid }) => amountPaid),
  );
  const shares = orders.flatMap((order, at) => {
    const named = sum(lines.filter(({ orderId }) => orderId === order.id).map((line) => line.amount));
    const calculation = order.taxBase?.calculation;
    const repaid = cents(named + parts[at]!);
    return calculation && repaid > 0 ? [{ order, calculation, repaid }] : [];
  });
  const byCalculation = Map.groupBy(shares, ({ calculation }) => calculation.id);
  return new Map(
    [...byCalculation].map(([id, own]) => {
      const isWhole = own.every(({ order, repaid }) => repaid === order.amountPaid);
      return [id, isWhole ? reverseTags(own) : { ...nothing, flat: sum(own.map(({ repaid }) => repaid)) }];
    }),
  );
}

const nothing = { tags: [], shipping: { amount: cents(0), tax: cents(0) }, flat: cents(0) };

type RepaidShare = { order: TaxedOrder; calculation: NonNullable<TaxBase["calculation"]> };

function reverseTags(shares: readonly RepaidShare[]): TaxReversal {
  return {
    tags: shares.map(({ order, calculation: { line, goodsTax } }) => {
      const { items, discount } = orderAmounts(order);
      return { line, amount: cents(items - discount), tax: goodsTax };
    }),
    shipping: {
      amount: sum(shares.map(({ order }) => order.shipping)),
      tax: sum(shares.map(({ calculation }) => calculation.shippingTax)),
    },
    flat: cents(0),
  };
}
