import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { address, now } from "#tests/make.ts";
import { generousLimits } from "#tests/services.ts";
import { openApp } from "./open-app.ts";

const person = { displayName: "Ada Palmer", phoneNumber: "2145550137", ...address };

test("rate limit: too many calls return 429, and the count outlives the process", async ({ db }) => {
  const limits = { ...generousLimits, searches: 2 };
  const statuses = [];
  for (let call = 0; call < 3; call += 1) {
    // A new app each time: the count outlives the process.
    statuses.push(
      (await openApp(db, { limits }).call("find-profile", { query: "nobody@example.com" })).status,
    );
  }
  expect(statuses).toEqual([404, 404, 429]);
  const later = { limits, now: () => new Date(now.getTime() + 61_000) };
  expect((await openApp(db, later).call("find-profile", { query: "nobody@example.com" })).status).toBe(404);
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
