import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { folderFiles } from "#platform/files/flydrive.server.ts";
import { test } from "#tests/database.ts";
import { openApp } from "./open-app.ts";

test("a file whose name is longer than any is not there, and nothing of it is told", async ({ db }) => {
  const files = folderFiles(mkdtempSync(join(tmpdir(), "long-")), "secret");
  await files.put("products/short.png", Buffer.from("picture"), { type: "image/png" });
  const app = openApp(db, { files });
  expect((await app.request("/files/products/short.png")).status).toBe(200);
  for (const length of [251, 300, 15_500]) {
    expect((await app.request(`/files/${"a".repeat(length)}.png`)).status, `${length}`).toBe(404);
    expect((await app.request(`/files/${"a/".repeat(length / 2)}b.png`)).status, `${length}`).toBe(404);
  }
  expect(app.reported).toEqual([]);
});
