/** The kinds of things whose changes the audit log holds, by which it can be narrowed. */
export const auditSubjects = ["order", "purchase", "profile", "product", "message", "account"] as const;
