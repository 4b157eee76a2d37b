import { refunds } from "./refunds.table.ts";

/** What the administration is shown of a refund. */
export const adminRefund = {
  id: refunds.id,
  orderId: refunds.orderId,
  scope: refunds.scope,
  covers: refunds.covers,
  amount: refunds.amount,
  state: refunds.state,
  failure: refunds.failure,
  requestedBy: refunds.requestedBy,
  createdAt: refunds.createdAt,
  settledAt: refunds.settledAt,
};
