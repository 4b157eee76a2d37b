/**
 * `requested` until the provider has answered; `pending` until the money is sent. A bank may send it back after it has
 * `succeeded`: then it has `failed` after all.
 */
export const refundStates = ["requested", "pending", "succeeded", "failed"] as const;

export type RefundState = (typeof refundStates)[number];

/** `purchase`: all that was left of it. `order`: one order's amount. `provider`: made in the provider's own dashboard. */
export const refundScopes = ["purchase", "order", "provider"] as const;

export type RefundScope = (typeof refundScopes)[number];
