import { Hono } from "hono";
import { z } from "zod";
import { closeDispute, disputePayment } from "#sandbox/payments/dispute-payment.ts";
import { refundPayment, settleRefund } from "#sandbox/payments/refund-payment.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";

const refund = z.union([
  z.strictObject({ session: z.string(), amount: z.number().int().positive().optional() }),
  z.strictObject({ refund: z.string(), status: z.enum(["succeeded", "failed"]) }),
]);

const dispute = z.union([
  z.strictObject({ session: z.string() }),
  z.strictObject({ dispute: z.string(), status: z.enum(["won", "lost"]) }),
]);

/** What happens to money after it was paid, by order of a test (see hooks.ts). */
export function afterPaymentHooks(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const { store } = sandbox;
  const intentOf = (session: string) => store.sessions.find(session)?.paymentIntentId ?? "";

  routes.post("/refund", async ({ req, json }) => {
    const order = refund.parse(await req.json());
    if ("session" in order) {
      const { id } = refundPayment(sandbox, {
        paymentIntentId: intentOf(order.session),
        amount: order.amount,
      });
      return json({ refund: id });
    }
    const known = store.refunds.find(order.refund);
    if (!known) return json({ error: `No such refund: ${order.refund}` }, 404);
    return json({ status: settleRefund(sandbox, known, order.status).status });
  });

  routes.post("/dispute", async ({ req, json }) => {
    const order = dispute.parse(await req.json());
    if ("session" in order) {
      const made = disputePayment(sandbox, intentOf(order.session));
      return made ? json({ dispute: made.id }) : json({ error: "There is nothing to dispute." }, 404);
    }
    const known = store.disputes.find(order.dispute);
    if (!known) return json({ error: `No such dispute: ${order.dispute}` }, 404);
    return json({ status: closeDispute(sandbox, known, order.status).status });
  });

  return routes;
}
