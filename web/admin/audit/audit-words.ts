import { cents, formatMoney } from "#platform/money.ts";
import type { AuditAction, Changes, ChangeValue, RefundChange } from "#shop/audit/audit-entry.ts";
import { carrierCodes, carrierName } from "#shop/orders/tracking.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import { paymentIssueLines } from "#web/admin/dashboard/payment-issue-lines.ts";

export const actionText: Record<AuditAction, string> = {
  order_deleted: "Order deleted",
  order_changed: "Order changed",
  replacement_made: "Replacement made",
  confirmation_resent: "Confirmation sent again",
  tracking_resent: "Tracking email sent again",
  status_changed: "Status changed",
  notes_saved: "Notes saved",
  tracking_set: "Tracking set",
  tracking_removed: "Tracking removed",
  label_stored: "Label stored",
  label_removed: "Label removed",
  refund_requested: "Refund requested",
  refund_pending: "Refund under way",
  refund_succeeded: "Refund confirmed",
  refund_failed: "Refund failed",
  refund_return_told: "Buyer told that a refund came back",
  dispute_opened: "Dispute opened",
  dispute_changed: "Dispute changed",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  payment_handled: "Payment handled",
  payment_reopened: "Payment to check again",
  profile_created: "Profile made",
  profile_changed: "Profile changed",
  profile_deleted: "Profile deleted",
  product_added: "Product added",
  product_changed: "Product changed",
  product_activated: "Product activated",
  product_deactivated: "Product deactivated",
  product_deleted: "Product deleted",
  message_done: "Message done",
  message_reopened: "Message new again",
  password_set: "Password set",
  sessions_ended: "Signed out everywhere",
  email_changed: "Email changed",
  email_change_requested: "Email change requested",
  admin_role_granted: "Admin role granted",
  admin_role_revoked: "Admin role revoked",
  second_factor_on: "Second factor turned on",
  second_factor_off: "Second factor turned off",
  recovery_codes_renewed: "Recovery codes renewed",
  backup_restored: "Backup restored",
  emails_retried: "Emails sent again",
};

const fieldText: Readonly<Record<string, string>> = {
  isActive: "active",
  productTitle: "title",
  productType: "type",
  productId: "product ID",
  displayName: "name",
  displayNamePublic: "name for finders",
  displayNameVisible: "name shown to finders",
  phoneNumberPublic: "phone number for finders",
  displayPhoneVisible: "phone number shown to finders",
  emailPublic: "email for finders",
  displayEmailVisible: "email shown to finders",
  shippingName: "name on the package",
  engravedName: "name on the tag",
  addressLine1: "address line 1",
  addressLine2: "address line 2",
  postalCode: "ZIP code",
  displayAddressVisible: "address shown to finders",
  displayNotesVisible: "notes shown to finders",
};

const refundScopeText: Record<RefundChange["scope"], string> = {
  purchase: "for the whole purchase",
  rest: "for what was left of the purchase",
  order: "for this order",
  part: "of the purchase",
  provider: "at the card provider",
};

/** `status: pending → shipped`, a line for each field; the name alone where the values are not recorded or read the same. */
export function describeChanges(changes: Changes): string[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const name = fieldText[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    if (from == null && to == null) return name;
    return from === to ? `${name} changed` : `${name}: ${textOf(field, from)} → ${textOf(field, to)}`;
  });
}

function textOf(field: string, value: ChangeValue | undefined): string {
  if (value === undefined || value === null || value === "") return "none";
  if (Array.isArray(value))
    return paymentIssueLines(value as PaymentIssue[]).join("\n") || "paid and not fulfilled";
  if (typeof value === "object") return refundText(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field === "dispute") return String(value).replaceAll("_", " ");
  if (field === "price" || field === "amount") return formatMoney(cents(Number(value)));
  if (field === "carrier") return carrierText(value);
  return field === "label" && value === "upload" ? "uploaded PDF" : String(value);
}

function refundText({ amount, scope }: RefundChange): string {
  return amount === null ? refundScopeText[scope] : `${formatMoney(amount)} ${refundScopeText[scope]}`;
}

function carrierText(value: string | number): string {
  const code = carrierCodes.find((each) => each === value);
  return code ? carrierName(code) : "none";
}
