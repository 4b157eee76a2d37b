import { expect, test } from "vitest";
import { type BrowserSession, makeSessionSource, type SessionEvent } from "./session-source.ts";

const ada: BrowserSession = { userId: "1", email: "ada@example.com", expiresAt: "2026-04-01T00:00:00Z" };

function open(answers: (BrowserSession | undefined)[] = []) {
  const heard: SessionEvent[] = [];
  let asked = 0;
  const greeted: string[] = [];
  const source = makeSessionSource({
    ask: async () => answers.shift(),
    tell: () => {
      asked++;
    },
    greet: (userId) => greeted.push(userId),
  });
  source.listen((event) => heard.push(event));
  return { ...source, heard, greeted, asked: () => asked };
}

test("each change of the session is one event, no change is none", () => {
  const { learn, heard } = open();
  for (const session of [
    null,
    ada,
    ada,
    { ...ada, expiresAt: "2026-05-01T00:00:00Z" },
    { ...ada, expiresAt: "2026-05-01T00:00:00Z", email: "ada@work.example" },
    null,
    null,
  ]) {
    learn(session);
  }
  expect(heard).toEqual(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT"]);
});

test("another account in the same browser is a new sign-in", () => {
  const { learn, heard } = open();
  learn(ada);
  learn({ ...ada, userId: "2" });
  expect(heard).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
});

test("other tabs hear of what a page changed, never of what a check found", async () => {
  const { learn, check, asked, heard } = open([null]);
  learn(ada);
  expect(asked()).toBe(0);
  await check();
  expect([heard.at(-1), asked()]).toEqual(["SIGNED_OUT", 0]);
  learn(ada);
  expect([heard.at(-1), asked()]).toEqual(["SIGNED_IN", 1]);
});

test("a page that asks what it has just changed itself tells the other tabs", async () => {
  const { learn, check, asked, heard } = open([ada]);
  learn(null);
  await check("page");
  expect([heard.at(-1), asked()]).toEqual(["SIGNED_IN", 1]);
});

test("a page that opens signed in says as which account", () => {
  const { learn, greeted, asked } = open();
  learn(ada);
  learn(ada);
  expect([greeted, asked()]).toEqual([["1"], 0]);
  const signedOut = open();
  signedOut.learn(null);
  expect(signedOut.greeted).toEqual([]);
});

test("a server that can't be reached signs nobody out", async () => {
  const { learn, check, heard, isSignedIn } = open([undefined]);
  learn(ada);
  await check();
  expect([heard, isSignedIn()]).toEqual([["INITIAL_SESSION"], true]);
});

test("a check while the page signs out is ignored: the page itself tells every tab", async () => {
  const { learn, check, hold, asked, heard } = open([null]);
  learn(ada);
  await hold(async () => {
    await check();
    expect(heard).toEqual(["INITIAL_SESSION"]);
    learn(null);
  });
  expect([heard.at(-1), asked()]).toEqual(["SIGNED_OUT", 1]);
});

test("an outdated answer is ignored", async () => {
  const heard: SessionEvent[] = [];
  let answer = (_: BrowserSession) => {};
  const ask = () => new Promise<BrowserSession>((resolve) => (answer = resolve));
  const source = makeSessionSource({ ask, tell: () => {}, greet: () => {} });
  source.learn(ada);
  source.listen((event) => heard.push(event));
  const checked = source.check();
  source.learn(null);
  answer(ada);
  await checked;
  expect(heard).toEqual(["SIGNED_OUT"]);
});

test("a removed listener hears nothing more", () => {
  const source = makeSessionSource({ ask: async () => null, tell: () => {}, greet: () => {} });
  const heard: SessionEvent[] = [];
  const stop = source.listen((event) => heard.push(event));
  stop();
  source.learn(ada);
  expect(heard).toEqual([]);
});
