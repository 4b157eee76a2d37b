import { z } from "zod";
import { listPaymentIssues, markHandled } from "#shop/payments/payment-issues.server.ts";
import { refundForm } from "#shop/payments/start-refund.server.ts";
import { adminForm } from "#web/admin/admin-action.server.ts";
import { failed, succeeded } from "#web/admin/admin-answer.ts";
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

export const paymentForms = {
  handled: adminForm(
    z.object({ purchase: z.uuid(), seen: z.coerce.number().int().min(0) }),
    async ({ purchase, seen }, { db, by }) => {
      const outcome = await markHandled(db, { id: purchase, seen }, by);
      return outcome === "handled" ? { answer: succeeded("Payment marked as handled") } : outdatedPage;
    },
  ),
  /** Refunds a payment that no order's page can refund: it doesn't fit its orders, or they are deleted. */
  refund: adminForm(
    z.object({ purchase: z.uuid(), ...refundForm.pick({ amount: true }).shape }),
    ({ purchase, amount }, { context }) =>
      runRefund(context, { scope: "purchase", amount, purchaseId: purchase }),
  ),
};

export const outdatedPage = {
  answer: failed("Something has changed. Please reload the page."),
  status: 404,
};
