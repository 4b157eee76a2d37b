import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import type { Services } from "#web/context.ts";
import routes from "#web/routes.ts";
import { isReadablePath, pageHeaders } from "./security.ts";

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

test("headers: https is demanded of the shop's host, and of its subdomains only where a setting says so", () => {
  const demanded = (siteUrl: string, hstsSubdomains: boolean) =>
    pageHeaders({ siteUrl, hstsSubdomains } as Services)["strict-transport-security"];
  expect(demanded("https://tags.golf", false)).toBe("max-age=31536000");
  expect(demanded("https://tags.golf", true)).toBe("max-age=31536000; includeSubDomains");
  expect(demanded("http://localhost:3000", true)).toBeUndefined();
});
