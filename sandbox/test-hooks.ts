import { Hono } from "hono";
import { z } from "zod";
import { paySession } from "#sandbox/payment-page/payment-page.ts";
import {
  closeDispute,
  disputePayment,
  refundPayment,
  requireIntent,
  settleRefund,
} from "#sandbox/stripe/payments.ts";
import { noSuch, StripeError } from "#sandbox/stripe/requests.ts";
import { requireSession } from "#sandbox/stripe/sessions.ts";
import { behavior, type Sandbox } from "./sandbox.ts";
import type { Dispute, Refund } from "./store.ts";

const pay = z.object({
  session: z.string(),
  card: z.string().default("4242424242424242"),
  email: z.string().optional(),
});
const refund = z.union([
  z.strictObject({ session: z.string(), amount: z.number().int().positive().optional() }),
  z.strictObject({ refund: z.string(), status: z.enum(["succeeded", "failed"]) }),
]);
const dispute = z.union([
  z.strictObject({ session: z.string() }),
  z.strictObject({ dispute: z.string(), status: z.enum(["won", "lost"]) }),
]);

/**
 * Calls for tests and benchmarks that Stripe does not have. All take and return JSON.
 *
 * - `POST /sandbox/behavior`: changes some of `behavior` in sandbox.ts until the next call.
 * - `POST /sandbox/refund {session, amount?}`: refunds as in the provider's dashboard; answers `{refund, status}`.
 * - `POST /sandbox/refund {refund, status: "succeeded" | "failed"}`: settles it as the bank would, at once.
 * - `POST /sandbox/dispute {session}` → `{dispute, status}`; `{dispute, status: "won" | "lost"}` ends it.
 * - `POST /sandbox/pay {session, card?, email?}`: pays without the page; waits for the webhooks as the page does and
 *   answers `{result}`.
 */
export function testHooks(sandbox: Sandbox): Hono {
  const routes = new Hono();

  routes.post("/behavior", async ({ req, json }) => {
    Object.assign(sandbox.behavior, behavior.partial().parse(await req.json()));
    return json(sandbox.behavior);
  });

  routes.post("/refund", async ({ req, json }) => {
    const { id, status } = applyRefund(sandbox, await req.json());
    return json({ refund: id, status });
  });

  routes.post("/dispute", async ({ req, json }) => {
    const { id, status } = applyDispute(sandbox, await req.json());
    return json({ dispute: id, status });
  });

  routes.post("/pay", async ({ req, json }) => {
    const { session: id, card, email } = pay.parse(await req.json());
    const session = requireSession(sandbox, id);
    const buyer = email ?? session.customer_email ?? "buyer@example.com";
    const { result } = await paySession(sandbox, session, { card, email: buyer });
    return json({ result });
  });

  routes.onError((error, { json }) =>
    json({ error: error.message }, error instanceof StripeError ? error.status : 400),
  );
  return routes;
}

export function applyRefund(sandbox: Sandbox, fields: unknown): Refund {
  const { store } = sandbox;
  const input = refund.parse(fields);
  if ("session" in input) {
    const { payment_intent: intent } = requireSession(sandbox, input.session);
    return refundPayment(sandbox, { payment_intent: intent ?? "", amount: input.amount });
  }
  const knownRefund = store.refunds.find(input.refund);
  if (!knownRefund) throw noSuch(`refund: ${input.refund}`);
  return settleRefund(sandbox, knownRefund, input.status);
}

export function applyDispute(sandbox: Sandbox, fields: unknown): Dispute {
  const { store } = sandbox;
  const input = dispute.parse(fields);
  if ("session" in input) {
    const { payment_intent: intent } = requireSession(sandbox, input.session);
    return disputePayment(sandbox, requireIntent(sandbox, intent ?? ""));
  }
  const knownDispute = store.disputes.find(input.dispute);
  if (!knownDispute) throw noSuch(`dispute: ${input.dispute}`);
  return closeDispute(sandbox, knownDispute, input.status);
}
