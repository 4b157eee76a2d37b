import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeStorage, useStorage } from "#tests/make-storage.ts";

let served: string | undefined;
let asked: number;
let tab: typeof import("./browser-session.ts");
let close: () => void;
const heard: string[] = [];

/** A tab that opens while Ada is signed in, at a server that answers who is; undefined: it can't be reached. */
beforeEach(async () => {
  served = "ada";
  asked = 0;
  heard.length = 0;
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { pathname: "/" } }));
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    if (served === undefined) throw new TypeError("Failed to fetch");
    return Response.json(served ? { user: { id: served } } : null);
  });
  useStorage("localStorage", makeStorage());
  vi.resetModules();
  tab = await import("./browser-session.ts");
  tab.session.learn("ada");
  tab.session.listen((event) => heard.push(event));
  close = tab.watchSession();
});

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

/** Comes back to the tab. */
const focus = () => window.dispatchEvent(new Event("focus"));

/** What another tab stored. */
const hear = (newValue: string) =>
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "fairway-tags:session", newValue }));

test("each change of the session is one event, and is stored for the other tabs", () => {
  for (const userId of ["ada", "bob", "bob", null, null, "ada"]) tab.session.learn(userId);
  expect(heard).toEqual(["SIGNED_IN", "SIGNED_OUT", "SIGNED_IN"]);
  expect(localStorage.getItem("fairway-tags:session")).toBe("ada");
});

test("a signed-in tab that gets the focus finds out that its session has ended", async () => {
  served = "";
  focus();
  await vi.waitFor(() => expect(heard).toEqual(["SIGNED_OUT"]));
  focus();
  expect(asked).toBe(1);
});

test("a tab checks what another tab stored, unless it knows already", async () => {
  hear("ada");
  expect(asked).toBe(0);
  served = "bob";
  hear("bob");
  await vi.waitFor(() => expect(heard).toEqual(["SIGNED_IN"]));
});

test("a server that can't be reached ends no session", async () => {
  served = undefined;
  await tab.session.check();
  expect([heard, tab.session.isSignedIn()]).toEqual([[], true]);
});

test("an outdated answer is ignored: the page has signed out meanwhile", async () => {
  const checked = tab.session.check();
  tab.session.end();
  await checked;
  expect([heard, tab.session.isSignedIn()]).toEqual([[], false]);
});

const typed = [
  ...["order", "profile:1", "change-order:/order/FT-1/change"].map((key) => `fairway-tags:draft:${key}`),
  ...["checkoutUrl", "checkoutTotal"],
];

let storage: Storage;

beforeEach(() => {
  storage = makeStorage();
  for (const key of typed) storage.setItem(key, "{}");
  return useStorage("sessionStorage", storage);
});

const isKept = () => typed.map((key) => storage.getItem(key) !== null);

test("signing out removes the drafts and the payment page that was opened", () => {
  tab.session.end();
  expect(isKept()).toEqual(typed.map(() => false));
});

test("signing out by hand in another tab removes the drafts here", () => {
  hear("signed out");
  expect(isKept()).toEqual(typed.map(() => false));
});

test("an account goes on with a visitor's drafts and its own, not with another account's", () => {
  tab.keepDraftsFor("ada");
  tab.keepDraftsFor("ada");
  expect(isKept()).toEqual(typed.map(() => true));
  tab.keepDraftsFor("bob");
  expect(isKept()).toEqual(typed.map(() => false));
});

test("drafts typed after signing out, or for a new account, go on with the next account", () => {
  tab.keepDraftsFor("ada");
  tab.session.end();
  for (const key of typed) storage.setItem(key, "{}");
  tab.keepDraftsFor("bob");
  expect(isKept()).toEqual(typed.map(() => true));
  tab.disownDrafts();
  tab.keepDraftsFor("cleo");
  expect(isKept()).toEqual(typed.map(() => true));
});
