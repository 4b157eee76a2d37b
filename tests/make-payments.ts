import { cents } from "#platform/money.ts";
import {
  type Payment,
  type PaymentEvent,
  PaymentRefused,
  type Payments,
  PaymentsUnavailable,
  type ProviderDispute,
  type ProviderRefund,
} from "#platform/payments/payments.ts";
import type { TaxCalculation, Taxes } from "#platform/payments/taxes.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { now } from "./make.ts";

/** A payment provider in memory; a test decides what happens to its sessions. The built app has its own error classes. */
export function makePayments(errors = { PaymentRefused, PaymentsUnavailable }) {
  const sessions = new Map<string, Payment>();
  const calls: string[] = [];
  let isDown = false;
  const note = (call: string) => {
    calls.push(call);
    if (isDown) throw new errors.PaymentsUnavailable("down");
  };
  const answer = (sessionId: string, call: string) => {
    note(call);
    return sessions.get(sessionId);
  };
  const refunds = makeRefunds(sessions, note, errors);
  const { taxes, records: taxRecords } = makeTaxes(note);
  const payments: Payments = {
    taxes,
    async openSession(session) {
      const id = `cs_test_${randomHex()}`;
      answer(id, "open");
      const amount = session.lines.reduce((total, line) => total + line.amount * line.quantity, 0);
      sessions.set(id, {
        sessionId: id,
        state: "open",
        reference: session.reference,
        amount: amount as Payment["amount"],
        currency: "usd",
        paymentIntentId: null,
        email: null,
        successUrl: session.successUrl,
        purchaseId: session.reference,
      });
      return { id, url: `https://checkout.stripe.com/c/pay/${id}` };
    },
    findPayment: async (sessionId) => answer(sessionId, "find"),
    async expireSession(sessionId) {
      const payment = answer(sessionId, "expire");
      if (payment?.state === "open") payment.state = "expired";
      return payment;
    },
    ...refunds.payments,
    paymentPage: (id) => id && `https://dashboard.stripe.com/payments/${id}`,
    readEvent: (body, signature) => (signature === "good" ? (JSON.parse(body) as PaymentEvent) : undefined),
  };
  return {
    ...payments,
    errors,
    calls,
    sessions,
    refunds,
    taxRecords,
    goDown: (down: boolean) => {
      isDown = down;
    },
    /** Puts a session there as the provider would answer it. */
    add: (payment: Partial<Payment> & Pick<Payment, "sessionId" | "reference" | "amount">) => {
      sessions.set(payment.sessionId, {
        state: "paid",
        currency: "usd",
        paymentIntentId: `pi_${randomHex()}`,
        email: null,
        successUrl: null,
        purchaseId: null,
        ...payment,
      });
    },
    pay: (sessionId: string) => {
      const payment = sessions.get(sessionId);
      if (payment) Object.assign(payment, { state: "paid", paymentIntentId: `pi_${randomHex()}` });
    },
  };
}

type AfterPayment = Pick<
  Payments,
  "refund" | "listRefunds" | "listDisputes" | "findReference" | "listEvents"
>;

/** The refunds of the tests' provider. Like Stripe, it never refunds more than was paid. */
function makeRefunds(
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

/** The tests' Stripe Tax: 10 % in NC, on shipping too, and a fee of 28 cents in CO. Nothing is found in Nowhere. */
function makeTaxes(note: (call: string) => void): { taxes: Taxes; records: object[] } {
  const records: object[] = [];
  const record = (call: string, entry: object) => {
    note(call);
    records.push(entry);
    return `tax_${records.length}`;
  };
  const taxes: Taxes = {
    async calculate({ to, tags, shipping, isExempt }): Promise<TaxCalculation | undefined> {
      note("calculate");
      if (to.city === "Nowhere") return undefined;
      const tax = (amount: number) => {
        const taxable = to.state === "NC" && !isExempt ? amount : 0;
        return { tax: cents(Math.round(taxable / 10)), taxable: cents(taxable) };
      };
      return {
        id: `taxcalc_${randomHex()}`,
        county: to.state === "NC" ? "Durham" : null,
        tags: tags.map(tax),
        shipping: tax(shipping),
        fee: cents(to.state === "CO" ? 28 : 0),
      };
    },
    recordSale: async (sale) => record("record sale", sale),
    recordRefund: async (refund) => record("record refund", refund),
    undoRefund: async (undo) => record("undo refund", undo),
    findSetupProblem: async () => undefined,
  };
  return { taxes, records };
}
