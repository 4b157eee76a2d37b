import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { openAdmin } from "./open-admin.ts";

test("help: the administration shows the workshop's handbook and leads to it", async ({ db }) => {
  const admin = await openAdmin(db);
  const html = (await admin.read("/admin/help")).replace(/<script.*/s, "");

  expect(await admin.read("/admin/dashboard")).toContain('href="/admin/help"');
  expect(html).toContain("<h1");
  expect(html).toContain("The workshop&#x27;s handbook");
  expect(html).toMatch(/<h2[^>]*>Every day<\/h2>/);
  expect(html).toMatch(/<li>Open <strong>Dashboard<\/strong>/);
  expect(html).not.toMatch(/\*\*|<p[^>]*>\d\. /);
});
