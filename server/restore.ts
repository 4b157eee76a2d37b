import "./require-node.ts";

import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { addDays } from "#platform/dates.ts";
import { copyFiles, openDisk, openFolderDisk } from "#platform/files/flydrive.server.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { createStripePayments } from "#platform/payments/stripe.server.ts";
import { type Secret, tokenHash } from "#platform/tokens.server.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { catchUpWithProvider, resetAfterRestore } from "#shop/payments/after-restore.server.ts";
import { type Manifest, readManifest } from "./backup-folder.ts";
import { takeDataFolder } from "./data-folder.ts";
import { loadDatabase, requireLoadable } from "./database-dump.ts";
import { calledAs, type Environment, readEnvironment, StartProblem } from "./environment.ts";
import { forkSandbox } from "./fork-sandbox.ts";
import { startJobs } from "./jobs.ts";
import { errorForLog, makeLog } from "./log.ts";
import { openDatabase } from "./open-database.ts";
import { runProgram } from "./run-program.ts";

const usage = `Usage: ${calledAs("restore")} FOLDER --next-invoice NUMBER

  Loads a backup into an empty database and data folder. NUMBER is what the next order gets: above every
  number that was ever given, also since the backup. Numbers may be left out, but never given twice.`;

async function restore(args: string[]): Promise<number> {
  const options = readArguments(args);
  if (!options) {
    console.error(usage);
    return 2;
  }
  const environment = readEnvironment();
  const { databaseUrl, dataDir } = environment;
  const backup = await readManifest(options.folder);
  requireNewNumber(backup, options.nextInvoice);
  const secret = requireSecret(environment, backup, options.folder);
  requireEmptyFolder(dataDir);
  await requireLoadable(backup, databaseUrl);
  // The provider has to answer before anything is loaded.
  if (environment.stripe)
    await createStripePayments(environment.stripe)
      .listEvents(["checkout.session.completed"], new Date())
      .catch(rethrow);

  const { socket: lock, ...data } = await takeDataFolder(dataDir);
  const started = new AsyncDisposableStack();
  started.defer(lock.close);
  try {
    const payments = createStripePayments(
      environment.stripe ?? (await openSandbox(environment, data.path, started)),
    );
    if (!environment.secret) copyFileSync(join(options.folder, "secret"), join(data.path, "secret"));
    const disk = await openDisk(environment.storage, join(data.path, "files"));
    await copyFiles(openFolderDisk(join(options.folder, "files")), disk);
    await loadDatabase(options.folder, { dataDir: data.path, databaseUrl });

    const database = await openDatabase(data.path, databaseUrl);
    started.defer(database.close);
    const madeAt = new Date(backup.madeAt);
    const now = new Date();
    await resetAfterRestore(database.db, { nextInvoice: options.nextInvoice, madeAt }, now);
    const running = await startJobs(database, makeLog(environment, data.path));
    started.defer(running.stop);
    const shop = { payments, jobs: running.jobs, secret, siteUrl: environment.siteUrl, now };
    const issues = await catchUpWithProvider(database.db, shop, warnOfPayment);
    const held = await running.hold();
    const next = formatInvoiceNumber(String(options.nextInvoice));
    console.log(`The backup of ${backup.madeAt} is restored. The next order gets ${next}.`);
    if (madeAt < addDays(now, -30))
      console.warn("The card provider tells of the last 30 days: compare its older payments yourself.");
    console.log(`On the dashboard: ${issues} payments to check, and ${held} emails that wait for Retry.`);
    return 0;
  } catch (error) {
    console.error("The restore is not finished. Don't start the shop: empty database and data folder first.");
    return rethrow(error);
  } finally {
    await started.disposeAsync();
  }
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { "next-invoice": { type: "string" } },
    allowPositionals: true,
    strict: false,
  });
  const [folder] = positionals;
  const nextInvoice = Number(parseInvoiceNumber(String(values["next-invoice"] ?? "")));
  if (!folder || positionals.length > 1 || Number.isNaN(nextInvoice)) return undefined;
  return { folder: resolve(folder), nextInvoice };
}

function requireNewNumber({ newestInvoice }: Manifest, nextInvoice: number) {
  if (nextInvoice > newestInvoice) return;
  throw new StartProblem(
    `--next-invoice must be above ${formatInvoiceNumber(String(newestInvoice))}, which the backup has given, and above every later number.`,
  );
}

/** Warns where one of the earlier secrets is missing: labels and second factors that it encrypted can't be read. */
function requireSecret(environment: Environment, backup: Manifest, folder: string): Secret {
  const secretFile = join(folder, "secret");
  if (!environment.secret && !existsSync(secretFile))
    throw new StartProblem("The backup was made with SECRET set: set the same one.");
  const secret: Secret = environment.secret ?? [readFileSync(secretFile, "utf8").trim()];
  const hashes = secret.map(tokenHash);
  if (!backup.secretHash.split(",").every((hash) => hashes.includes(hash)))
    console.warn(
      "SECRET lacks one that the backup was made with: labels, second factors and sent links are lost with it.",
    );
  return secret;
}

/** The sandbox stands in for the card provider, and what it remembers is no backup's. */
function requireEmptyFolder(dataDir: string) {
  if (!existsSync(dataDir) || readdirSync(dataDir).every((name) => name === "sandbox")) return;
  throw new StartProblem(`The data folder ${resolve(dataDir)} is not empty: set DATA_DIR to a new one.`);
}

async function openSandbox(environment: Environment, dataDir: string, started: AsyncDisposableStack) {
  const sandbox = await forkSandbox(environment, dataDir);
  started.defer(sandbox.stop);
  return sandbox.stripe;
}

function warnOfPayment(error: unknown, id: string) {
  console.warn(`${id}: ${errorForLog(error).message}`);
}

/** Explains an error of the card provider. */
function rethrow(error: unknown): never {
  if (!(error instanceof PaymentFailure)) throw error;
  throw new StartProblem(`The card provider can't be asked about later payments: ${error.message}`, {
    cause: error,
  });
}

await runProgram(restore);
