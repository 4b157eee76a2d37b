import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { parseStored } from "#platform/stored.ts";
import { StartProblem } from "./environment.ts";

const manifestName = "manifest.json";

const manifest = z.object({
  kind: z.enum(["postgres", "pglite"]),
  madeAt: z.iso.datetime(),
  schema: z.string(),
  newestInvoice: z.int(),
  /** Hash of the shop's secret, without which labels and second factors cannot be read. */
  secretHash: z.string(),
  /** The SHA-256 of each file by its path. */
  files: z.record(z.string(), z.string()),
});

/** The manifest says what a backup holds. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

export async function writeManifest(folder: string, facts: Omit<Manifest, "files">): Promise<void> {
  const newManifest: Manifest = { ...facts, files: await hashFiles(folder) };
  await writeFile(join(folder, manifestName), `${JSON.stringify(newManifest, null, 2)}\n`);
}

/** Reads a backup's manifest. Throws a StartProblem unless each of its files, and no other, is as it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => {
    throw new StartProblem(`${folder} is no backup: it has no ${manifestName}.`);
  });
  const parsed = manifest.safeParse(parseStored(text));
  if (!parsed.success) throw new StartProblem(`${manifestName} of ${folder} can't be read.`);
  const checksums = await hashFiles(folder);
  const names = new Set([...Object.keys(checksums), ...Object.keys(parsed.data.files)]);
  const wrong = [...names].filter((name) => checksums[name] !== parsed.data.files[name]);
  if (wrong.length > 0)
    throw new StartProblem(
      `The backup is damaged: its checksums differ for ${wrong.slice(0, 5).join(", ")}.`,
    );
  return parsed.data;
}

async function hashFiles(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: Manifest["files"] = {};
  for (const path of paths.sort()) {
    const name = relative(folder, path);
    if (name === manifestName) continue;
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    files[name] = hash.digest("hex");
  }
  return files;
}
