import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePorts, runShop, temporaryFolder } from "./run-shop.ts";

/** A place for one first start, whose data everybody gets a copy of: drawing the demo catalog takes long. For global set-ups. */
export function keepFirstStart() {
  const kept = process.env.FIRST_START;
  return kept ? { path: kept, remove: () => {} } : temporaryFolder();
}

/** A data folder like that of a demo that was started once and stopped, and what its first start printed. The first caller starts it. */
export async function copyFirstStart(kept: string) {
  const data = join(kept, "data");
  while (!existsSync(data)) {
    if (isFirst(kept)) await start(kept, data);
    else await pause(100);
  }
  const { path, remove } = temporaryFolder();
  cpSync(data, path, { recursive: true });
  return { path, remove, output: readFileSync(join(kept, "output"), "utf8") };
}

/** Two workers may ask at once. */
function isFirst(kept: string): boolean {
  try {
    mkdirSync(join(kept, "is-begun"));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

type Locked = { packages: Record<string, { dev?: boolean; optional?: boolean }> };

/** Copies the build with what `npm ci --omit=dev` would install: no sources, no development packages. */
export function copyBuild(to: string) {
  for (const name of ["build", "migrations", "package.json"])
    cpSync(name, join(to, name), { recursive: true });
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Locked;
  const paths = Object.keys(packages).filter((path) => path && !packages[path]?.dev);
  for (const path of paths.filter(existsSync)) cpSync(path, join(to, path), { recursive: true });
}

/**
 * PGlite's files are whole only once its shop has stopped: the data get their name then. It runs from a copy, because a
 * first start needs more of the build than any other.
 */
async function start(kept: string, data: string) {
  const dataDir = join(kept, "begun");
  const root = join(kept, "build");
  try {
    copyBuild(root);
    const shop = await runShop({ dataDir, ...(await freePorts()), root });
    writeFileSync(join(kept, "output"), shop.output());
    const code = await shop.stop();
    if (code !== 0) throw new Error(`The first start ended with ${code}.\n${shop.output()}`);
    renameSync(dataDir, data);
    rmSync(root, { recursive: true });
  } catch (error) {
    for (const name of ["begun", "is-begun", "build"])
      rmSync(join(kept, name), { recursive: true, force: true });
    throw error;
  }
}
