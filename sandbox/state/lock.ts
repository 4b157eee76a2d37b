import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const patience = 3000;
const pauses = 50;

/**
 * Keeps a second sandbox out of the folder, which would lose what the first one writes. Resolves with the release.
 * Waits three seconds for one that is just ending, as after a restart, then rejects with one sentence; what a killed
 * one left behind is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "lock");
  const giveUpAt = Date.now() + patience;
  let holder = await readHolder(file);
  while (isAnotherAlive(holder) && Date.now() < giveUpAt) {
    await pause(pauses);
    holder = await readHolder(file);
  }
  if (isAnotherAlive(holder))
    throw new Error(
      `process ${holder} is using ${folder}. Stop it, or set SANDBOX_DATA to another folder (if it is no sandbox, delete ${file}).`,
    );
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

async function readHolder(file: string) {
  return Number(await readFile(file, "utf8").catch(() => ""));
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
