import { data, redirect } from "react-router";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { refundForm } from "#shop/payments/refund-form.ts";
import { requestRefund } from "#shop/payments/request-refund.server.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { type AdminAnswer, failed } from "#web/pages/admin/admin-answer.ts";
import { answerOrTold } from "#web/pages/admin/answer-or-told.ts";
import { by } from "#web/pages/admin/by.ts";
import { readForm } from "#web/read-form.ts";
import type { Route } from "./+types/refund.ts";
import { refundAnswer } from "./refund-answer.ts";

/** POST /admin/orders/{invoiceNumber}/refund: `scope` and `amount` in cents, as the dialog showed it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const read = await readForm(request, refundForm, { scope: 10, amount: 10 });
  if (read.outcome === "invalid")
    return data<AdminAnswer>(failed("An unexpected error occurred"), { status: 400 });
  const services = context.get(servicesContext);
  const refunding = { ...services, ...by(context) };
  const invoiceNumber = parseInvoiceNumber(params.invoiceNumber) ?? 0;
  const outcome = await requestRefund(services.db, refunding, { ...read.form, invoiceNumber });
  if (outcome.outcome === "unclear") services.report(outcome.cause, context.get(requestContext).id);
  const { answer, status } = refundAnswer(outcome, read.form.amount);
  return data<AdminAnswer>(answer, { status });
}

/** An answer that never came says nothing: the list of refunds does, once the shop can be reached. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const told = "It may have been asked for all the same: look at the list of refunds.";
  return answerOrTold(serverAction, failed(told, "The shop did not answer"));
}

/** There is nothing to see; one comes here after signing in again. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/orders/${encodeURIComponent(params.invoiceNumber)}`);
}
