/** The kinds of things whose changes the audit log holds, by which it can be narrowed. */
export const auditSubjects = ["order", "purchase", "profile", "product", "message", "account"] as const;

/** What a deed is done to; `name` is what a person calls it, such as `FT-100001`. */
export function subjectOf(kind: (typeof auditSubjects)[number], id: string, name = "") {
  return { subject: kind, subjectId: id, subjectName: name };
}
