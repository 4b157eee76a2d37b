import { z } from "zod";
import { calendarDay, type Filter, readFilter } from "#platform/read-filter.ts";

const fields = {
  /** The kind of thing: `order`. */
  subject: z.string().min(1).max(30),
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

/** The filter that an address holds; a kind that isn't among `subjects` is passed over. */
export function readAuditFilter(params: URLSearchParams, subjects: readonly string[]): AuditFilter {
  const { subject, ...rest } = readFilter(fields, params);
  return { ...(subject && subjects.includes(subject) && { subject }), ...rest };
}
