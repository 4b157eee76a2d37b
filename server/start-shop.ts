import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { smtpMailer } from "#platform/email/smtp.server.ts";
import { fetchExternal } from "#platform/external/fetch-external.server.ts";
import { bucketFiles, folderFiles } from "#platform/files/flydrive.server.ts";
import { stripePayments } from "#platform/payments/stripe.server.ts";
import { runAdminCommand } from "#shop/accounts/admin-command.server.ts";
import { shopConfig } from "#shop-config";
import type { Services } from "#web/context.ts";
import { adminCommand } from "./admin-command.ts";
import { announce, progress } from "./announce.ts";
import { createApp } from "./app.ts";
import { listenForCommands } from "./command-socket.ts";
import { type DataFolder, takeDataFolder } from "./data-folder.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { jobHandlers } from "./job-handlers.ts";
import { listen, requirePort } from "./listen.ts";
import { makeLog } from "./log.ts";
import { openDatabase } from "./open-database.ts";
import { reconcile, schedules } from "./schedules.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { startJobs } from "./start-jobs.ts";
import { StartProblem } from "./start-problem.ts";
import { type RunningSandbox, startSandbox } from "./start-sandbox.ts";

type AroundApp = (app: RequestListener) => RequestListener;

/** Runs the shop until a signal ends it. A StartProblem is printed as its sentence, and the process exits with 1. */
export async function runShop(around: AroundApp = (app) => app): Promise<void> {
  const started: (() => unknown)[] = [];
  try {
    const announceShop = await start(readEnvironment(), around, (undo) => started.push(undo));
    stopOnSignals(() => undoAll(started));
    announceShop();
  } catch (error) {
    await undoAll(started);
    if (!(error instanceof StartProblem)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}

/** Last first. */
async function undoAll(started: (() => unknown)[]) {
  for (const undo of started.splice(0).reverse()) await undo();
}

/** Ends the process in good order on Ctrl-C and SIGTERM; a second one ends it at once. */
function stopOnSignals(stop: () => Promise<void>) {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await stop();
      process.exit(0);
    });
  }
}

async function start(environment: Environment, around: AroundApp, onStop: (undo: () => unknown) => void) {
  await requirePort(environment.port, environment.host);
  if (needsSandbox(environment)) await requirePort(environment.sandboxPort, "127.0.0.1", "SANDBOX_PORT");
  const folder = takeDataFolder(environment.dataDir);
  onStop(folder.release);
  const log = makeLog(environment, folder.path);

  progress("Opening the database");
  const database = await openDatabase(folder.path, environment.databaseUrl);
  onStop(database.close);
  const sandbox = await sandboxFor(environment, folder);
  if (sandbox) onStop(sandbox.stop);
  const running = await startJobs(database, log);
  onStop(running.stop);

  const services = makeServices(environment, folder, sandbox, { db: database.db, jobs: running.jobs }, log);
  if (environment.mode === "demo") await seedCatalog(services.db, services.files, services.siteUrl, progress);
  const firstAdmin = await ensureFirstAdmin(services);
  const mailer = smtpMailer({
    url: environment.smtpUrl ?? sandbox?.smtpUrl ?? "",
    from: `"${shopConfig.mailFrom.name}" <${shopConfig.mailFrom.address}>`,
    domain: new URL(environment.siteUrl).hostname,
  });
  await running.work(
    jobHandlers(services, mailer),
    schedules(services, log, environment.reconcileAfterSeconds),
  );
  const app = createApp(services, { log, trustedProxies: environment.trustedProxies });
  onStop(await listen(around(getRequestListener(app.fetch)), environment));
  if (database.kind === "pglite") onStop(await listenForCommands(folder.path, runCommand(services), log));
  reconcile(services, log, environment.reconcileAfterSeconds).catch((error) =>
    log.error({ err: error }, "reconciliation"),
  );
  return () => announce({ environment, database: database.kind, sandbox, firstAdmin });
}

/** `npm run admin` beside this process, which alone may open the embedded database. */
function runCommand({ db, now }: Services) {
  return (command: unknown) => runAdminCommand(db, adminCommand.parse(command), now());
}

function needsSandbox({ stripe, smtpUrl }: Environment): boolean {
  return !stripe || !smtpUrl;
}

async function sandboxFor(environment: Environment, folder: DataFolder): Promise<RunningSandbox | undefined> {
  if (!needsSandbox(environment)) return undefined;
  progress("Starting the payment sandbox and the inbox");
  return startSandbox({
    port: environment.sandboxPort,
    dataDir: folder.path,
    siteUrl: environment.siteUrl,
    shopPort: environment.port,
  });
}

function makeServices(
  environment: Environment,
  folder: DataFolder,
  sandbox: RunningSandbox | undefined,
  opened: Pick<Services, "db" | "jobs">,
  log: Logger,
): Services {
  const access = environment.stripe ?? {
    secretKey: sandbox?.secretKey ?? "",
    webhookSecret: sandbox?.webhookSecret ?? "",
    apiUrl: sandbox?.apiUrl ?? "",
  };
  const { siteUrl } = environment;
  const secret = environment.secret ?? folder.secret;
  return {
    ...opened,
    payments: stripePayments(access),
    files: environment.storage
      ? bucketFiles(environment.storage, secret)
      : folderFiles(join(folder.path, "files"), secret),
    fetchExternal,
    siteUrl,
    secret,
    mode: environment.mode,
    ...(sandbox && { sandboxUrl: sandbox.url }),
    limits: environment.limits,
    admin: environment.admin,
    now: () => new Date(),
    report: (error, id) => log.error({ err: error, id }, "request failed"),
  };
}
