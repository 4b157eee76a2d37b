import { type Cents, cents, sum } from "#platform/money.ts";
import { compareInvoiceNumbers } from "./invoice-number.ts";
import type { DeletedOrder, Order } from "./orders.table.ts";
import type { Dispute } from "./purchases.table.ts";
import type { Refund, RefundLine } from "./refunds.table.ts";

/** An order as its payment's books have it, also after it was deleted. */
export type BookedOrder = {
  id: string;
  invoiceNumber: string;
  amount: Cents;
  /** A deleted order keeps the status that it had. */
  status: Order["shownStatus"];
  deletedAt: Date | null;
};

/** The books hold what was paid for the orders of a purchase, and what was paid back. Orders are sorted by number. */
export type PurchaseBooks = {
  orders: readonly BookedOrder[];
  refunds: readonly Pick<Refund, "state" | "lines" | "amount" | "createdAt">[];
  disputes: readonly Pick<Dispute, "status" | "amount">[];
};

type PaidOrder = Pick<Order, "id" | "amountPaid" | "invoiceNumber"> & { shownStatus: Order["shownStatus"] };

type DeletedLine = Pick<DeletedOrder, "id" | "invoiceNumber" | "amountPaid" | "status" | "deletedAt">;

export function bookOrders(orders: readonly PaidOrder[], deleted: readonly DeletedLine[]): BookedOrder[] {
  const booked = orders.flatMap(({ id, invoiceNumber, amountPaid, shownStatus }) =>
    invoiceNumber === null
      ? []
      : { id, invoiceNumber, amount: amountPaid, status: shownStatus, deletedAt: null },
  );
  const bookedDeleted = deleted.map(({ amountPaid, ...order }) => ({ ...order, amount: amountPaid }));
  return [...booked, ...bookedDeleted].sort((a, b) =>
    compareInvoiceNumbers(a.invoiceNumber, b.invoiceNumber),
  );
}

/** Parts of the order's amount: confirmed refunds, what the bank took for good, and what it holds until it decides. */
export type OrderShare = BookedOrder & { refunded: Cents; lost: Cents; held: Cents };

/**
 * Divides what was paid back over the orders: each bears what names it, and the first ones bear first what names no order. The
 * shares add up to what left the shop.
 */
export function shareRepayments({ orders, refunds, disputes }: PurchaseBooks): OrderShare[] {
  const shares = orders.map((order) => ({ ...order, refunded: cents(0), lost: cents(0), held: cents(0) }));
  // An order that was marked as refunded by hand got its money another way.
  const isMarked = ({ status }: BookedOrder) => status === "refunded";
  const bearers = shares.toSorted((a, b) => Number(isMarked(a)) - Number(isMarked(b)));
  const confirmed = refunds
    .filter(({ state }) => state === "succeeded")
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  // First what names an order, of all refunds; then the rest of each.
  const rests: { createdAt: Date; rest: Cents }[] = [];
  for (const { lines, amount, createdAt } of confirmed) {
    let rest = amount;
    for (const line of lines) {
      const ownShares = shares.filter(({ id }) => id === line.orderId);
      const withoutRoom = addToShares(line.amount, "refunded", ownShares);
      rest = cents(rest - line.amount + withoutRoom);
    }
    rests.push({ createdAt, rest });
  }
  for (const { createdAt, rest } of rests) {
    // Most likely it is for an order that was deleted before.
    const deleted = shares.filter(({ deletedAt }) => deletedAt && deletedAt <= createdAt);
    addToShares(addToShares(rest, "refunded", deleted), "refunded", bearers);
  }
  const { lost = cents(0), open = cents(0) } = sumDisputes(disputes) ?? {};
  addDisputed(lost, "lost", bearers);
  addDisputed(open, "held", bearers);
  return shares;
}

/** Divides a refund of these orders: the first ones take all that other refunds of theirs have left of them. */
export function divideRefund(
  amount: Cents,
  ids: readonly string[],
  { orders, refunds }: Pick<PurchaseBooks, "orders" | "refunds">,
): RefundLine[] {
  const refundLines = refunds.filter(({ state }) => state !== "failed").flatMap(({ lines }) => lines);
  let rest = amount;
  return orders
    .filter(({ id }) => ids.includes(id))
    .map(({ id, amount: price }) => {
      const own = refundLines.filter(({ orderId }) => orderId === id);
      const left = price - sum(own.map((line) => line.amount));
      const portion = cents(Math.max(0, Math.min(rest, left)));
      rest = cents(rest - portion);
      return { orderId: id, amount: portion };
    });
}

/** Returns the books as they are once all pending refunds are confirmed. */
export function withPending(books: PurchaseBooks): PurchaseBooks {
  const refunds = books.refunds
    .filter(({ state }) => state !== "failed")
    .map((refund) => ({ ...refund, state: "succeeded" as const }));
  return { ...books, refunds };
}

/** Lists deleted orders, and what the shop keeps of each once all pending refunds are confirmed. */
export function listDeletedLeft(books: PurchaseBooks) {
  return shareRepayments(withPending(books))
    .filter(({ deletedAt }) => deletedAt)
    .map((share) => ({ id: share.id, invoiceNumber: share.invoiceNumber, left: keptAmount(share) }));
}

/** Below 0 where both a refund and a lost dispute paid the order back. */
export function keptAmount({ amount, refunded, lost }: OrderShare): Cents {
  return cents(amount - refunded - lost);
}

/** Adds an amount to the shares, the first ones first, each up to its room. Returns what had no room. */
function addToShares(
  amount: Cents,
  kind: "refunded" | "lost" | "held",
  shares: readonly OrderShare[],
  room = unrepaidAmount,
): Cents {
  let rest = amount;
  for (const share of shares) {
    const portion = Math.max(0, Math.min(rest, room(share)));
    share[kind] = cents(share[kind] + portion);
    rest = cents(rest - portion);
  }
  return rest;
}

function unrepaidAmount({ amount, refunded, lost, held }: OrderShare): number {
  return amount - refunded - lost - held;
}

/** Adds what a bank took. It may take what was refunded once more: then the orders bear it again. */
function addDisputed(amount: Cents, kind: "lost" | "held", shares: readonly OrderShare[]): void {
  const beyond = addToShares(amount, kind, shares);
  const rest = addToShares(beyond, kind, shares, ({ amount: price, lost, held }) => price - lost - held);
  const last = shares.at(-1);
  if (last) last[kind] = cents(last[kind] + rest);
}

/** True while the bank only asks: it takes no money, and a refund may settle it. */
export function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}

/** The buyer has the money back: the bank decided so, or paid before it came to a dispute ("prevented"). */
export const lostStatuses = ["lost", "prevented"];

/** The bank holds `open` until it decides, and took `lost` for good. */
export type DisputedAmounts = { open: Cents; lost: Cents };

/** Sums what the bank holds or took. Undefined if it is nothing; else nothing of the payment can be refunded. */
export function sumDisputes(
  disputes: readonly Pick<Dispute, "status" | "amount">[],
): DisputedAmounts | undefined {
  const openOrLost = disputes.filter(({ status }) => !isInquiry(status) && status !== "won");
  const sumAmounts = (isLost: boolean) =>
    sum(
      openOrLost.filter(({ status }) => lostStatuses.includes(status) === isLost).map(({ amount }) => amount),
    );
  return openOrLost.length === 0 ? undefined : { open: sumAmounts(false), lost: sumAmounts(true) };
}
