import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { readManifest, writeManifest } from "./backup-folder.ts";

const facts = {
  kind: "pglite" as const,
  madeAt: "2026-03-01T12:00:00.000Z",
  schema: "hash",
  newestInvoice: 0,
  secretHash: "hash",
};

async function makeFolder() {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(path, "files"));
  for (const name of ["database.dump", "files/1.webp"]) writeFileSync(join(path, name), name);
  await writeManifest(path, facts);
  return path;
}

test("manifest: names every file with its checksum", async () => {
  const { files, ...read } = await readManifest(await makeFolder());
  expect(read).toEqual(facts);
  const checksum = expect.stringMatching(/^[\da-f]{64}$/);
  expect(files).toEqual({ "database.dump": checksum, "files/1.webp": checksum });
});

test("manifest: a changed, missing or added file, or none at all, is no backup", async () => {
  const changes = {
    "checksums differ for database.dump": (path: string) =>
      writeFileSync(join(path, "database.dump"), "other"),
    "checksums differ for files/1.webp": (path: string) => rmSync(join(path, "files/1.webp")),
    "checksums differ for files/2.webp": (path: string) => writeFileSync(join(path, "files/2.webp"), ""),
    "it has no manifest.json": (path: string) => rmSync(join(path, "manifest.json")),
    "manifest.json of": (path: string) => writeFileSync(join(path, "manifest.json"), "{"),
  };
  for (const [problem, change] of Object.entries(changes)) {
    const path = await makeFolder();
    change(path);
    await expect(readManifest(path), problem).rejects.toThrow(problem);
  }
});
