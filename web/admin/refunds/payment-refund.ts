import { redirect } from "react-router";
import { z } from "zod";
import { refundForm } from "#shop/payments/start-refund.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import type { Route } from "./+types/payment-refund.ts";
import { answerRefund, refuseRefund } from "./refund-action.server.ts";
import { refundOrFailed } from "./refund-or-failed.ts";

const amountForm = refundForm.pick({ amount: true });

/**
 * POST /admin/payments/{purchaseId}/refund: `amount` in cents, as the dialog showed it. For a payment that no order's
 * page can pay back: it doesn't fit its orders, or they are deleted.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const read = await readForm(request, amountForm, { amount: 10 });
  const purchaseId = z.uuid().safeParse(params.purchaseId);
  if (read.outcome === "invalid" || !purchaseId.success) return refuseRefund();
  return answerRefund(context, { ...read.form, scope: "purchase", purchaseId: purchaseId.data });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return refundOrFailed(serverAction);
}

/** There is nothing to see; one comes here after signing in again. */
export function loader() {
  return redirect("/admin/dashboard");
}
