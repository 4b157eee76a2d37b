import { expect, test } from "vitest";
import { describeMissingConnections, requireUsable } from "./open-database.ts";

test("database: a PostgreSQL before 15 or in another encoding is refused in a sentence", () => {
  expect(() => requireUsable(140_012, "UTF8")).toThrow("it is PostgreSQL 14, and the shop needs 15 or newer");
  expect(() => requireUsable(150_000, "SQL_ASCII")).toThrow(
    "its encoding is SQL_ASCII, and the shop needs UTF8",
  );
  requireUsable(150_000, "UTF8");
});

test("database: what PostgreSQL takes is compared with what the processes may open", () => {
  const settings = { processes: 4, databaseConnections: 24 };
  expect(describeMissingConnections(settings, 97)).toBe(
    "The shop may open 120 connections (5 processes at once, 24 each), and PostgreSQL takes 97: set DATABASE_CONNECTIONS=19, or raise its max_connections.",
  );
  expect(describeMissingConnections(settings, 120)).toBeUndefined();
  expect(describeMissingConnections({ ...settings, processes: 1 }, 97)).toBeUndefined();
  expect(describeMissingConnections(settings, undefined)).toBeUndefined();
});
