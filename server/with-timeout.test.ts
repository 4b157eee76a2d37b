import { expect, onTestFinished, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

test("with timeout: an answer is passed on, and silence ends after two seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(await withTimeout(Promise.resolve("answer"))).toBe("answer");
  const silent = expect(withTimeout(new Promise(() => {}))).rejects.toThrow("no answer");
  vi.advanceTimersByTime(2_000);
  await silent;
});
