import { expect, test } from "vitest";
import { lengthProblem } from "./password-rules.ts";

test("a password has 6 to 128 characters", () => {
  for (const [characters, problem] of [
    [5, "Password must be at least 6 characters."],
    [6, undefined],
    [128, undefined],
    [129, "Password must be at most 128 characters."],
  ] as const) {
    expect(lengthProblem("x".repeat(characters)), `${characters}`).toBe(problem);
  }
});
