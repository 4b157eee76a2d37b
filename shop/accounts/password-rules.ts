export const minPassword = 6;
const maxPassword = 128;

/** Why a password of this length can't be taken; undefined when it can. */
export function lengthProblem(password: string): string | undefined {
  if (password.length < minPassword) return "Password must be at least 6 characters.";
  if (password.length > maxPassword) return "Password must be at most 128 characters.";
  return undefined;
}
