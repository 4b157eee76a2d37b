import "./require-node.ts";

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { calledAs, type Environment, readEnvironment, StartProblem } from "./environment.ts";
import { makeBackup } from "./make-backup.ts";
import { pgliteExtensions } from "./open-database.ts";
import { runBesideShop, runProgram } from "./run-program.ts";

const usage = `Usage: ${calledAs("backup")} FOLDER

  Writes database and files, with their checksums in manifest.json, into a new folder. The shop may run meanwhile.`;

async function backUp(args: string[]): Promise<number> {
  const [given] = args;
  if (!given || args.length !== 1) {
    console.error(usage);
    return 2;
  }
  const environment = readEnvironment();
  const folder = resolve(given);
  // A running shop that holds the embedded database makes the backup itself.
  const { isDone, message } = await runBesideShop(environment, { verb: "backup", folder }, (dataDir) =>
    backUpHere(environment, dataDir, folder),
  );
  console.log(message);
  return isDone ? 0 : 1;
}

/** Opens the database as it is: a backup before an upgrade must not migrate it. */
async function backUpHere(environment: Environment, dataDir: string, folder: string) {
  if (environment.databaseUrl)
    return makeBackup({ environment, dataDir, database: environment.databaseUrl }, folder);
  const location = join(dataDir, "database");
  if (!existsSync(location)) throw new StartProblem(`There is no database in ${dataDir}.`);
  const database = await PGlite.create(location, { extensions: pgliteExtensions });
  try {
    return await makeBackup({ environment, dataDir, database }, folder);
  } finally {
    await database.close();
  }
}

await runProgram(backUp);
