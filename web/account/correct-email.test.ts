import { expect, test } from "vitest";
import { describeTooMany } from "./correct-email.server.ts";

test("correct email: says how long to wait, without a plural of one second", () => {
  const waits = [1, 90, 180, 86_400].map(describeTooMany);
  expect(waits.map((words) => words.replace("Too many requests. Please try again in ", ""))).toEqual([
    "1 second.",
    "90 seconds.",
    "3 minutes.",
    "a day.",
  ]);
});
