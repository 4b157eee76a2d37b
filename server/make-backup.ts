import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { copyFiles, openDisk, openFolderDisk } from "#platform/files/flydrive.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { writeManifest } from "./backup-folder.ts";
import { dumpDatabase } from "./database-dump.ts";
import { type Environment, StartProblem } from "./environment.ts";
import type { Answer } from "./run-program.ts";

type Source = {
  environment: Pick<Environment, "secret" | "storage">;
  dataDir: string;
  database: PGlite | string;
};

/** First the database, then the files: a file never changes. Throws a StartProblem when the folder holds something. */
export async function makeBackup(
  { environment, dataDir, database }: Source,
  folder: string,
): Promise<Answer> {
  makeEmptyFolder(folder);
  const madeAt = new Date().toISOString();
  const facts = await dumpDatabase(database, folder);
  const disk = await openDisk(environment.storage, join(dataDir, "files"));
  await copyFiles(disk, openFolderDisk(join(folder, "files")));
  const secretFile = join(dataDir, "secret");
  if (!environment.secret) copyFileSync(secretFile, join(folder, "secret"));
  const secrets = environment.secret ?? [readFileSync(secretFile, "utf8").trim()];
  await writeManifest(folder, { ...facts, madeAt, secretHash: secrets.map(tokenHash).join(",") });
  const note = environment.secret
    ? "SECRET is not in it: keep it elsewhere."
    : "It holds the shop's secret: keep it private.";
  return { isDone: true, message: `The backup is in ${folder}. ${note}` };
}

/** The folder is readable by its owner alone: it holds customers' addresses. */
function makeEmptyFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length === 0) return chmodSync(folder, 0o700);
  } catch (error) {
    throw new StartProblem(`The folder ${folder} can't be written: ${(error as Error).message}.`);
  }
  throw new StartProblem(`The folder ${folder} is not empty: name a new one.`);
}
