import { expect, test } from "vitest";
import { closedBy, mustWait } from "./toast-stack.tsx";

const failure = { title: "Name Required", kind: "destructive" } as const;
const success = { title: "Info Saved", kind: "success" } as const;
const news = { title: "Welcome back!" };

test("toasts: a failure closes the earlier failure, nothing else while there is room", () => {
  expect(closedBy(failure, [success, failure, news], 4)).toEqual([failure]);
});

test("toasts: a success closes a failure, news doesn't", () => {
  expect(closedBy(success, [failure, news], 3)).toEqual([failure]);
  expect(closedBy(news, [failure], 3)).toEqual([]);
});

test("toasts: without room the oldest close; a phone has room for one", () => {
  expect(closedBy(news, [{ title: "3" }, { title: "2" }, { title: "1" }], 3)).toEqual([{ title: "1" }]);
  expect(closedBy(success, [news], 1)).toEqual([news]);
});

test("toasts: on a phone news waits until the failure is closed", () => {
  expect(mustWait(news, [failure], 1)).toBe(true);
  expect(mustWait(news, [success], 1)).toBe(false);
  expect(mustWait(failure, [failure], 1)).toBe(false);
  expect(mustWait(news, [failure], 3)).toBe(false);
});
