import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientAction } from "./contact.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = { outcome: "sent" as const, answerTo: "ada@example.com" };

/** What the form is told, once it is told; `answer` is the server's. */
function send(answer: () => Promise<unknown>) {
  const told: unknown[] = [];
  const asked = { serverAction: answer } as Parameters<typeof clientAction>[0];
  void clientAction(asked).then((outcome) => told.push(outcome));
  return told;
}

test("a message looks sent after half a second at the earliest, and as soon as a slower server answers", async () => {
  const quick = send(async () => sent);
  await vi.advanceTimersByTimeAsync(499);
  expect(quick).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(quick).toEqual([sent]);

  const slow = send(() => new Promise((resolve) => setTimeout(() => resolve(sent), 800)));
  await vi.advanceTimersByTimeAsync(799);
  expect(slow).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(slow).toEqual([sent]);
});

test("a server that can't be reached is told at once", async () => {
  const told = send(() => Promise.reject(new TypeError("Failed to fetch")));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ outcome: "failed" }]);
});
