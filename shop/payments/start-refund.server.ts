import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { type Cents, cents, formatMoney, fromDollars } from "#platform/money.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { optionalText } from "#platform/text-fields.ts";
import { type Author, nameActor, recordAudit } from "#shop/audit/audit-log.server.ts";
import { oldestFirst, replacedBy } from "#shop/orders/order-rows.server.ts";
import { isOpenStatus } from "#shop/orders/order-status.ts";
import { type Order, orders } from "#shop/orders/orders.table.ts";
import { findBooks } from "#shop/orders/purchase-books.server.ts";
import {
  type DisputedAmounts,
  divideRefund,
  listDeletedLeft,
  sumDisputes,
} from "#shop/orders/purchase-books.ts";
import { selectPurchaseId } from "#shop/orders/purchases.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import {
  findPaidAmount,
  findUnrefundedOrders,
  namesOrder,
  planRefunds,
  subtractRefunds,
} from "#shop/orders/refund-rules.ts";
import { type Refund, refunds } from "#shop/orders/refunds.table.ts";
import { paymentIssues } from "./payments.table.ts";
import {
  buildRefundAudit,
  type LockedRefunds,
  lockRefunds,
  type Refunding,
  settleRefunds,
} from "./settle-refunds.server.ts";

export type PlannedRefund = {
  scope: "purchase" | "order";
  amount: Cents;
  invoiceNumber: string;
  covers: string[];
  replacements: string[];
};

