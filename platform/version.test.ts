import { expect, test } from "vitest";
import { formatVersion, nextVersion } from "./version.ts";

test("version: changes with every save, also if the clock went back", () => {
  const updatedAt = new Date("2026-03-01T12:00:00.000Z");
  for (const now of [updatedAt, new Date("2026-03-01T11:59:00Z"), new Date("2026-03-01T12:00:05Z")]) {
    const next = { updatedAt: nextVersion({ updatedAt }, now) };
    expect(next.updatedAt > updatedAt).toBe(true);
    expect(formatVersion(next)).not.toBe(formatVersion({ updatedAt }));
  }
});
