import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { isReadablePath } from "./security.ts";

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])]);
}

test("request limits: every page's URL passes, also as data", async () => {
  const paths = pathsOf(routes as RouteConfigEntry[]);
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    const longest = path.replace(/:\w+/g, "a".repeat(100));
    expect(isReadablePath(`${longest}.data`), longest).toBe(true);
  }
});

test("request limits: long, deep or undecodable paths are refused", () => {
  const unreadable = [`/${"a".repeat(300)}`, "/a".repeat(21), "/%00", "/%zz"];
  for (const path of unreadable) expect(isReadablePath(path), path).toBe(false);
});