/** Plans the refunds that would pay these orders back; none for orders with nothing left. */
export async function planOrderRefunds(db: Database, invoiceNumbers: string[]): Promise<PlannedRefund[]> {
  const purchaseIds = db
    .select({ id: orders.purchaseId })
    .from(orders)
    .where(inArray(orders.invoiceNumber, invoiceNumbers));
  const rows = await db
    .select({
      id: orders.id,
      invoiceNumber: orders.invoiceNumber,
      amount: orders.amountPaid,
      replacedBy,
      purchaseId: purchases.id,
      total: purchases.total,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(inArray(orders.purchaseId, purchaseIds))
    .orderBy(...oldestFirst);
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId);
  const books = await findBooks(db, [...byPurchase.keys()]);
  return [...byPurchase].flatMap(([id, tags]) => {
    const ownTags = tags.filter(({ invoiceNumber }) => invoiceNumbers.includes(invoiceNumber ?? ""));
    const { refunds, disputes } = books.get(id)!;
    const planned = planRefunds(ownTags, { total: tags[0]!.total, orders: tags, refunds, disputes });
    return planned.map(({ covers, ...refund }) => {
      const numbers = covers.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
      const replacements = covers.flatMap((order) => order.replacedBy ?? []);
      return { ...refund, invoiceNumber: numbers[0] ?? "", covers: numbers, replacements };
    });
  });
}

/** `amount` is in cents, as it was shown. Of a `part` it is all that is left; `part` has the dollars that the buyer gets. */
export const refundForm = z.object({
  scope: z.enum(["purchase", "order", "part"]),
  amount: z.stringFormat("cents", /^[1-9]\d{0,8}$/).transform((text) => cents(Number(text))),
  part: z.string().trim().max(20).optional(),
  reason: optionalText(500, "A reason has at most 500 characters."),
  /** The id of a deleted order that a part is for. */
  deleted: z.uuid().or(z.literal("")).optional(),
});

type CheckedPart =
  | { errors: Record<string, string> }
  | { errors?: undefined; part: PartialRefund | undefined };

export function checkPart(form: z.output<typeof refundForm>): CheckedPart {
  const { scope, amount, part = "", reason, deleted } = form;
  if (scope !== "part") return { part: undefined };
  const isMoney = /^\d{1,6}(\.\d{1,2})?$/.test(part);
  const partAmount = isMoney ? fromDollars(Number(part)) : undefined;
  if (!partAmount) return { errors: { part: "Please enter dollars, such as 5.00." } };
  if (partAmount > amount) return { errors: { part: `At most ${formatMoney(amount)} can be refunded.` } };
  if (!reason) return { errors: { reason: "Please enter the reason: the buyer reads it." } };
  return { part: { amount: partAmount, reason, ...(deleted && { deletedId: deleted }) } };
}

type PartialRefund = { amount: Cents; reason: string; deletedId?: string };

export type RefundRequest = {
  scope: "purchase" | "order";
  /** The amount that was shown; any other one is refused. */
  amount: Cents;
  part?: PartialRefund | undefined;
  /** Refused as changed if an order of it was sent meanwhile. Only a person repeats what the provider has refused. */
  isForOpen?: boolean;
} & ({ invoiceNumber: string } | { scope: "purchase"; purchaseId: string });

export type RefundOutcome =
  | { outcome: "not_found" }
  | { outcome: "changed"; left: Cents }
  /** The buyer's bank holds the money, or has returned it to the buyer. */
  | { outcome: "disputed"; disputed: DisputedAmounts }
  | { outcome: "repeated" }
  | { outcome: "pending" | "succeeded" }
  | { outcome: "refused"; reason: string }
  /** The provider can't be asked now; reconciliation goes on asking. */
  | { outcome: "unclear"; cause: unknown };

/** The row is written before the provider is called and decides alone: clicks, admins and crashes lead to one refund. */
export async function startRefund(
  db: Database,
  refunding: Refunding & Pick<Author, "actor">,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const newRefund = await db.transaction((tx) => writeRefund(tx, refunding, request));
  if ("outcome" in newRefund) return newRefund;
  try {
    const isAdminWaiting = refunding.actor?.userId != null;
    await sendRefund(db, refunding, { ...newRefund, isAdminWaiting });
  } catch (cause) {
    if (!(cause instanceof PaymentFailure)) throw cause;
    return { outcome: "unclear", cause };
  }
  return readOutcome(db, newRefund.refund.id);
}

async function writeRefund(
  tx: Database,
  { actor, now }: Refunding & Pick<Author, "actor">,
  request: RefundRequest,
): Promise<UnsentRefund | RefundOutcome> {
  const { scope, amount, part } = request;
  const purchaseId =
    "purchaseId" in request ? request.purchaseId : selectPurchaseId(tx, request.invoiceNumber);
  const locked = await lockRefunds(tx, purchaseId);
  const paymentIntentId = locked?.purchase.stripePaymentIntentId;
  const paid = locked && findPaidAmount(locked.purchase);
  if (!paymentIntentId || paid === undefined) return { outcome: "not_found" };
  const invoiceNumber = "invoiceNumber" in request ? request.invoiceNumber : undefined;
  const requestedOrder = locked.orders.find((each) => each.invoiceNumber === invoiceNumber);
  if (invoiceNumber !== undefined && !requestedOrder) return { outcome: "not_found" };
  const disputed = sumDisputes(locked.books.disputes);
  if (disputed) return { outcome: "disputed", disputed };

  const order = scope === "order" ? requestedOrder : undefined;
  const deletedId = part?.deletedId;
  const payout = part ? { amount: part.amount, reason: part.reason } : { amount, reason: null };
  const storedScope: Refund["scope"] = payout.amount < amount || deletedId ? "part" : scope;
  const { isForOpen = false } = request;
  const wantedRefund = {
    order,
    deletedId,
    storedScope,
    amount: payout.amount,
    shownAmount: amount,
    isForOpen,
  };
  const refusal = refuseRefund(locked, paid, wantedRefund);
  if (refusal) return refusal;

  if (isForOpen && !actor?.userId && (await hasFailedRefund(tx, locked.purchase.id)))
    return { outcome: "repeated" };

  const namedOrderId = order?.id ?? deletedId;
  const remainingOrders =
    storedScope === "part" ? [] : findUnrefundedOrders(locked.books.orders, locked.refunds);
  const orderIds = namedOrderId ? [namedOrderId] : remainingOrders.map(({ id }) => id);
  const lines = divideRefund(payout.amount, orderIds, locked.books);
  const [refund] = await tx
    .insert(refunds)
    .values({
      purchaseId: locked.purchase.id,
      scope: storedScope,
      orderId: order?.id ?? null,
      lines,
      ...payout,
      requestedBy: nameActor(actor),
      createdAt: now,
    })
    .returning();
  if (!refund) throw new Error("The refund was not written.");
  const entries = buildRefundAudit({ ...refund, paid, requestedOn: requestedOrder?.id }, locked.orders);
  await recordAudit(tx, { actor, now }, entries);
  return { refund, paymentIntentId };
}

type WantedRefund = {
  order: Order | undefined;
  deletedId: string | undefined;
  storedScope: Refund["scope"];
  amount: Cents;
  shownAmount: Cents;
  isForOpen: boolean;
};

/** Refuses a refund that was made already, or of more than is left. Undefined if it may be written. */
function refuseRefund(
  locked: LockedRefunds,
  paid: Cents,
  { order, deletedId, storedScope, amount, shownAmount, isForOpen }: WantedRefund,
): RefundOutcome | undefined {
  const earlierRefunds = locked.refunds.filter(({ state }) => state !== "failed");
  const left = subtractRefunds(paid, locked.refunds);
  const refundable = order ? order.amountPaid : left;
  const isInEarlierRefund = earlierRefunds.some((refund) => order && namesOrder(refund, order.id));
  if (refundable !== shownAmount || refundable > left || refundable === 0 || isInEarlierRefund) {
    const isRepeated = earlierRefunds.some(
      (refund) =>
        refund.scope === storedScope &&
        refund.amount === amount &&
        (!order || refund.orderId === order.id) &&
        (!deletedId || namesOrder(refund, deletedId)),
    );
    return isRepeated ? { outcome: "repeated" } : { outcome: "changed", left };
  }
  const unrefundedOrders = findUnrefundedOrders(locked.books.orders, locked.refunds);
  const ownOrders = order ? unrefundedOrders.filter(({ id }) => id === order.id) : unrefundedOrders;
  if (isForOpen && !ownOrders.every(({ status }) => isOpenStatus(status)))
    return { outcome: "changed", left };
  const leftOfDeleted = deletedId ? findLeftOfDeleted(locked, deletedId) : amount;
  return amount > leftOfDeleted ? { outcome: "changed", left: leftOfDeleted } : undefined;
}

/** True if a refund of the purchase failed and none made it good. Who marked it as handled may have paid the buyer another way. */
async function hasFailedRefund(tx: Database, purchaseId: string): Promise<boolean> {
  const ofPurchase = and(eq(paymentIssues.purchaseId, purchaseId), eq(paymentIssues.code, "refund_failed"));
  return (await tx.$count(paymentIssues, and(ofPurchase, isNull(paymentIssues.resolvedAt)))) > 0;
}

/** Finds how much of a deleted order is not going back; 0 for any other order. */
function findLeftOfDeleted({ books }: LockedRefunds, id: string): Cents {
  const deleted = listDeletedLeft(books).find((each) => each.id === id);
  return cents(Math.max(0, deleted?.left ?? 0));
}

async function readOutcome(db: Database, id: string): Promise<RefundOutcome> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.state === "failed") {
    return { outcome: "refused", reason: refund?.failure ?? "no reason given" };
  }
  if (refund.state === "requested") throw new Error("The provider answered about another refund.");
  return { outcome: refund.state };
}

/** `isAdminWaiting`: an admin reads the outcome at once. */
type UnsentRefund = { refund: Refund; paymentIntentId: string; isAdminWaiting?: boolean };

/** Returns whether the answer changed the refund. A repetition within a day is harmless. Throws when the outcome is unknown: then the row stays `requested`. */
export async function sendRefund(
  db: Database,
  refunding: Refunding,
  { refund, paymentIntentId, isAdminWaiting = false }: UnsentRefund,
): Promise<boolean> {
  const { id: reference, amount, purchaseId, createdAt } = refund;
  const answer = await refunding.payments.refund({ reference, paymentIntentId, amount });
  const refusal = { id: null, state: "failed" as const, amount, reference, createdAt };
  const settled = "refused" in answer ? { ...refusal, failure: answer.refused } : answer;
  return settleRefunds(db, refunding, { purchaseId, answers: [settled], isAdminWaiting });
}
