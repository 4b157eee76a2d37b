import { cents } from "#platform/money.ts";
import type {
  Payment,
  PaymentEvent,
  Payments,
  PaymentsUnavailable,
  ProviderDispute,
  ProviderRefund,
} from "#platform/payments/payments.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { now } from "./make.ts";

type AfterPayment = Pick<
  Payments,
  "refund" | "listRefunds" | "listDisputes" | "findReference" | "listEvents"
>;

/** The refunds of the tests' provider. Like Stripe, it never refunds more than was paid. */
export function makeRefunds(
  sessions: Map<string, Payment>,
  note: (call: string) => void,
  errors: { PaymentsUnavailable: typeof PaymentsUnavailable },
) {
  const made = new Map<string, ProviderRefund[]>();
  const disputes = new Map<string, ProviderDispute[]>();
  const events: (PaymentEvent & { at: Date })[] = [];
  const next = { state: "succeeded" as ProviderRefund["state"], loseAnswer: false };
  const of = (paymentIntentId: string) => made.get(paymentIntentId) ?? [];
  const paid = (paymentIntentId: string) =>
    [...sessions.values()].find((session) => session.paymentIntentId === paymentIntentId);

  function add(
    paymentIntentId: string,
    refund: Partial<Omit<ProviderRefund, "amount">> & { amount: number },
  ) {
    const whole: ProviderRefund = {
      id: `re_${randomHex()}`,
      state: "succeeded",
      reference: null,
      failure: null,
      createdAt: now,
      ...refund,
      amount: cents(refund.amount),
    };
    made.set(paymentIntentId, [whole, ...of(paymentIntentId)]);
    return whole;
  }

  const payments: AfterPayment = {
    async refund({ reference, paymentIntentId, amount }) {
      note("refund");
      const known = of(paymentIntentId).find((refund) => refund.reference === reference);
      const gone = of(paymentIntentId).filter(({ state }) => state !== "failed");
      const left =
        (paid(paymentIntentId)?.amount ?? 0) - gone.reduce((sum, refund) => sum + refund.amount, 0);
      if (!known && amount > left) return { refused: "Refund amount is greater than what is left." };
      const refund = known ?? add(paymentIntentId, { amount, reference, state: next.state });
      if (!next.loseAnswer) return { ...refund };
      next.loseAnswer = false;
      throw new errors.PaymentsUnavailable("the answer was lost");
    },
    async listRefunds(paymentIntentId) {
      note("refunds");
      return of(paymentIntentId).map((refund) => ({ ...refund }));
    },
    async listDisputes(paymentIntentId) {
      note("disputes");
      return disputes.get(paymentIntentId) ?? [];
    },
    async listEvents(types, since) {
      note("events");
      return events
        .filter(({ type, at }) => types.includes(type) && at >= since)
        .map(({ at: _, ...event }) => event);
    },
    async findReference(paymentIntentId) {
      note("reference");
      return paid(paymentIntentId)?.reference ?? undefined;
    },
  };
  return {
    payments,
    /** How the next ones go, and whether the answer about the next one is lost. */
    next,
    of,
    /** As made in the provider's dashboard, unless it has a reference. */
    add,
    disputes,
    /** What its event list holds, the oldest first. */
    events,
  };
}
