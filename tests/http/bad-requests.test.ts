import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { guest } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

test("bad requests: every error has the shop's own message", async ({ db }) => {
  const app = openApp(db);
  const item = {
    productId: "x",
    quantity: 1,
    price: 14.99,
    profileInfo: { displayName: "Ada", phoneNumber: "", email: "" },
  };
  const junk = [null, 7, -1, 1e9, true, "", "\u200b", "x".repeat(2_000), [], {}, ["a"]];
  const bodies: [string, object][] = [
    ...Object.keys(guest).map((field): [string, object] => [
      "create-guest-profile",
      { ...guest, [field]: undefined },
    ]),
  ];
  for (const wrong of junk) {
    for (const field of Object.keys(guest))
      bodies.push(["create-guest-profile", { ...guest, [field]: wrong }]);
    for (const field of ["cartId", "returnTo", "orderType", "buyerName", "items"])
      bodies.push(["create-stripe-checkout", { items: [item], [field]: wrong }]);
    for (const field of Object.keys(item))
      bodies.push(["create-stripe-checkout", { items: [{ ...item, [field]: wrong }] }]);
    bodies.push(["find-profile", { query: wrong }]);
  }
  for (const [name, body] of bodies) {
    const { status, body: answer } = await app.call(name, body);
    const label = `${name} ${JSON.stringify(body)} ${status} ${answer.message}`.slice(0, 500);
    expect(status, label).toBeLessThan(500);
    if (status === 400) expect(answer.message, label).toMatch(/^[A-Z][^:]{9,}$/);
    expect(String(answer.message), label).not.toMatch(/expected|received|invalid input|too (big|small)/i);
  }
});

test("wrong JSON, wrong types, wrong methods and huge bodies get a clear 4xx", async ({ db }) => {
  const app = openApp(db);
  for (const name of ["create-guest-profile", "find-profile", "create-stripe-checkout"]) {
    for (const body of ["{", "[]", "null", "7", '"text"', '{"customerName":{"a":1},"query":[],"items":{}}']) {
      const answer = await app.call(name, body);
      expect(answer, `${name} ${body}`).toMatchObject({ status: 400, body: { success: false } });
      expect(answer.body.message).toMatch(/[a-z]{3}/);
    }
    expect((await app.call(name, JSON.stringify({ customerName: "x".repeat(100_001) }))).status).toBe(413);
    for (const type of ["text/plain", "text/plain; x=json", "multipart/form-data; boundary=json"]) {
      const answer = await app.call(
        name,
        { query: "nobody@example.com", ...guest },
        { "content-type": type },
      );
      expect(answer.status, type).toBe(400);
    }
    const read = await app.request(`/api/functions/${name}`);
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
  }
  expect((await app.call("no-such-function", {})).status).toBe(404);
});
