import { expect, test } from "vitest";
import { minAdminPassword, passwordRuleProblem } from "./password-rules.ts";

test("a password has 6 to 128 characters", () => {
  const long = "leather and brass ".repeat(8);
  for (const [characters, problem] of [
    [5, "Password must be at least 6 characters."],
    [6, undefined],
    [128, undefined],
    [129, "Password must be at most 128 characters."],
  ] as const) {
    expect(passwordRuleProblem(long.slice(0, characters)), `${characters}`).toBe(problem);
  }
});

test("an administrator's password has at least 12 characters", () => {
  const problem = passwordRuleProblem("leather&bra", minAdminPassword);
  expect(problem).toBe("Password must be at least 12 characters.");
  expect(passwordRuleProblem("leather&bras", minAdminPassword)).toBeUndefined();
});

test("a password is no sequence and no repetition", () => {
  for (const easy of ["abcdef", "UVWXYZ", "654321", "567890", "aaaaaa", "121212", "Abcabc"])
    expect(passwordRuleProblem(easy), easy).toBe("This password is too easy to guess.");
  for (const password of ["abcdeg", "leather", "aaaaaab", "birdie birdie"])
    expect(passwordRuleProblem(password), password).toBeUndefined();
});
