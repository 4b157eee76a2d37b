import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session, watchSession } from "./browser-session.ts";

const ada = { userId: "1", email: "ada@example.com", expiresAt: "2026-04-01T00:00:00Z" };

let asked = 0;

/** The browser around a tab: its window, and a server that says that Ada is signed in. */
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    const { userId: id, email, expiresAt } = ada;
    return Response.json({ user: { id, email }, session: { expiresAt } });
  });
});

afterEach(() => {
  session.learn(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a signed-in tab checks every 30 seconds and on focus, until it is closed", async () => {
  session.learn(ada);
  const stop = watchSession();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
  window.dispatchEvent(new Event("focus"));
  expect(asked).toBe(4);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event("focus"));
  expect(asked).toBe(4);
});

test("a signed-out tab checks nothing", async () => {
  session.learn(null);
  const stop = watchSession();
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event("focus"));
  stop();
  expect(asked).toBe(0);
});
