import { formatDateTime } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import type { ProviderChange } from "#platform/payments/payments.ts";
import { formatShortList } from "#platform/text.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";

export function paymentIssueLines(issues: readonly PaymentIssue[]): string[] {
  return issues.flatMap((issue) => describeIssue(issue, issues) ?? []);
}

export function isDisputed(issues: readonly PaymentIssue[]): boolean {
  return issues.some(({ code }) => code === "dispute_opened" || code === "dispute_lost");
}

type DisputeDetails = Extract<PaymentIssue, { code: "dispute_opened" }>["details"];

function describeDispute(reference: string, { amount, reason }: DisputeDetails): string {
  return `${formatMoney(amount)} (${reason.replaceAll("_", " ")}, ${reference})`;
}

function describeDeadline({ dueBy }: DisputeDetails): string {
  return `: answer it at the card provider${dueBy ? ` by ${formatDateTime(new Date(dueBy))}` : ""}`;
}

function describeIssue(issue: PaymentIssue, all: readonly PaymentIssue[]): string | undefined {
  const { code, reference, details } = issue;
  switch (code) {
    case "paid_unfulfilled":
      // Its badge says it.
      return undefined;
    case "unknown_to_provider":
      return "unknown to the provider";
    case "unknown_to_shop": {
      const amount = details.amount === null ? "in another currency" : `of ${formatMoney(details.amount)}`;
      return `a payment ${amount}${details.email ? ` by ${details.email}` : ""} that the shop has no order for: refund it at the card provider, and ask the buyer to order again`;
    }
    case "paid_since_backup":
      return "paid after the backup that was restored: it has a new invoice number, and its emails wait for Retry";
    case "wrong_reference":
      return `reference ${details.reference}`;
    case "wrong_currency":
      return `currency ${details.currency}`;
    case "wrong_amount":
      return `${formatMoney(details.paid)} was paid, ${formatMoney(details.due)} was due${describeChange(details.change)}`;
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
    case "oversold": {
      const cure = details.isFree
        ? "restock it and make the tag later, or cancel the order"
        : "restock it, or cancel and refund the buyer";
      return `“${details.title}” had run out for ${formatShortList(details.invoices)}: ${cure}`;
    }
    case "discount_overused":
      return `the code ${details.code} is used ${details.uses} times; ${details.allowed} were allowed`;
    case "tax_unsent": {
      const entry = { sale: "sale", refund: "refund", undo: "failed refund" }[details.kind];
      return `the card provider's tax reports lack this ${entry} (${details.failure})`;
    }
    case "paid_order_deleted":
      return `order ${details.invoice} was deleted; ${formatMoney(details.left)} of its payment was not refunded`;
    case "refund_failed": {
      const amount = details.amount === null ? "" : ` of ${formatMoney(details.amount)}`;
      const failed = `refund ${reference}${amount} failed (${details.failure ?? "no reason given"})`;
      return isDisputed(all) ? failed : `${failed}: the buyer does not have this money`;
    }
    case "inquiry_opened":
      return `the buyer's bank asks about ${describeDispute(reference, details)}${describeDeadline(details)}`;
    case "dispute_opened": {
      const isLost = all.some((other) => other.code === "dispute_lost" && other.reference === reference);
      return `the buyer's bank disputes ${describeDispute(reference, details)}${isLost ? "" : describeDeadline(details)}`;
    }
    case "dispute_lost":
      return `the dispute ${reference} of ${formatMoney(details.amount)} was lost: the buyer has this money back`;
  }
}

/** `; the card provider's own tax is $1.05`, empty where it added and took off nothing. */
function describeChange(change: ProviderChange | undefined): string {
  const amounts = Object.entries(change ?? {}).filter(([, amount]) => amount !== 0);
  return amounts
    .map(([name, amount]) => `; the card provider's own ${name} is ${formatMoney(amount)}`)
    .join("");
}
