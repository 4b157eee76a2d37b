import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeDataFolder } from "./data-folder.ts";

function newFolder() {
  return join(mkdtempSync(join(tmpdir(), "folder-")), "data");
}

test("a folder is made, locked, released, and keeps its secret", () => {
  const path = newFolder();
  const first = takeDataFolder(path);
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  first.release();
  expect(takeDataFolder(path).secret).toBe(first.secret);
});

test("a folder that a living process holds is refused; one whose holder was killed is taken", () => {
  const path = newFolder();
  takeDataFolder(path).release();
  writeFileSync(join(path, "shop.lock"), String(process.ppid));
  expect(() => takeDataFolder(path)).toThrow(`in use by process ${process.ppid}`);
  writeFileSync(join(path, "shop.lock"), "999999999");
  expect(takeDataFolder(path).secret).toHaveLength(64);
});
