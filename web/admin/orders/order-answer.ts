import type { Cents } from "#platform/money.ts";
import { type AdminAnswer, failed } from "#web/admin/admin-answer.ts";
import { refundUnanswered } from "#web/admin/refunds/refund-words.ts";

/**
 * With `refundable` nothing is saved yet: the page asks whether to refund this amount too, despite `replacements`.
 * With `othersInParcel` it asks whether these ship too, which are in the same parcel; nobody verified `unverified`.
 * With `numberToKeep` it asks whether to keep this tracking number.
 */
export type OrderAnswer = Omit<AdminAnswer, "toast"> & {
  toast?: AdminAnswer["toast"];
  refundable?: Cents;
  replacements?: string[];
  othersInParcel?: string[];
  unverified?: string[];
  numberToKeep?: string | undefined;
};

const labelFailed = failed("Failed to save label");

export const orderFailures = {
  status: failed("Failed to update order status"),
  notes: failed("Failed to save notes"),
  edit: failed("Failed to save order"),
  tracking: failed("Failed to save tracking"),
  "pack-separately": failed("Failed to change the parcel"),
  "pack-together": failed("Failed to change the parcel"),
  "label-file": labelFailed,
  "label-url": labelFailed,
  "label-remove": labelFailed,
  refund: refundUnanswered,
  resend: failed("Failed to send the email"),
  replace: failed("Failed to make the replacement"),
  "setup-code": failed("Failed to make a new code"),
  delete: failed("Failed to delete order"),
};

export const labelProblems = {
  not_found: "Order not found",
  too_large: "Label size must be less than 5MB",
  no_pdf: "This is no PDF file.",
  broken: "This PDF file is damaged or cut off.",
  encrypted: "This PDF file is protected by a password.",
  undrawn:
    "This PDF file has notes or form fields without a picture. Please print it to a new PDF file first.",
  busy: "Please try again in a moment.",
  no_link: "Please enter an address that starts with https://.",
};
