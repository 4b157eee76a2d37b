import type { Cents } from "#platform/money.ts";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";

/** An answer without a toast saved nothing yet: the page asks. Orders are named by their invoice numbers. */
export type OrderAnswer = Partial<AdminAnswer> & {
  /** The page asks whether to refund this amount too, which was paid for these `replacements` already. */
  refundable?: Cents;
  replacements?: string[];
  /** The page asks whether these ship too; nobody verified those of the parcel that are `unverified`. */
  othersInParcel?: string[];
  unverified?: string[];
  /** The page asks whether to keep this tracking number. */
  numberToKeep?: string | undefined;
};

export const labelRefusals = {
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
