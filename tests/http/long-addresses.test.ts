import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { folderFiles } from "#platform/files/flydrive.server.ts";
import { test } from "#tests/database.ts";
import { openApp } from "./open-app.ts";

test("URLs: a file name longer than any returns 404", async ({ db }) => {
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

test("URLs: too long or too many parts return 404 as page and data", async ({ db }) => {
  const app = openApp(db);
  const deep = `/${"a/".repeat(7_500)}x`;
  const hostile = [
    deep,
    `${deep}.data`,
    `/order/view${deep}`,
    `/${"a".repeat(15_000)}`,
    `/${"/".repeat(15_000)}x`,
    `/assets/${"a".repeat(15_000)}`,
    `/p${deep}`,
    `/${"%41/".repeat(3_000)}`,
  ];
  for (const address of hostile) {
    const started = performance.now();
    const answer = await app.request(address);
    expect(answer.status, address.slice(0, 80)).toBe(404);
    expect(performance.now() - started, address.slice(0, 80)).toBeLessThan(1_500);
  }
  expect(app.reported).toEqual([]);
});
