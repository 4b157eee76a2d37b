import { expect, onTestFinished, test, vi } from "vitest";
import { inTime } from "./in-time.ts";

test("in time: an answer is passed on, and silence ends after two seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(await inTime(Promise.resolve("answer"))).toBe("answer");
  const silent = expect(inTime(new Promise(() => {}))).rejects.toThrow("no answer");
  vi.advanceTimersByTime(2_000);
  await silent;
});
