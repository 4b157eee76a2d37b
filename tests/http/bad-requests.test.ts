import { expect } from "vitest";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { test } from "#tests/database.ts";
import { address, guest, now } from "#tests/make.ts";
import { generousLimits } from "#tests/services.ts";
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
  const bodies: [string, object][] = [];
  for (const wrong of [undefined, ...junk]) {
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

const message = { name: "Ada Palmer", email: "ada@example.com", message: "A tag for the whole club?" };

/** A body that is sent in pieces, without a length. */
function inPieces(bytes: number): RequestInit {
  const piece = new TextEncoder().encode("x".repeat(10_000));
  let left = bytes / piece.length;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left > 0) controller.enqueue(piece);
      else controller.close();
      left -= 1;
    },
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return { method: "POST", headers, body, duplex: "half" } as RequestInit;
}

test("bodies: none above 100 kB is read, with or without length; webhooks take 1 MB", async ({ db }) => {
  const app = openApp(db);
  for (const path of [
    "/contact",
    "/contact.data",
    "/",
    "/order",
    "/no/such",
    "/api/functions/find-profile",
  ]) {
    expect((await app.request(path, inPieces(110_000))).status, path).toBe(413);
    const declared = { method: "POST", headers: { "content-length": "100001" } };
    expect((await app.request(path, declared)).status, path).toBe(413);
  }
  // Files are larger, but only with a length: else a stranger's would be read before the guard.
  expect((await app.request("/admin/products/pictures", inPieces(110_000))).status).toBe(413);
  expect((await app.request("/api/stripe/webhook", inPieces(900_000))).status).toBe(400);
  expect((await app.request("/api/stripe/webhook", inPieces(1_100_000))).status).toBe(413);
});

test("contact: only sent messages count toward the rate limit", async ({ db }) => {
  const app = openApp(db, { limits: { ...generousLimits, messages: 1 } });
  for (const mistake of [{ name: "" }, { email: "" }, { email: "ada@" }, { message: "" }]) {
    expect((await app.post("/contact", { ...message, ...mistake })).status).toBe(400);
  }
  expect((await app.post("/contact", message)).status).toBe(200);

  const refused = await app.post("/contact", { ...message, message: "And for my brother?" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await db.select().from(contactMessages)).toMatchObject([message]);
});

test("of a field that is too long no more than its limit is sent back", async ({ db }) => {
  const typed = { ...message, name: "x".repeat(90_000), message: '"Ada" <b>' };
  const answer = await openApp(db).post("/contact", typed);
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain("&quot;Ada&quot; &lt;b&gt;</textarea>");
  expect(html).toContain("A name has at most 100 characters.");
  expect(html).toContain("x".repeat(100));
  expect(html).not.toContain("x".repeat(101));
});

test("bodies: no form returns 415, a broken one 400, and neither is reported", async ({ db }) => {
  const app = openApp(db);
  const send = (type: string, body: string) =>
    app.request("/contact", { method: "POST", headers: { "content-type": type }, body });

  expect((await send("application/json", JSON.stringify(message))).status).toBe(415);
  expect((await send("text/plain", "name=Ada")).status).toBe(415);
  expect((await app.request("/contact", { method: "POST" })).status).toBe(415);
  expect((await send("multipart/form-data; boundary=x", "no parts")).status).toBe(400);
  expect((await send("multipart/form-data", "no boundary")).status).toBe(400);
  expect(app.reported).toEqual([]);
});

test("methods that no page has return 405, unreported", async ({ db }) => {
  const app = openApp(db);
  for (const method of ["PUT", "DELETE", "OPTIONS", "PROPFIND"]) {
    expect((await app.request("/about", { method })).status, method).toBe(405);
  }
  expect(app.reported).toEqual([]);
});

const person = { displayName: "Ada Palmer", phoneNumber: "2145550137", ...address };

test("rate limit: too many calls return 429, and the count outlives the process", async ({ db }) => {
  const limits = { ...generousLimits, searches: 2 };
  const search = async (at = now) => {
    const app = openApp(db, { limits, now: () => at });
    return (await app.call("find-profile", { query: "nobody@example.com" })).status;
  };
  expect([await search(), await search(), await search()]).toEqual([404, 404, 429]);
  expect(await search(new Date(now.getTime() + 61_000))).toBe(404);
});

test("rate limit: a checkout counts each person, and a large one later minutes too", async ({ db }) => {
  let minutes = 0;
  const later = () => new Date(now.getTime() + minutes * 61_000);
  const app = openApp(db, { limits: { ...generousLimits, profiles: 20 }, now: later });
  const describe = async (persons: number) => {
    const items = Array.from({ length: persons }, (_, at) => ({
      productId: "no-such-code",
      quantity: 1,
      profileInfo: { ...person, email: `ada${at}@example.com` },
    }));
    return (await app.call("create-stripe-checkout", { items })).response;
  };

  expect((await describe(100)).status).toBe(409);
  const refused = await describe(1);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "300"]);
  minutes = 4;
  expect((await describe(1)).status).toBe(429);
  minutes = 5;
  expect((await describe(20)).status).toBe(409);
  expect((await describe(1)).status).toBe(429);
  minutes = 7;
  expect((await describe(1)).status).toBe(409);
  expect((await describe(99)).status).toBe(429);
});
