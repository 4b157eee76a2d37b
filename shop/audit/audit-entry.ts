import type { Cents } from "#platform/money.ts";

export const auditSubjects = [
  "order",
  "purchase",
  "profile",
  "product",
  "discount",
  "material",
  "jig",
  "sheet",
  "message",
  "account",
  "shop",
] as const;

export type AuditSubject = (typeof auditSubjects)[number];

/** Each action, and its words in the audit log. */
export const auditActions = {
  order_deleted: "Order deleted",
  order_changed: "Order changed",
  replacement_made: "Replacement made",
  confirmation_resent: "Confirmation sent again",
  tracking_resent: "Tracking email sent again",
  status_changed: "Status changed",
  notes_saved: "Notes saved",
  tracking_set: "Tracking set",
  tracking_removed: "Tracking removed",
  delay_told: "Buyer told of a delay",
  delay_agreed: "Buyer agreed to wait",
  postage_exported: "Written into a postage file",
  label_stored: "Label stored",
  label_removed: "Label removed",
  packed_separately: "Packed separately",
  packed_together: "Packed together",
  refund_requested: "Refund requested",
  refund_pending: "Refund under way",
  refund_succeeded: "Refund confirmed",
  refund_failed: "Refund failed",
  dispute_opened: "Dispute opened",
  dispute_changed: "Dispute changed",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  payment_handled: "Payment handled",
  profile_created: "Profile made",
  profile_changed: "Profile changed",
  profile_deleted: "Profile deleted",
  profile_suspended: "Page suspended",
  profile_restored: "Page shown again",
  setup_code_renewed: "New setup code made",
  hand_over_started: "Hand-over started",
  hand_over_cancelled: "Hand-over cancelled",
  hand_over_finished: "Tag handed over",
  product_added: "Product added",
  product_changed: "Product changed",
  product_activated: "Product activated",
  product_deactivated: "Product deactivated",
  product_deleted: "Product deleted",
  discount_added: "Discount added",
  discount_changed: "Discount changed",
  discount_deleted: "Discount deleted",
  material_added: "Material added",
  material_changed: "Material changed",
  jig_added: "Jig added",
  jig_changed: "Jig changed",
  jig_deleted: "Jig deleted",
  sheet_created: "Sheet created",
  sheet_engraved: "Sheet engraved",
  sheet_reopened: "Sheet not engraved after all",
  sheet_dissolved: "Sheet dissolved",
  tag_spoiled: "Tag spoiled",
  tag_verified: "Tag verified",
  desk_changed: "Desk settings changed",
  order_held: "Held from production",
  order_released: "Released to production",
  page_reported: "Page reported",
  message_done: "Message done",
  message_reopened: "Message new again",
  password_set: "Password set",
  tax_exemption_set: "Tax exemption set",
  tax_exemption_removed: "Tax exemption removed",
  sessions_ended: "Signed out everywhere",
  email_changed: "Email changed",
  email_change_requested: "Email change requested",
  data_emailed: "Data emailed",
  data_deleted: "Data deleted",
  admin_signed_in: "Signed in",
  admin_sign_in_failed: "Sign-in failed: wrong password",
  admin_code_asked: "Password right, code asked for",
  admin_code_wrong: "Sign-in failed: wrong code",
  admin_signed_out: "Signed out",
  admin_role_granted: "Admin role granted",
  admin_role_revoked: "Admin role revoked",
  second_factor_on: "Second factor turned on",
  second_factor_off: "Second factor turned off",
  recovery_codes_renewed: "Recovery codes renewed",
  backup_restored: "Backup restored",
  emails_retried: "Emails sent again",
} as const;

export type AuditAction = keyof typeof auditActions;

/** `amount` is null where the shop cannot count it. */
export type RefundChange = {
  amount: Cents | null;
  scope: "purchase" | "rest" | "order" | "part" | "provider";
};

type IssueChange = { code: string; reference: string; details: object };

export type ChangeValue = string | number | boolean | RefundChange | IssueChange[] | null;

/** Changes have before and after by the name of the field; a field without values changed to something that is not recorded. */
export type Changes = Record<string, { from?: ChangeValue; to?: ChangeValue }>;

export type AuditEntry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  subjectName: string;
  changes: Changes;
};

export function auditSubject(subject: AuditSubject, subjectId: string, subjectName = "") {
  return { subject, subjectId, subjectName };
}

/** The shop itself, which has no page that lists its entries: each has an id of its own. */
export function shopSubject() {
  return auditSubject("shop", crypto.randomUUID());
}

export type NamedSubject = ReturnType<typeof auditSubject>;

export function auditEntry(action: AuditAction, subject: NamedSubject, changes: Changes = {}): AuditEntry {
  return { action, ...subject, changes };
}
