export const minPassword = 6;
export const minAdminPassword = 12;
export const maxPassword = 128;

export const passwordHint = hintFor(minPassword);

export function hintFor(min: number): string {
  return `At least ${min} characters, not easy to guess.`;
}

export const passwordTooLong = `Password must be at most ${maxPassword} characters.`;

export const tooEasy = "This password is too easy to guess.";

/** Checks what the browser knows; the server refuses common passwords too. `min` is longer for administrators. */
export function passwordRuleProblem(password: string, min = minPassword): string | undefined {
  if (password.length < min) return `Password must be at least ${min} characters.`;
  if (password.length > maxPassword) return passwordTooLong;
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
