import { isCommonPassword } from "#platform/common-passwords.server.ts";
import { lengthProblem } from "./password-rules.ts";

/** Why a new password can't be taken, as a sentence; undefined when it can. */
export function passwordProblem(password: string): string | undefined {
  const problem = lengthProblem(password);
  if (problem) return problem;
  return isCommonPassword(password)
    ? "This password is one of the first that anybody would try. Please choose another."
    : undefined;
}
