import { type Context, Hono } from "hono";
import { closeDispute, disputePayment } from "#sandbox/payments/dispute-payment.ts";
import { refundPayment, settleRefund } from "#sandbox/payments/refund-payment.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";

/** The buttons of the front page: what is pressed twice, or too late, changes nothing. */
export function moneyBackForms(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const { store } = sandbox;

  routes.post("/refund", async (context) => {
    const form = await context.req.formData();
    const refund = store.refunds.find(String(form.get("refund")));
    const status = form.get("status") === "failed" ? "failed" : "succeeded";
    if (refund) settleRefund(sandbox, refund, status);
    const intent = paidIntent(form);
    if (intent && !intent.disputed && (intent.amountRefunded ?? 0) < intent.amount)
      refundPayment(sandbox, { paymentIntentId: intent.id });
    return back(context);
  });

  routes.post("/dispute", async (context) => {
    const form = await context.req.formData();
    const dispute = store.disputes.find(String(form.get("dispute")));
    if (dispute) closeDispute(sandbox, dispute, form.get("status") === "won" ? "won" : "lost");
    const intent = paidIntent(form);
    if (intent) disputePayment(sandbox, intent.id);
    return back(context);
  });

  function paidIntent(form: FormData) {
    const session = store.sessions.find(String(form.get("session")));
    const intent = store.paymentIntents.find(session?.paymentIntentId ?? "");
    return intent?.status === "succeeded" ? intent : undefined;
  }

  function back(context: Context) {
    return context.redirect("/", 303);
  }

  return routes;
}
