import { cents, formatMoney } from "#platform/money.ts";
import type { Changes, ChangeValue, RefundChange } from "#shop/audit/audit-entry.ts";
import { carrierCodes, carrierName } from "#shop/orders/tracking.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import { paymentIssueLines } from "#web/admin/dashboard/payment-issue-lines.ts";

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
  maxUses: "uses in all",
  maxUsesPerBuyer: "uses of one buyer",
  postalCode: "ZIP code",
  pitchX: "pitch across",
  pitchY: "pitch down",
  firstCorner: "corner of slot 1",
  offsetX: "distance from the side",
  offsetY: "distance from top or bottom",
  turn: "way to the backs",
  unusedSlots: "slots out of use",
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

/** Says a line for each field: `status: pending → shipped`, `sheet: 2` where nothing was before, and the name alone without values. */
export function describeChanges(changes: Changes): string[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const name = fieldText[field] ?? field.replace(/[A-Z]|\d+/g, (letter) => ` ${letter.toLowerCase()}`);
    if (from == null && to == null) return name;
    if (from === undefined) return `${name}: ${formatChange(field, to)}`;
    return from === to
      ? `${name} changed`
      : `${name}: ${formatChange(field, from)} → ${formatChange(field, to)}`;
  });
}

const codeFields = ["dispute", "firstCorner", "turn", "reason"];

function formatChange(field: string, value: ChangeValue | undefined): string {
  if (value === undefined || value === null || value === "") return "none";
  if (Array.isArray(value))
    return paymentIssueLines(value as PaymentIssue[]).join("\n") || "paid and not fulfilled";
  if (typeof value === "object") return refundText(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (codeFields.includes(field)) return String(value).replaceAll("_", " ");
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
