import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Cents, cents, sum } from "#platform/money.ts";
import type { TaxReversal } from "#platform/payments/taxes.ts";
import { orderAmounts, type PaidAmounts, type TaxBase } from "#shop/orders/amounts.ts";
import { type PurchaseBooks, shareRepayments } from "#shop/orders/purchase-books.ts";
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

type SettledRefunds = {
  changed: readonly Refund[];
  /** All refunds of the purchase, before these changed. */
  refunds: readonly Refund[];
  books: PurchaseBooks;
  orders: readonly TaxedOrder[];
};

/** Notes what confirmed refunds give back of each sale, and that those which failed after all give nothing back. */
export async function addRefundRecords(
  tx: Database,
  { changed, refunds, books, orders }: SettledRefunds,
  now: Date,
): Promise<void> {
  if (!orders.some(({ taxBase }) => taxBase?.calculation)) return;
  let settled = refunds.filter(({ id }) => !changed.some((refund) => refund.id === id));
  for (const refund of changed) {
    if (refund.state === "failed") await addUndoRecords(tx, refund.id, now);
    if (refund.state !== "succeeded") continue;
    const repaid = findRepaid({ ...books, refunds: settled }, refund);
    settled = [...settled, refund];
    await addReversals(tx, { refund, reversals: planReversals(repaid, orders) }, now);
  }
}

/** Finds what one more refund pays back of each order, as the books divide it. */
function findRepaid(books: PurchaseBooks, refund: Refund): Map<string, Cents> {
  const before = new Map(shareRepayments(books).map(({ id, refunded }) => [id, refunded]));
  const after = shareRepayments({ ...books, refunds: [...books.refunds, refund] });
  return new Map(after.map(({ id, refunded }) => [id, cents(refunded - (before.get(id) ?? 0))]));
}

type Reversals = { refund: Refund; reversals: ReadonlyMap<string, TaxReversal> };

async function addReversals(tx: Database, { refund, reversals }: Reversals, now: Date) {
  const rows = [...reversals].map(([calculation, reversal]) => ({
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
 * Returns what is given back of each calculation, of what is paid back of each order: whole tags by their lines. Where a part
 * of a tag is among them, or a fee, which has no line, the provider spreads the amount over the whole sale.
 */
export function planReversals(
  repaid: ReadonlyMap<string, Cents>,
  orders: readonly TaxedOrder[],
): Map<string, TaxReversal> {
  const shares = orders.flatMap((order) => {
    const calculation = order.taxBase?.calculation;
    const amount = repaid.get(order.id) ?? cents(0);
    return calculation && amount > 0 ? [{ order, calculation, amount }] : [];
  });
  const byCalculation = Map.groupBy(shares, ({ calculation }) => calculation.id);
  return new Map(
    [...byCalculation].map(([id, own]) => {
      const isWhole = own.every((share) => share.amount === share.order.amountPaid && !hasFee(share));
      return [id, isWhole ? reverseTags(own) : { ...nothing, flat: sum(own.map(({ amount }) => amount)) }];
    }),
  );
}

function hasFee({ order: { tax }, calculation }: RepaidShare): boolean {
  return tax > calculation.goodsTax + calculation.shippingTax;
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
