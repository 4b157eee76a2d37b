import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, statSync, unlinkSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Made once for each text, which says all that matters to the content: later calls read it from the folder. */
export async function keepFile(
  folder: string,
  text: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer> {
  const path = join(folder, createHash("sha256").update(text).digest("hex"));
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const content = await make();
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, content);
  await rename(part, path);
  return Buffer.from(content);
}

/** Makes the folder where it is missing; deletes what is older than `days`. */
export function prepareFolder(folder: string, days: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const oldest = Date.now() - days * 24 * 60 * 60 * 1_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < oldest) unlinkSync(path);
  }
}
