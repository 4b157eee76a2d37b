import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set(dictionary["passwords-common"]);

/** Whether the password is among the 49,000 that are tried first, however its letters are written. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
