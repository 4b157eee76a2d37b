import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Finds a file by the text that describes its content: the folder names files by a hash of it. */
export async function findKeptFile(folder: string, description: string): Promise<Buffer | undefined> {
  const path = makePath(folder, description);
  return existsSync(path) ? readFile(path) : undefined;
}

/** Makes the content once. The file appears whole, also where two processes make it at the same time. */
export async function keepFile(
  folder: string,
  description: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const storedContent = await findKeptFile(folder, description);
  if (storedContent) return storedContent;
  const content = await make();
  const path = makePath(folder, description);
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
  return content;
}

function makePath(folder: string, description: string): string {
  return join(folder, createHash("sha256").update(description).digest("hex"));
}

/** Makes the folder where it is missing, and deletes files that are older than so many days. */
export function tidyFolder(folder: string, days: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const oldest = Date.now() - days * 24 * 60 * 60 * 1_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Undefined for an unfinished file that just got its name.
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < oldest) unlinkSync(path);
  }
}
