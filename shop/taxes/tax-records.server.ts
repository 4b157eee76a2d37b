import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Cents, cents, divide, sum } from "#platform/money.ts";
import type { TaxReversal } from "#platform/payments/taxes.ts";
import { type Amounts, orderAmounts, type PaidAmounts, type TaxBase } from "#shop/orders/amounts.ts";
import { type BookedOrder, type PurchaseBooks, shareRepayments } from "#shop/orders/purchase-books.ts";
import type { Refund } from "#shop/orders/refunds.table.ts";
import { taxCalculations, taxRecords } from "./taxes.table.ts";

type ConfirmedRefund = PurchaseBooks["refunds"][number];

/** What was paid back of an order before a refund, and after it. */
type RepaidShare<Confirmed = ConfirmedRefund> = {
  refund: Confirmed;
  orderId: string;
  before: Cents;
  after: Cents;
};

/**
 * Divides confirmed refunds over the orders of their purchase as its books do, one after another. Disputes and statuses, which
 * change later, make no difference here: a month that has ended stays as it is.
 */
export function divideRefunds<Confirmed extends ConfirmedRefund>(
  orders: readonly BookedOrder[],
  refunds: readonly Confirmed[],
): RepaidShare<Confirmed>[] {
  const pending = orders.map((order) => ({ ...order, status: "pending" as const }));
  const shareFirst = (count: number) =>
    shareRepayments({ orders: pending, refunds: refunds.slice(0, count), disputes: [] });
  return refunds.flatMap((refund, at) => {
    const earlier = shareFirst(at);
    return shareFirst(at + 1).flatMap(({ id, refunded }, place) => {
      const before = earlier[place]!.refunded;
      return refunded > before ? [{ refund, orderId: id, before, after: refunded }] : [];
    });
  });
}

/** Returns the tax in what was paid back of an order. An order that was paid back whole has its whole tax in it. */
export function taxIn(repaid: Cents, { total, tax }: Pick<Amounts, "total" | "tax">): Cents {
  return divide(repaid, [total - tax, tax])[1]!;
}

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

type ChangedRefund = {
  refund: Refund;
  /** All refunds of the purchase, as they were before. */
  refunds: readonly Refund[];
  books: Pick<PurchaseBooks, "orders">;
  orders: readonly TaxedOrder[];
};

/** Notes what a confirmed refund gives back of each sale, and that one which failed after all gives nothing back. */
export async function addRefundRecords(
  tx: Database,
  { refund, refunds, books, orders }: ChangedRefund,
  now: Date,
): Promise<void> {
  if (!orders.some(({ taxBase }) => taxBase?.calculation)) return;
  if (refund.state === "failed") await addUndoRecords(tx, refund.id, now);
  if (refund.state !== "succeeded") return;
  const earlier = refunds.filter(({ id, state }) => state === "succeeded" && id !== refund.id);
  const repaid = divideRefunds(books.orders, [...earlier, refund]).filter((share) => share.refund === refund);
  await addReversals(tx, { refund, reversals: planReversals(repaid, orders) }, now);
}

type Reversals = { refund: Refund; reversals: ReadonlyMap<string, TaxReversal> };

async function addReversals(tx: Database, { refund, reversals }: Reversals, now: Date) {
  // After a restored backup a refund may have another row, but never another id at the provider.
  const reference = refund.stripeRefundId ?? refund.id;
  const rows = [...reversals].map(([calculation, reversal]) => ({
    reference: `${reference}:${calculation}`,
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
 * Returns what refunds of orders give back of each calculation: parts of the orders' lines and of shipping. A fee in the tax has
 * no line. So a calculation with a fee gets one amount, which the provider spreads over the whole sale.
 */
export function planReversals(
  repaid: readonly Omit<RepaidShare, "refund">[],
  orders: readonly TaxedOrder[],
): Map<string, TaxReversal> {
  const calculated = orders.flatMap((order) => {
    const calculation = order.taxBase?.calculation;
    return calculation ? [{ order, calculation }] : [];
  });
  const withFee = calculated.filter(hasFee).map(({ calculation }) => calculation.id);
  const shares = calculated.flatMap((each) => {
    const share = repaid.find(({ orderId }) => orderId === each.order.id);
    return share ? [{ ...each, ...share }] : [];
  });
  const byCalculation = Map.groupBy(shares, ({ calculation }) => calculation.id);
  return new Map(
    [...byCalculation].map(([id, own]) => [id, withFee.includes(id) ? reverseFlat(own) : reverseLines(own)]),
  );
}

type CalculatedOrder = { order: TaxedOrder; calculation: NonNullable<TaxBase["calculation"]> };

type CalculatedShare = CalculatedOrder & Pick<RepaidShare, "before" | "after">;

function hasFee({ order: { tax }, calculation }: CalculatedOrder): boolean {
  return tax > calculation.goodsTax + calculation.shippingTax;
}

function reverseFlat(shares: readonly CalculatedShare[]): TaxReversal {
  const flat = sum(shares.map(({ before, after }) => cents(after - before)));
  return { tags: [], shipping: { amount: cents(0), tax: cents(0) }, flat };
}

function reverseLines(shares: readonly CalculatedShare[]): TaxReversal {
  const portions = shares.map((share) => {
    const [earlier, later] = [splitRepaid(share.before, share), splitRepaid(share.after, share)];
    const portion = (part: keyof typeof later) => cents(later[part] - earlier[part]);
    return {
      tag: { line: share.calculation.line, amount: portion("goods"), tax: portion("goodsTax") },
      shipping: { amount: portion("shipping"), tax: portion("shippingTax") },
    };
  });
  return {
    tags: portions.map(({ tag }) => tag).filter(({ amount, tax }) => amount + tax > 0),
    shipping: {
      amount: sum(portions.map(({ shipping }) => shipping.amount)),
      tax: sum(portions.map(({ shipping }) => shipping.tax)),
    },
    flat: cents(0),
  };
}

/** Divides tax from the rest, then each between goods and shipping. So each part only grows with what is paid back, and is whole at the end. */
function splitRepaid(repaid: Cents, { order, calculation }: CalculatedOrder) {
  const amounts = orderAmounts(order);
  const tax = taxIn(repaid, amounts);
  const [goods, shipping] = divide(cents(repaid - tax), [amounts.items - amounts.discount, amounts.shipping]);
  const [goodsTax, shippingTax] = divide(tax, [calculation.goodsTax, calculation.shippingTax]);
  return { goods: goods!, shipping: shipping!, goodsTax: goodsTax!, shippingTax: shippingTax! };
}
