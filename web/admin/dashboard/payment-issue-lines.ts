import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";

/** A sentence each, for the shop; a payment that is paid and not fulfilled has a badge instead. */
export function paymentIssueLines(issues: readonly PaymentIssue[]): string[] {
  const isDisputed = issues.some(({ code }) => code === "dispute_opened" || code === "dispute_lost");
  return issues.flatMap((issue) => sentenceOf(issue, isDisputed) ?? []);
}

type Asked = Extract<PaymentIssue, { code: "dispute_opened" }>["details"];

function askedAmount(reference: string, { amount, reason, dueBy }: Asked): string {
  const deadline = dueBy ? ` by ${formatDateTime(new Date(dueBy))}` : "";
  return `${formatMoney(amount)} (${reason.replaceAll("_", " ")}, ${reference}): answer it at the card provider${deadline}`;
}

/** `isDisputed`: the bank may have returned the money that a failed refund did not. */
function sentenceOf({ code, reference, details }: PaymentIssue, isDisputed: boolean): string | undefined {
  switch (code) {
    case "paid_unfulfilled":
      return undefined;
    case "unknown_to_provider":
      return "unknown to the provider";
    case "unknown_to_shop": {
      const amount = details.amount === null ? "in another currency" : `of ${formatMoney(details.amount)}`;
      return `a payment ${amount}${details.email ? ` by ${details.email}` : ""} that the shop has no order for: refund it at the card provider, or make the order by hand`;
    }
    case "wrong_reference":
      return `reference ${details.reference}`;
    case "wrong_currency":
      return `currency ${details.currency}`;
    case "wrong_amount":
      return `${formatMoney(details.paid)} was paid, ${formatMoney(details.due)} was due`;
    case "orders_deleted":
      return `orders of ${formatMoney(details.left)} are left, ${formatMoney(details.paid)} was paid: some were deleted`;
    case "possible_double_payment":
      return `possible double payment: purchase ${details.otherId} ${
        details.isSameCart ? "of the same cart is" : "of the same buyer and total was recently"
      } paid too`;
    case "paid_after_release":
      return "paid after its payment seemed to have ended";
    case "profile_deleted":
      return "paid for a tag whose profile was deleted";
    case "last_order_deleted":
      return `order ${details.invoice}, the last of this payment, was deleted; ${formatMoney(details.left)} was not refunded`;
    case "refund_failed": {
      const amount = details.amount === null ? "" : ` of ${formatMoney(details.amount)}`;
      const failed = `refund ${reference}${amount} failed (${details.failure ?? "no reason given"})`;
      return isDisputed ? failed : `${failed}: the buyer does not have this money`;
    }
    case "inquiry_opened":
      return `the buyer's bank asks about ${askedAmount(reference, details)}`;
    case "dispute_opened":
      return `the buyer's bank disputes ${askedAmount(reference, details)}`;
    case "dispute_lost":
      return `the dispute ${reference} of ${formatMoney(details.amount)} was lost: the buyer has this money back`;
  }
}
