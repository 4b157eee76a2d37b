export const minPassword = 6;
const maxPassword = 128;

export const passwordHint = "At least 6 characters, not easy to guess.";

export const tooEasy = "This password is too easy to guess.";

/** As far as the browser knows: the server refuses common passwords too. */
export function passwordRuleProblem(password: string): string | undefined {
  if (password.length < minPassword) return "Password must be at least 6 characters.";
  if (password.length > maxPassword) return "Password must be at most 128 characters.";
  return isSequence(password) || isRepeat(password) ? tooEasy : undefined;
}

const sequences = ["abcdefghijklmnopqrstuvwxyz", "01234567890123456789"];

function isSequence(password: string): boolean {
  const forward = password.toLowerCase();
  const backward = [...forward].reverse().join("");
  return sequences.some((sequence) => sequence.includes(forward) || sequence.includes(backward));
}

function isRepeat(password: string): boolean {
  return /^(.{1,3})\1+$/i.test(password);
}
