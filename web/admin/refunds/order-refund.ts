import { redirect } from "react-router";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { refundForm } from "#shop/payments/start-refund.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import type { Route } from "./+types/order-refund.ts";
import { answerRefund, refuseRefund } from "./refund-action.server.ts";
import { refundOrFailed } from "./refund-or-failed.ts";

/** POST /admin/orders/{invoiceNumber}/refund: `scope` and `amount` in cents, as the dialog showed it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const read = await readForm(request, refundForm, { scope: 10, amount: 10 });
  if (read.outcome === "invalid") return refuseRefund();
  const invoiceNumber = parseInvoiceNumber(params.invoiceNumber) ?? 0;
  return answerRefund(context, { ...read.form, invoiceNumber });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return refundOrFailed(serverAction);
}

/** There is nothing to see; one comes here after signing in again. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/orders/${encodeURIComponent(params.invoiceNumber)}`);
}
