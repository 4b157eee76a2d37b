import { type AdminAnswer, useAdminToast } from "#web/admin/admin-answer.ts";
import type { SecurityAnswer } from "./security-answer.ts";

export function useSecurityToast(answer: SecurityAnswer | undefined): void {
  useAdminToast(toldOf(answer));
}

export function errorsOf(answer: SecurityAnswer | undefined): Record<string, string> {
  return toldOf(answer)?.errors ?? {};
}

function toldOf(answer: SecurityAnswer | undefined): AdminAnswer | undefined {
  return answer && "toast" in answer ? answer : undefined;
}
