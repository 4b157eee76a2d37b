import { z } from "zod";
import { listPaymentIssues, markHandled } from "#shop/payments/payment-issues.server.ts";
import { refundForm } from "#shop/payments/start-refund.server.ts";
import { currentAuthorship } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, succeeded } from "#web/admin/admin-answer.ts";
import { runRefund } from "#web/admin/refunds/run-refund.server.ts";
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

export const paymentForms = [
  z.object({ intent: z.literal("handled"), purchase: z.uuid(), seen: z.coerce.number().int().min(0) }),
  /** Refunds a payment that no order's page can refund: it doesn't fit its orders, or they are deleted. */
  z.object({ intent: z.literal("refund"), purchase: z.uuid(), ...refundForm.pick({ amount: true }).shape }),
] as const;

export const outdatedPage = {
  answer: failed("Something has changed. Please reload the page."),
  status: 404,
};

export async function runPaymentAction(
  context: Context,
  form: z.infer<(typeof paymentForms)[number]>,
): Promise<Answered> {
  if (form.intent === "refund") {
    return runRefund(context, { scope: "purchase", amount: form.amount, purchaseId: form.purchase });
  }
  const { db } = context.get(servicesContext);
  const outcome = await markHandled(db, { id: form.purchase, seen: form.seen }, currentAuthorship(context));
  return outcome === "handled" ? { answer: succeeded("Payment marked as handled") } : outdatedPage;
}
