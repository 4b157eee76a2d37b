import { expect } from "vitest";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { test } from "#tests/database.ts";
import { generousLimits } from "#tests/services.ts";
import { openApp } from "./open-app.ts";

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
    "/no/such/page",
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
  const answer = await openApp(db).post("/contact", { ...message, name: "x".repeat(90_000) });
  const html = await answer.text();
  expect(answer.status).toBe(400);
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
