/**
 * `requested` until the provider has answered; `pending` until the money is sent. A bank may send it back after it has
 * `succeeded`: then it has `failed` after all.
 */
export const refundStates = ["requested", "pending", "succeeded", "failed"] as const;

export type RefundState = (typeof refundStates)[number];

/** `purchase`: all that was left of it. `order`: one order's amount. `provider`: made in the provider's own dashboard. */
export const refundScopes = ["purchase", "order", "provider"] as const;

export type RefundScope = (typeof refundScopes)[number];

/** Answers and events come late and in any order, and a refund only ever goes this way. */
export function laterState(known: RefundState, told: RefundState): RefundState {
  return refundStates.indexOf(told) > refundStates.indexOf(known) ? told : known;
}
