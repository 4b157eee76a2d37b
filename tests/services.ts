import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#platform/database.ts";
import { fetchPicture } from "#platform/fetch-picture.server.ts";
import {
  type Payment,
  type PaymentEvent,
  PaymentRefused,
  type Payments,
  PaymentsUnavailable,
} from "#platform/payments/payments.ts";
import { randomHex } from "#platform/tokens.server.ts";
import type { EmailQueue, EmailQueueState } from "#shop/email-queue.server.ts";
import { renderTagPicture } from "#shop/engraving/render-tag.server.ts";
import type { DrawTag } from "#shop/engraving/tag-picture.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import type { Services } from "#web/context.ts";
import { now } from "./make.ts";
import { makeRefunds } from "./make-refunds.ts";
import { makeTaxes } from "./make-taxes.ts";

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

/** Remembers what was enqueued. */
export function makeJobs() {
  const enqueued: [string, object][] = [];
  const jobs: ShopJobs = {
    async enqueue(_db, name, payload) {
      enqueued.push([name, payload]);
    },
    async forget() {},
  };
  return { ...jobs, enqueued };
}

/** Emails that are still to be sent; a test puts them in. */
export function makeEmailQueue(state: Partial<EmailQueueState> = {}, unsent: object[] = []): EmailQueue {
  const queue = { waiting: 0, oldest: null, givenUp: [], givenUpCount: 0, ...state };
  return {
    find: async () => queue,
    isUnsent: async (...email) => unsent.some((each) => JSON.stringify(each) === JSON.stringify(email)),
    async retry(_db, id) {
      const left = queue.givenUp.filter((email) => id !== undefined && email.id !== id);
      const retried = queue.givenUp.length - left.length;
      Object.assign(queue, { givenUp: left, givenUpCount: left.length, waiting: queue.waiting + retried });
      return retried;
    },
  };
}

export const secret = ["a secret of the tests, long enough to sign"] as const;

export const generousLimits = {
  profiles: 1_000,
  searches: 1_000,
  checkouts: 1_000,
  quotes: 1_000,
  discountCodes: 1_000,
  messages: 1_000,
  orderViews: 1_000,
  accounts: 1_000,
  signIns: 1_000,
};

// All tests share the blank tags.
const drawings = join(tmpdir(), "fairway-tags-drawings");
mkdirSync(drawings, { recursive: true });

export const drawTag: DrawTag = (image) => renderTagPicture(image, drawings);

/** Everything a page needs, over a test's database; a test states only what matters to it. */
export function makeServices(db: Database, given: Partial<Services> = {}) {
  const files = new Map<string, Uint8Array>();
  const siteUrl = given.siteUrl ?? "https://shop.example";
  return {
    db,
    payments: makePayments(),
    jobs: makeJobs(),
    files: {
      url: (key: string) => `/files/${key}`,
      put: async (key: string, content: Uint8Array) => void files.set(key, content),
      read: async (key: string) => files.get(key),
      delete: async (key: string) => void files.delete(key),
    },
    emailQueue: makeEmailQueue(),
    drawTag,
    fetchPicture,
    siteUrl,
    secret,
    mode: "live" as const,
    limits: generousLimits,
    admin: { email: undefined, requiresSecondFactor: false },
    now: () => now,
    report: () => {},
    ...given,
  } satisfies Services;
}
