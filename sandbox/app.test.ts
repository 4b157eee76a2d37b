import { request } from "node:http";
import { expect } from "vitest";
import { test } from "./test-sandbox.ts";

const outage = { method: "POST", body: JSON.stringify({ api: "down" }) };

test("changes: refused from other sites' pages, accepted from own pages", async ({ sandbox, stripe }) => {
  const order = (headers: Record<string, string>) =>
    fetch(`${sandbox.url}/sandbox/behavior`, {
      ...outage,
      headers: { "content-type": "application/json", ...headers },
    });
  for (const origin of ["https://evil.example", "http://127.0.0.1:1", "null"]) {
    expect((await order({ origin })).status).toBe(403);
  }
  expect((await order({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  await expect(stripe.events.list()).resolves.toMatchObject({ data: [] });

  expect((await order({ origin: sandbox.url, "sec-fetch-site": "same-origin" })).status).toBe(200);
});

test("host names: only those of this machine are answered", async ({ sandbox }) => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const asked = request({
        port: sandbox.port,
        host: "127.0.0.1",
        path: "/inbox.json",
        headers: { host },
      });
      asked.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
      asked.end();
    });
  for (const host of [
    "evil.example",
    `evil.example:${sandbox.port}`,
    "localhost.evil.example",
    "127.0.0.1.nip.io",
  ]) {
    expect(await statusFor(host), host).toBe(421);
  }
  for (const host of ["localhost", `localhost:${sandbox.port}`, "127.0.0.1:1", "[::1]:4242"]) {
    expect(await statusFor(host), host).toBe(200);
  }
});
