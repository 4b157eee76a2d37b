import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeDataFolder } from "./data-folder.ts";

function newFolder() {
  return join(mkdtempSync(join(tmpdir(), "folder-")), "data");
}

test("data folder: made, locked, released, keeps its secret", () => {
  const path = newFolder();
  const first = takeDataFolder(path);
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  first.release();
  expect(takeDataFolder(path).secret).toBe(first.secret);
});

test("data folder: only its owner can read it and its secret", () => {
  const path = newFolder();
  takeDataFolder(join(path, "deeper")).release();
  expect(statSync(join(path, "deeper")).mode & 0o777).toBe(0o700);
  expect(statSync(join(path, "deeper", "secret")).mode & 0o777).toBe(0o600);
});

test("data folder: an impossible path stops with one sentence", () => {
  for (const path of ["/proc/nope", "/proc/nope/deeper", "/dev/null/below"]) {
    expect(() => takeDataFolder(path), path).toThrow(
      `The data folder ${path} can't be written: set DATA_DIR`,
    );
  }
});

test("data folder: locked by a running process, free after a kill", () => {
  const path = newFolder();
  takeDataFolder(path).release();
  writeFileSync(join(path, "shop.lock"), String(process.ppid));
  expect(() => takeDataFolder(path)).toThrow(`in use by process ${process.ppid}`);
  writeFileSync(join(path, "shop.lock"), "999999999");
  expect(takeDataFolder(path).secret).toHaveLength(64);
});
