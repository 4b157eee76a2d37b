import { z } from "zod";
import { calendarDay, type Filter, readFilter } from "#platform/read-filter.ts";

/** The kinds of things that admins write to. */
export const auditSubjects = ["order", "purchase", "profile", "product", "message", "account"] as const;

const fields = {
  subject: z.enum(auditSubjects),
  /** What the thing was called, whole: `FT-100001`. */
  name: z.string().trim().min(1).max(300),
  /** The e-mail address of who acted, whole. */
  actor: z.string().trim().toLowerCase().min(1).max(254),
  /** Days of the shop's zone, both included. */
  from: calendarDay,
  to: calendarDay,
};

/** Which deeds are listed; what is absent doesn't narrow. */
export type AuditFilter = Filter<typeof fields>;

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  return readFilter(fields, params);
}
