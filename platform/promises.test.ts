import { expect, onTestFinished, test, vi } from "vitest";
import { withTimeout } from "#platform/promises.ts";
import { createQueue } from "./promises.ts";

test("serial queue: one runs, some wait, more are refused until there is room", async () => {
  const inTurn = createQueue(2);
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 1));
    log.push(`${name} ends`);
    return name;
  };
  const answers = await Promise.all(["a", "b", "c", "d"].map((name) => inTurn(work(name))));
  expect(answers).toEqual(["a", "b", "c", undefined]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  expect(await inTurn(work("e"))).toBe("e");
});

test("serial queue: a failure reaches only its own caller", async () => {
  const inTurn = createQueue(2);
  const failing = inTurn(() => Promise.reject(new Error("torn paper")));
  const next = inTurn(async () => "drawn");
  await expect(failing).rejects.toThrow("torn paper");
  expect(await next).toBe("drawn");
});

test("with timeout: an answer is passed on, and silence ends after two seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(await withTimeout(Promise.resolve("answer"))).toBe("answer");
  const silent = expect(withTimeout(new Promise(() => {}))).rejects.toThrow("no answer");
  vi.advanceTimersByTime(2_000);
  await silent;
});
