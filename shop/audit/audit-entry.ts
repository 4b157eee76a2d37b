import type { Cents } from "#platform/money.ts";

export const auditSubjects = [
  "order",
  "purchase",
  "profile",
  "product",
  "message",
  "account",
  "shop",
] as const;

export type AuditSubject = (typeof auditSubjects)[number];

export type AuditAction =
  | "order_deleted"
  | "order_changed"
  | "replacement_made"
  | "confirmation_resent"
  | "tracking_resent"
  | "status_changed"
  | "notes_saved"
  | "tracking_set"
  | "tracking_removed"
  | "label_stored"
  | "label_removed"
  | `refund_${"requested" | "pending" | "succeeded" | "failed"}`
  | "refund_return_told"
  | `dispute_${"opened" | "changed" | "won" | "lost"}`
  | "payment_handled"
  | "payment_reopened"
  | "profile_created"
  | "profile_changed"
  | "profile_deleted"
  | "product_added"
  | "product_changed"
  | "product_activated"
  | "product_deactivated"
  | "product_deleted"
  | "message_done"
  | "message_reopened"
  | "password_set"
  | "sessions_ended"
  | "email_changed"
  | "email_change_requested"
  | "admin_role_granted"
  | "admin_role_revoked"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_renewed"
  | "backup_restored"
  | "emails_retried";

/** `amount` is null where the shop cannot count it. */
export type RefundChange = {
  amount: Cents | null;
  scope: "purchase" | "rest" | "order" | "part" | "provider";
};

type IssueChange = { code: string; reference: string; details: object };

export type ChangeValue = string | number | boolean | RefundChange | IssueChange[] | null;

/** Before and after, by the name of the field; a field without values changed to something that is not recorded. */
export type Changes = Record<string, { from?: ChangeValue; to?: ChangeValue }>;

export type AuditEntry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  subjectName: string;
  changes: Changes;
};

export function subjectOf(subject: AuditSubject, subjectId: string, subjectName = "") {
  return { subject, subjectId, subjectName };
}

export function auditEntry(
  action: AuditAction,
  subject: ReturnType<typeof subjectOf>,
  changes: Changes = {},
): AuditEntry {
  return { action, ...subject, changes };
}
