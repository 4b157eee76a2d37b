import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Keeps a second sandbox out of the folder, which would lose what the first one writes. Resolves with the release.
 * Rejects with one sentence while another process that lives holds it; what a killed one left behind is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "lock");
  const holder = Number(await readFile(file, "utf8").catch(() => ""));
  if (isAnotherAlive(holder))
    throw new Error(
      `process ${holder} is using ${folder}. Stop it, or set SANDBOX_DATA to another folder (if it is no sandbox, delete ${file}).`,
    );
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isAnotherAlive(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
