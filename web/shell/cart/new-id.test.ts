import { expect, test, vi } from "vitest";
import { newId } from "./new-id.ts";

test("an id is a version 4 uuid, with or without randomUUID", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(newId()).toMatch(uuid);
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.structuredClone(bytes).fill(255),
  });
  expect(newId()).toMatch(uuid);
  vi.unstubAllGlobals();
});
