import { z } from "zod";

/** The kinds of things that admins write to. */
export const auditSubjects = ["order", "purchase", "profile", "product", "message", "account"] as const;

const fields = {
  subject: z.enum(auditSubjects),
  /** What the thing was called, whole: `FT-100001`. */
  name: z.string().trim().min(1).max(300),
  /** The e-mail address of who acted, whole. */
  actor: z.string().trim().toLowerCase().min(1).max(254),
  /** Days of the shop's zone, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
};

/** Which deeds are listed; what is absent doesn't narrow. */
export type AuditFilter = { [Name in keyof typeof fields]?: z.output<(typeof fields)[Name]> };

/** Of an address: what is empty or no filter is passed over. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const filter: Record<string, string> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const read = schema.safeParse(params.get(name)?.replaceAll("\0", ""));
    if (read.success) filter[name] = read.data;
  }
  return filter;
}
