import type { AdminAnswer } from "#web/admin/admin-answer.ts";

export type SecurityAnswer =
  | AdminAnswer
  | { outcome: "begun"; uri: string; recoveryCodes: string[] }
  | { outcome: "renewed"; recoveryCodes: string[] };
