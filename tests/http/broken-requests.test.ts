import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished } from "vitest";
import { test } from "#tests/database.ts";
import { openApp } from "./open-app.ts";

test("requests: a path that begins with two slashes is a 404, not another host", async ({ db }) => {
  const app = openApp(db, { siteUrl: "https://shop.example" });
  for (const path of ["//", "//evil.example:99999/x", "//evil.example/x", "///", "//:@/"]) {
    const answer = await app.request(`https://shop.example${path}`);
    expect(answer.status, path).toBeLessThan(500);
    expect(await answer.text(), path).not.toMatch(/(href|content)="(https?:)?\/\/evil/);
  }
  expect(app.reported).toEqual([]);
});

test("requests: an aborted body is logged as 499 and not reported as an error", async ({ db }) => {
  const app = openApp(db, { siteUrl: "http://localhost:3000", mode: "demo" });
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;

  const bodies = ["Content-Length: 50\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n5\r\nab"];
  const heads = ["/api/stripe/webhook", "/contact", "/contact.data", "/api/functions/find-profile"].map(
    (path) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n`,
  );
  const sent = heads.flatMap((head) => bodies.map((body) => head + body));
  for (const [at, request] of sent.entries()) {
    const socket = connect(port, "127.0.0.1");
    socket.write(request, () => setTimeout(() => socket.destroy(), 50));
    await expect.poll(() => app.logLines.length, { message: request }).toBe(at + 1);
  }
  // A function refuses what is no JSON before it reads it.
  const statuses = app.logLines.map((line) => JSON.parse(line).status);
  expect(statuses).toEqual([499, 499, 499, 499, 499, 499, 400, 499]);
  expect(app.reported).toEqual([]);
});
