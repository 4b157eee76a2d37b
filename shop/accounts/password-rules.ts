/** Spec §9, and what the sign-in library takes at most. */
export const shortestPassword = 6;
const longestPassword = 128;

/** Texts of spec §5 for a password that can't be taken; undefined when its length is right. */
export function lengthProblem(password: string): string | undefined {
  if (password.length < shortestPassword) return "Password must be at least 6 characters.";
  if (password.length > longestPassword) return "Password must be at most 128 characters.";
  return undefined;
}
