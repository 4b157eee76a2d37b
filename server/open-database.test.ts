import { expect, test } from "vitest";
import { requireVersion, tooManyConnections } from "./open-database.ts";

test("database: a PostgreSQL before 15 is refused in a sentence", () => {
  expect(() => requireVersion(140_012)).toThrow("it is PostgreSQL 14, and the shop needs 15 or newer");
  requireVersion(150_000);
});

test("database: what PostgreSQL takes is compared with what the processes may open", () => {
  const settings = { processes: 4, databaseConnections: 24 };
  expect(tooManyConnections(settings, 97)).toBe(
    "The shop may open 120 connections (5 processes at once, 24 each), and PostgreSQL takes 97: set DATABASE_CONNECTIONS=19, or raise its max_connections.",
  );
  expect(tooManyConnections(settings, 120)).toBeUndefined();
  expect(tooManyConnections({ ...settings, processes: 1 }, 97)).toBeUndefined();
  expect(tooManyConnections(settings, undefined)).toBeUndefined();
});
