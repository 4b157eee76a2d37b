import type { ProviderRefund } from "#platform/payments/payments.ts";
import { laterState } from "#shop/orders/refund-state.ts";
import type { Refund } from "#shop/orders/refunds.table.ts";

/** What the provider said of a refund; without id when it refused to make one. */
export type ToldRefund = Omit<ProviderRefund, "id"> & { id: string | null };

/** As it stands in the rows of refunds that nobody here asked for. */
export const cardProvider = "card provider";

/**
 * The refunds of a purchase that change by what the provider said, as they are from now on: those of ours, found by the
 * provider's id or by ours, and new ones for what was made in its dashboard. What is known already is left out.
 */
export function matchRefunds(
  purchaseId: string,
  known: readonly Refund[],
  { said, now }: { said: readonly ToldRefund[]; now: Date },
): Refund[] {
  return said.flatMap((told) => {
    const ours = findTold(known, told);
    if (!ours && told.id === null) return [];
    const refund = ours ?? newRefund(purchaseId, told);
    const isBack = isRevived(refund, told);
    const state = isBack ? told.state : laterState(refund.state, told.state);
    const isKnown = ours && refund.stripeRefundId === told.id;
    if (state === refund.state && isKnown) return [];
    const failure = state === "failed" ? (told.failure ?? refund.failure) : null;
    const settledAt = state === refund.state ? refund.settledAt : settledOf(told, { isNew: !ours, now });
    return [
      {
        ...refund,
        orderId: isBack && isDoubled(known, refund) ? null : refund.orderId,
        stripeRefundId: told.id,
        amount: told.amount,
        state,
        failure: failure?.slice(0, 500) ?? null,
        settledAt,
      },
    ];
  });
}

function findTold(known: readonly Refund[], told: ToldRefund): Refund | undefined {
  const byTheirs = told.id === null ? undefined : known.find((refund) => refund.stripeRefundId === told.id);
  return byTheirs ?? known.find((refund) => refund.id === told.reference && refund.stripeRefundId === null);
}

/** Of one that was made and done there before anybody here knew of it, the shop's own clock says nothing. */
function settledOf({ state, createdAt }: ToldRefund, { isNew, now }: { isNew: boolean; now: Date }): Date {
  return isNew && state === "succeeded" ? createdAt : now;
}

/** Taken for refused, and made all the same: the money counts. */
function isRevived(refund: Refund, told: ToldRefund): boolean {
  return refund.state === "failed" && refund.stripeRefundId === null && told.id !== null;
}

/** Its order has been refunded a second time meanwhile: two rows can't both be that order's. */
function isDoubled(known: readonly Refund[], { id, orderId }: Refund): boolean {
  return known.some(
    (other) => orderId && other.orderId === orderId && other.id !== id && other.state !== "failed",
  );
}

function newRefund(purchaseId: string, told: ToldRefund): Refund {
  return {
    id: crypto.randomUUID(),
    purchaseId,
    scope: "provider",
    orderId: null,
    covers: [],
    amount: told.amount,
    state: "requested",
    stripeRefundId: null,
    failure: null,
    requestedBy: cardProvider,
    createdAt: told.createdAt,
    lastAskedAt: null,
    settledAt: null,
  };
}
