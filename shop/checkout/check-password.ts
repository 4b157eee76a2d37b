import { lengthProblem } from "#shop/accounts/password-rules.ts";
import { type Check, failure } from "./order-failure.ts";

/** As typed; never kept anywhere. */
export type Passwords = { password: string; confirmation: string };

export const noPasswords: Passwords = { password: "", confirmation: "" };

/** Spec §5.7. Both empty: no password yet, a link to set one is mailed (decisions §2). */
export function checkPassword({ password, confirmation }: Passwords): Check {
  if (!password && !confirmation) return undefined;
  const problem = password ? lengthProblem(password) : undefined;
  if (problem) return failure("password", "Password Too Short", problem);
  if (password === confirmation) return undefined;
  return failure("confirmation", "Password Mismatch", "Passwords do not match");
}
