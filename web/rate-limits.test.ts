import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeServices } from "#tests/services.ts";
import { countTaxCalculation } from "./rate-limits.server.ts";

test("sales tax: thirty gifts can be quoted twice an hour, but no flood", async ({ db }) => {
  const services = makeServices(db);
  const count = async (times: number, browser: string) => {
    const answers = [];
    for (let at = 0; at < times; at += 1)
      answers.push(await countTaxCalculation(services, { browser, address: "192.0.2.1" }));
    return answers.filter(Boolean).length;
  };
  expect(await count(61, "one")).toBe(60);
  expect(await count(70, "two")).toBe(60);
  expect(await count(1, "three")).toBe(0);
});
