import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientAction } from "./contact.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = { answerTo: "ada@example.com" };

/** The answers that the form got so far. */
function send(answer: () => Promise<unknown>) {
  const answers: unknown[] = [];
  const asked = { serverAction: answer } as Parameters<typeof clientAction>[0];
  void clientAction(asked).then((outcome) => answers.push(outcome));
  return answers;
}

test("contact: a message looks sent after half a second, or when a slower server answers", async () => {
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

test("contact: an unreachable server is reported at once", async () => {
  const answers = send(() => Promise.reject(new TypeError("Failed to fetch")));
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toMatchObject([{ data: { notice: { title: "Message not sent" } }, init: { status: 503 } }]);
});
