import { z } from "zod";
import { markHandled } from "#shop/payments/handle-payment.server.ts";
import { listPaymentIssues } from "#shop/payments/payment-issues.server.ts";
import { refundForm } from "#shop/payments/start-refund.server.ts";
import { type Answered, failed, succeeded } from "#web/admin/admin-answer.ts";
import { runRefund } from "#web/admin/refunds/run-refund.server.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { type Context, servicesContext } from "#web/context.ts";

export type ToCheck = Awaited<ReturnType<typeof findPaymentsToCheck>>;

export async function findPaymentsToCheck(
  context: Context,
  { limit, page }: { limit?: number; page?: number },
) {
  const { db, payments } = context.get(servicesContext);
  const { payments: listed, ...counts } = await listPaymentIssues(db, limit, page);
  return {
    ...counts,
    listed: listed.map((payment) => ({
      ...payment,
      providerPage: payments.paymentPage(payment.paymentIntentId),
    })),
  };
}

export const paymentActions = [
  z.object({ intent: z.literal("handled"), purchase: z.uuid(), seen: z.coerce.number().int().min(0) }),
  /** For a payment that no order's page can pay back: it doesn't fit its orders, or they are deleted. */
  z.object({ intent: z.literal("refund"), purchase: z.uuid(), ...refundForm.pick({ amount: true }).shape }),
] as const;

export const outdated = failed("Something has changed. Please reload the page.");

export async function runPaymentAction(
  context: Context,
  form: z.infer<(typeof paymentActions)[number]>,
): Promise<Answered> {
  const { db } = context.get(servicesContext);
  switch (form.intent) {
    case "refund":
      return runRefund(context, { scope: "purchase", amount: form.amount, purchaseId: form.purchase });
    case "handled": {
      const done = await markHandled(db, { id: form.purchase, seen: form.seen }, currentActor(context));
      if (done === "not_found") return { answer: outdated, status: 404 };
      return { answer: succeeded("Payment marked as handled") };
    }
  }
}
