import { data, type RouterContextProvider } from "react-router";
import { type RefundRequest, requestRefund } from "#shop/payments/request-refund.server.ts";
import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { refundAnswer } from "./refund-answer.ts";

/** Asks for a refund as the administrator who is signed in, and tells what came of it. */
export async function answerRefund(context: Readonly<RouterContextProvider>, asked: RefundRequest) {
  const services = context.get(servicesContext);
  const outcome = await requestRefund(services.db, { ...services, ...currentActor(context) }, asked);
  if (outcome.outcome === "unclear") services.report(outcome.cause, context.get(requestContext).id);
  const { answer, status } = refundAnswer(outcome, asked);
  return data<AdminAnswer>(answer, { status });
}

/** What no dialog posts. */
export function refuseRefund() {
  return data<AdminAnswer>(failed("An unexpected error occurred"), { status: 400 });
}
