import { type Cents, formatMoney } from "#platform/money.ts";
import { type RefundOutcome, type RefundRequest, startRefund } from "#shop/payments/start-refund.server.ts";
import { currentAuthorship } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, requestContext, servicesContext } from "#web/context.ts";
import { disputeWords } from "./refund-words.ts";

export async function runRefund(context: Context, request: RefundRequest): Promise<Answered> {
  const services = context.get(servicesContext);
  const outcome = await startRefund(services.db, { ...services, ...currentAuthorship(context) }, request);
  if (outcome.outcome === "unclear") services.report(outcome.cause, context.get(requestContext).id);
  return answerRefund(outcome, request);
}

const noted = "The refund is saved, and we'll ask again automatically. Nothing is refunded twice.";

function answerRefund(outcome: RefundOutcome, request: RefundRequest): Answered {
  const money = formatMoney(request.part?.amount ?? request.amount);
  switch (outcome.outcome) {
    case "succeeded":
      return { answer: succeeded(`${money} refunded`, "It is on its way back to the buyer.") };
    case "pending":
      return {
        answer: succeeded(`Refund of ${money} under way`, "The card provider has yet to confirm it."),
        status: 202,
      };
    case "repeated":
      return { answer: succeeded("This refund was already requested") };
    case "unclear":
      return { answer: failed(noted, "The card provider isn't responding"), status: 202 };
    case "refused":
      return outdated(failed(outcome.reason, "The card provider refused the refund"));
    case "changed":
      return outdated(failed(describeLeft(outcome.left, request), "Nothing was refunded"));
    case "disputed":
      return outdated(failed(disputeWords(outcome.disputed), "Nothing was refunded"));
    case "not_found":
      return outdated(failed("purchaseId" in request ? "Payment not found" : "Order not found"), 404);
  }
}

function describeLeft(left: Cents, { part }: RefundRequest): string {
  if (left > 0 && part?.deletedId) return `${formatMoney(left)} of the deleted order is left.`;
  if (left === 0) return "Nothing is left to refund. It was refunded already, or the refund is on its way.";
  return `Something has changed: ${formatMoney(left)} of the purchase is left. Please check again.`;
}
