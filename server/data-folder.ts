import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { randomHex } from "#platform/tokens.server.ts";
import { StartProblem } from "./environment.ts";

export type DataFolder = {
  path: string;
  /** Generated once; signs cookies and links where SECRET isn't set. */
  secret: string;
  release(): void;
};

/** Locks the data folder, because a second process would corrupt the embedded database. */
export function takeDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  const lock = join(path, "shop.lock");
  try {
    makeFolder(path);
    takeLock(lock, path);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`The data folder ${path} can't be written: set DATA_DIR to a folder that can.`);
  }
  return { path, secret: readSecret(join(path, "secret")), release: () => rmSync(lock, { force: true }) };
}

/** Only the owner may read it. Not `recursive`: below /proc Node would then try forever. */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function takeLock(lock: string, path: string) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = holderOf(lock);
    if (holder)
      throw new StartProblem(
        `The data folder ${path} is in use by process ${holder}: stop it, or set DATA_DIR.`,
      );
    rmSync(lock, { force: true });
  }
}

/** The running process that holds the lock; undefined when it was killed, or had our own id. */
function holderOf(lock: string): number | undefined {
  const pid = Number(readOrEmpty(lock));
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : undefined;
  }
}

function readSecret(file: string): string {
  const known = readOrEmpty(file).trim();
  if (known.length >= 32) return known;
  const made = randomHex() + randomHex();
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
