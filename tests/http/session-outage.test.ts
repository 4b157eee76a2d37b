import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { openApp } from "./open-app.ts";

const now = () => new Date();

test("in an outage a signed-in person gets a page that says so, and is not told to be signed out", async ({
  db,
}) => {
  let isDown = false;
  const failing = new Proxy(db, {
    get(target, name) {
      if (isDown) throw new Error("connection refused");
      return Reflect.get(target, name);
    },
  });
  const app = openApp(failing, { now });
  const { userId } = await makeAccount(app.services);
  await app.signIn(userId);
  isDown = true;

  for (const path of ["/about", "/profile"]) {
    const answer = await app.request(path, { headers: { accept: "text/html" } });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
    expect(html).toMatch(/Something went wrong|Error loading profile/);
  }
  expect((await app.request("/api/auth/get-session")).status).toBe(500);
  expect(app.reported.length).toBe(3);
});
