import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export async function findKept(folder: string, text: string): Promise<Buffer | undefined> {
  const path = makePath(folder, text);
  return existsSync(path) ? readFile(path) : undefined;
}

export async function keepFile(
  folder: string,
  text: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const storedContent = await findKept(folder, text);
  if (storedContent) return storedContent;
  const content = await make();
  const path = makePath(folder, text);
  const part = `${path}.${randomUUID()}`;
  writeFileSync(part, content);
  renameSync(part, path);
  return content;
}

function makePath(folder: string, text: string): string {
  return join(folder, createHash("sha256").update(text).digest("hex"));
}

export function prepareFolder(folder: string, days: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const oldest = Date.now() - days * 24 * 60 * 60 * 1_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Undefined for the part of a file that was just finished.
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < oldest) unlinkSync(path);
  }
}
