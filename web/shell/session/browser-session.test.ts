import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStorage, useStorage } from "#tests/make-storage.ts";
import {
  type BrowserSession,
  disownTyped,
  forgetTypedEverywhere,
  keepTypedOf,
  makeSessionSource,
  type SessionEvent,
  session,
  watchSession,
} from "./browser-session.ts";

const ada = { userId: "1", email: "ada@example.com" };

function open(answers: (BrowserSession | undefined)[] = []) {
  const heard: SessionEvent[] = [];
  let notified = 0;
  const announced: string[] = [];
  const source = makeSessionSource({
    fetchSession: async () => answers.shift(),
    notifyTabs: () => {
      notified++;
    },
    announce: (userId) => announced.push(userId),
  });
  source.listen((event) => heard.push(event));
  return { ...source, heard, announced, notified: () => notified };
}

test("each change of the session is one event, no change is none", () => {
  const { learn, heard } = open();
  for (const session of [null, ada, ada, { ...ada, email: "ada@work.example" }, null, null]) {
    learn(session);
  }
  expect(heard).toEqual(["SIGNED_IN", "USER_UPDATED", "SIGNED_OUT"]);
});

test("another account in the same browser is a new sign-in", () => {
  const { learn, heard } = open();
  learn(ada);
  learn({ ...ada, userId: "2" });
  expect(heard).toEqual(["SIGNED_IN"]);
});

test("other tabs hear of what a page changed, never of what a check found", async () => {
  const { learn, check, notified, heard } = open([null]);
  learn(ada);
  expect(notified()).toBe(0);
  await check();
  expect([heard.at(-1), notified()]).toEqual(["SIGNED_OUT", 0]);
  learn(ada);
  expect([heard.at(-1), notified()]).toEqual(["SIGNED_IN", 1]);
});

test("a page that checks what it has just changed notifies the other tabs", async () => {
  const { learn, check, notified, heard } = open([ada]);
  learn(null);
  await check("page");
  expect([heard.at(-1), notified()]).toEqual(["SIGNED_IN", 1]);
});

test("a page that opens signed in says as which account", () => {
  const { learn, announced, notified } = open();
  learn(ada);
  learn(ada);
  expect([announced, notified()]).toEqual([["1"], 0]);
  const signedOut = open();
  signedOut.learn(null);
  expect(signedOut.announced).toEqual([]);
});

test("a server that can't be reached ends no session", async () => {
  const { learn, check, heard, isSignedIn } = open([undefined]);
  learn(ada);
  await check();
  expect([heard, isSignedIn()]).toEqual([[], true]);
});

test("a check while the page signs out is ignored: the page itself notifies every tab", async () => {
  const { learn, check, hold, notified, heard } = open([null]);
  learn(ada);
  await hold(async () => {
    await check();
    expect(heard).toEqual([]);
    learn(null);
  });
  expect([heard.at(-1), notified()]).toEqual(["SIGNED_OUT", 1]);
});

test("an outdated answer is ignored", async () => {
  const heard: SessionEvent[] = [];
  let answer = (_: BrowserSession) => {};
  const fetchSession = () => new Promise<BrowserSession>((resolve) => (answer = resolve));
  const source = makeSessionSource({ fetchSession, notifyTabs: () => {}, announce: () => {} });
  source.learn(ada);
  source.listen((event) => heard.push(event));
  const checked = source.check();
  source.learn(null);
  answer(ada);
  await checked;
  expect(heard).toEqual(["SIGNED_OUT"]);
});

test("a removed listener hears nothing more", () => {
  const source = makeSessionSource({
    fetchSession: async () => null,
    notifyTabs: () => {},
    announce: () => {},
  });
  source.learn(null);
  const heard: SessionEvent[] = [];
  const stop = source.listen((event) => heard.push(event));
  stop();
  source.learn(ada);
  expect(heard).toEqual([]);
});

let asked = 0;

/** The browser around a tab: its window, and a server that says that Ada is signed in. */
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    const { userId: id, email } = ada;
    return Response.json({ user: { id, email } });
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

const typed = [
  ...["order", "profile:1", "change-order:/order/FT-1/change"].map((key) => `fairway-tags:draft:${key}`),
  ...["checkoutUrl", "checkoutTotal"],
];

let storage: Storage;

/** A tab in which a customer typed, and an administrator. */
beforeEach(() => {
  storage = makeStorage();
  for (const key of [...typed, "fairway-tags:draft:admin:1"]) storage.setItem(key, "{}");
  return useStorage("sessionStorage", storage);
});

const isKept = () => typed.map((key) => storage.getItem(key) !== null);

test("signing out removes the drafts and the payment page that was opened", () => {
  forgetTypedEverywhere("customer");
  expect(isKept()).toEqual(typed.map(() => false));
  expect(storage.getItem("fairway-tags:draft:admin:1")).toBe("{}");
});

test("an account goes on with a visitor's drafts and its own, not with another account's", () => {
  keepTypedOf("ada");
  keepTypedOf("ada");
  expect(isKept()).toEqual(typed.map(() => true));
  keepTypedOf("bob");
  expect(isKept()).toEqual(typed.map(() => false));
});

test("drafts typed after signing out, or for a new account, go on with the next account", () => {
  keepTypedOf("ada");
  forgetTypedEverywhere("customer");
  for (const key of typed) storage.setItem(key, "{}");
  keepTypedOf("bob");
  expect(isKept()).toEqual(typed.map(() => true));
  disownTyped();
  keepTypedOf("cleo");
  expect(isKept()).toEqual(typed.map(() => true));
});
