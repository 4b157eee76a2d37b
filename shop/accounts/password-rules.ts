export const minPassword = 6;
const maxPassword = 128;

/** Under every field for a new password. */
export const passwordHint = "At least 6 characters, not easy to guess.";

export const tooEasy = "This password is too easy to guess.";

/** Why a new password can't be taken, as far as the browser knows; undefined when it can. The server refuses common ones too. */
export function passwordRuleProblem(password: string): string | undefined {
  if (password.length < minPassword) return "Password must be at least 6 characters.";
  if (password.length > maxPassword) return "Password must be at most 128 characters.";
  return isSequence(password) || isRepeat(password) ? tooEasy : undefined;
}

const sequences = ["abcdefghijklmnopqrstuvwxyz", "01234567890123456789"];

/** Such as "abcdef" and "987654". */
function isSequence(password: string): boolean {
  const forward = password.toLowerCase();
  const backward = [...forward].reverse().join("");
  return sequences.some((sequence) => sequence.includes(forward) || sequence.includes(backward));
}

/** Such as "aaaaaa" and "123123". */
function isRepeat(password: string): boolean {
  return /^(.{1,3})\1+$/i.test(password);
}
