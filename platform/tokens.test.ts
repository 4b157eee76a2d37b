import { expect, test } from "vitest";
import { deriveToken, randomHex, tokenHash } from "./tokens.server.ts";

test("tokens: derived ones repeat for the same words only", () => {
  const token = deriveToken(["secret"], "order-view", "1");
  expect(deriveToken(["secret"], "order-view", "1")).toBe(token);
  expect(deriveToken(["secret"], "order-view", "2")).not.toBe(token);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
});

test("tokens: random ids have 32 hex characters and don't repeat", () => {
  const ids = Array.from({ length: 1_000 }, randomHex);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
});
