import type { AuditEntry } from "#platform/audit/audit-log.server.ts";
import { type Cents, formatMoney } from "#platform/money.ts";
import { subjectOf } from "#shop/audit-subjects.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { orderSubject } from "#shop/orders/order-subject.ts";
import type { RefundScope, RefundState } from "#shop/orders/refund-state.ts";

type Refunded = {
  purchaseId: string;
  scope: RefundScope;
  state: RefundState;
  /** Null where the shop can't count it. */
  amount: Cents | null;
  /** What was paid for its purchase; undefined where the shop can't count it. */
  paid: Cents | undefined;
  covers: string[];
  failure: string | null;
  /** The order that it is asked on: its history tells of it also where others are paid back. */
  askedOn?: string | undefined;
};

/** Orders that become something else, by id. */
export type MovedOrders = ReadonlyMap<string, { from: OrderStatus; to: OrderStatus }>;

type RefundableOrder = { id: string; invoiceNumber: number | null };

const words: Record<RefundState, string> = {
  requested: "Refund requested",
  pending: "Refund under way",
  succeeded: "Refund confirmed",
  failed: "Refund failed",
};

/** What the histories of the orders say of a refund that has come to a state; of one without orders, its purchase's. */
export function refundAudit(
  refund: Refunded,
  orders: readonly RefundableOrder[],
  moved: MovedOrders = new Map(),
): AuditEntry[] {
  const action = words[refund.state];
  const changes = {
    refund: { to: amountWords(refund) },
    ...(refund.failure && { reason: { to: refund.failure } }),
  };
  const concerned = orders.filter(
    ({ id }) => refund.covers.includes(id) || id === refund.askedOn || moved.has(id) || isForAll(refund),
  );
  if (concerned.length === 0) {
    return [{ action, ...subjectOf("purchase", refund.purchaseId), changes }];
  }
  return concerned.map((order) => {
    const status = moved.get(order.id);
    return { action, ...orderSubject(order), changes: { ...changes, ...(status && { status }) } };
  });
}

/** Of refunds that change together the orders that one of them moves: those that it is for; the last one those of none. */
export function movedBy<R extends Pick<Refunded, "state" | "covers">>(
  refund: R,
  changed: readonly R[],
  moved: MovedOrders,
): MovedOrders {
  const own = [...moved].filter(([id, { to }]) => {
    const movers = changed.filter(({ state }) => state === (to === "refunded" ? "succeeded" : "failed"));
    return refund === (movers.find(({ covers }) => covers.includes(id)) ?? movers.at(-1));
  });
  return new Map(own);
}

function amountWords({ scope, amount, paid }: Refunded): string {
  if (amount === null) return scopes[scope];
  const isRest = scope === "purchase" && paid !== undefined && amount < paid;
  return `${formatMoney(amount)} ${isRest ? "for what was left of the purchase" : scopes[scope]}`;
}

const scopes: Record<RefundScope, string> = {
  purchase: "for the whole purchase",
  order: "for this order",
  provider: "at the card provider",
};

function isForAll({ scope }: Refunded): boolean {
  return scope === "provider";
}
