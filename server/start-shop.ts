import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { fetchPicture } from "#platform/fetch-picture.server.ts";
import { openFiles } from "#platform/files/flydrive.server.ts";
import { createStripePayments } from "#platform/payments/stripe.server.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { grantAdminEmail, listAdmins } from "#shop/accounts/accounts.server.ts";
import { runAdminCommand } from "#shop/accounts/admin-command.server.ts";
import { createTagDrawer } from "#shop/engraving/tag-picture.server.ts";
import { findTaxProblem } from "#shop/taxes/calculate-tax.server.ts";
import { createVisitCounter } from "#shop/visits/visits.server.ts";
import { mailFrom, shopConfig } from "#shop-config";
import type { Services } from "#web/context.ts";
import { demoPolicies } from "#web/storefront/policy-texts.server.ts";
import { createApp } from "./app.ts";
import { type CommandSocket, shopCommand } from "./command-socket.ts";
import { addEachMinute, createVisitCount } from "./count-visits.ts";
import { takeDataFolder } from "./data-folder.ts";
import { calledAs, type Environment, readEnvironment, requireOwnTexts, StartProblem } from "./environment.ts";
import { forkSandbox } from "./fork-sandbox.ts";
import { jobHandlers } from "./job-handlers.ts";
import { startJobs } from "./jobs.ts";
import { makeLog } from "./log.ts";
import { makeBackup } from "./make-backup.ts";
import { describeMissingConnections, openDatabase } from "./open-database.ts";
import { openMailer } from "./open-mailer.ts";
import { createPageCache, followCatalog } from "./page-cache.ts";
import { runProcesses, type SharedSettings, type StartedShop, type WorkerSettings } from "./processes.ts";
import { reconcile, schedules } from "./schedules.ts";
import { seedCatalog } from "./seed-catalog.ts";

/** Puts a handler around the app: the development server answers what Vite knows. */
type WrapApp = (app: RequestListener) => RequestListener;

type OnStop = (undo: () => void | Promise<void>) => void;

export async function runShop(wrapApp: WrapApp = (app) => app): Promise<void> {
  const started = new AsyncDisposableStack();
  const stop = () => started.disposeAsync();
  const onStop: OnStop = (undo) => started.defer(undo);
  try {
    const environment = readEnvironment();
    requireOwnTexts(environment, {
      demoPolicies: demoPolicies(),
      emails: [shopConfig.supportEmail, mailFrom.address],
      street: shopConfig.senderAddress.line1,
    });
    if (cluster.isWorker) {
      const [settings] = await once(process, "message");
      const startedShop = await serve(environment, settings, wrapApp, onStop);
      stopOnSignals(stop);
      process.send?.(startedShop);
    } else {
      const { socket, ...shared } = await openShared(environment, onStop);
      const startedShop =
        environment.processes > 1
          ? await runProcesses(environment, shared, onStop)
          : await serve(environment, { ...shared, doesJobs: true }, wrapApp, onStop, socket);
      stopOnSignals(stop);
      announce(environment, shared, startedShop);
    }
  } catch (error) {
    await stop();
    if (!(error instanceof StartProblem)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}

/** `npm start` passes its process id and may be killed. A second SIGTERM comes when the whole group is stopped. */
function stopOnSignals(undo: () => Promise<void>) {
  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    // A connection that died silently must not hold the process. Docker kills after ten seconds.
    setTimeout(() => process.exit(1), cluster.isWorker ? 8_000 : 9_000);
    await undo();
    process.exit(0);
  }
  process.on("SIGINT", () => (stopping ? process.exit(1) : stop()));
  process.on("SIGTERM", stop);
  const [, , startCommand] = process.argv;
  if (startCommand && cluster.isPrimary)
    setInterval(() => process.ppid !== Number(startCommand) && stop(), 500);
}

async function openShared(
  environment: Environment,
  onStop: OnStop,
): Promise<SharedSettings & { socket: CommandSocket }> {
  const needsSandbox = !environment.stripe || !environment.smtpUrl;
  const { port, host, sandboxPort, metrics } = environment;
  // Open together, because two settings may name the same port.
  const probes = [await listenOn(createServer(), { port, host })];
  const sandboxAddress = { port: sandboxPort, host: "127.0.0.1" };
  if (needsSandbox) probes.push(await listenOn(createServer(), sandboxAddress, "SANDBOX_PORT"));
  if (metrics) probes.push(await listenOn(createServer(), metrics, "METRICS_PORT"));
  await Promise.all(probes.map((probe) => once(probe.close(), "close")));
  const { socket, ...folder } = await takeDataFolder(environment.dataDir);
  onStop(socket.close);
  if (!needsSandbox) return { folder, socket };
  progress("Starting the payment sandbox and the inbox");
  const { stop, ...sandbox } = await forkSandbox(environment, folder.path);
  onStop(stop);
  return { folder, socket, sandbox };
}

async function serve(
  environment: Environment,
  { folder, sandbox, doesJobs }: WorkerSettings,
  wrapApp: WrapApp,
  onStop: OnStop,
  socket?: CommandSocket,
): Promise<StartedShop> {
  const log = makeLog(environment, folder.path);
  function say(step: string) {
    if (!doesJobs) return;
    if (environment.mode === "live") log.info(step);
    else progress(step);
  }
  if (cluster.isPrimary)
    process.on("SIGHUP", () => log.warn("SIGHUP is ignored: one process has no other that takes over"));
  say("Opening the database");
  const database = await openDatabase(folder.path, environment.databaseUrl, environment.databaseConnections);
  onStop(database.close);
  const shortage = doesJobs && describeMissingConnections(environment, database.serverConnections);
  if (shortage) log.warn(shortage);
  const { drawTag, stop: stopDrawing } = createTagDrawer(join(folder.path, "drawings"));
  onStop(stopDrawing);
  const running = await startJobs(database, log, { doesJobs });
  onStop(running.stop);

  const { jobs, emailQueue } = running;
  const parts = { db: database.db, jobs, emailQueue, drawTag };
  const services = await makeServices(environment, folder, sandbox, parts, log);
  const firstAdmin = await database.runAlone(async () => {
    const { db, files, siteUrl, mode } = services;
    if (mode === "demo") await seedCatalog(db, files, siteUrl, say);
    return ensureFirstAdmin(services);
  });
  const mailer = openMailer(environment, environment.smtpUrl ?? sandbox!.smtpUrl);
  if (doesJobs) await running.work(jobHandlers(services, mailer), schedules(services, log));
  const cache = import.meta.env.DEV ? undefined : createPageCache(services);
  const metrics = environment.metrics && (await import("./metrics.ts"));
  const count = metrics?.measureProcess(doesJobs ? services.db : undefined);
  const visits = createVisitCounter(services);
  onStop(await addEachMinute(visits, log));
  const countVisit = createVisitCount(visits, services.siteUrl);
  const { trustedProxies } = environment;
  const app = createApp(services, { log, cache, count, countVisit, trustedProxies });
  if (cache) onStop(followCatalog(services.db, (stopping) => cache.renew(app.renderForAll, stopping), log));
  onStop(await listen(wrapApp(getRequestListener(app.fetch)), environment));
  if (metrics && environment.metrics && cluster.isPrimary)
    onStop(await metrics.serveMetrics(environment.metrics));
  // `npm run admin` and `backup` beside this process, which alone may open the embedded database.
  function runCommand(given: unknown) {
    const command = shopCommand.parse(given);
    return command.verb === "backup"
      ? makeBackup({ environment, dataDir: folder.path, database: database.source }, command.folder)
      : runAdminCommand(services.db, command, services.now());
  }
  if (socket) onStop(socket.takeCommands(runCommand, log));
  if (doesJobs) {
    const taxProblem = await findTaxProblem(services.payments);
    if (taxProblem) log.warn(`Sales tax: ${taxProblem}`);
    reconcile(services, log).catch((error) => log.error({ err: error }, "reconciliation"));
  }
  return { database: database.kind, firstAdmin };
}

async function makeServices(
  environment: Environment,
  folder: SharedSettings["folder"],
  sandbox: SharedSettings["sandbox"],
  parts: Pick<Services, "db" | "jobs" | "emailQueue" | "drawTag">,
  log: Logger,
): Promise<Services> {
  const { siteUrl, hstsSubdomains } = environment;
  const secret = environment.secret ?? folder.secret;
  return {
    ...parts,
    // Without settings of Stripe there is a sandbox.
    payments: createStripePayments(environment.stripe ?? sandbox!.stripe),
    files: await openFiles(environment.storage, join(folder.path, "files"), secret),
    fetchPicture,
    siteUrl,
    hstsSubdomains,
    secret,
    mode: environment.mode,
    ...(sandbox && { sandboxUrl: sandbox.url }),
    limits: environment.limits,
    admin: environment.admin,
    now: () => new Date(),
    report: (error, id) => log.error({ err: error, id }, "request failed"),
  };
}

/** Gives ADMIN_EMAIL its role at every start. A demo without an administrator gets one; its password is printed once. */
async function ensureFirstAdmin(services: Services): Promise<StartedShop["firstAdmin"]> {
  const { db, admin, mode, now } = services;
  await grantAdminEmail(db, admin.email, now());
  if (mode !== "demo" || (await listAdmins(db)).length > 0) return undefined;
  const email = admin.email ?? `admin@${mailFrom.address.split("@")[1]}`;
  const password = randomHex().slice(0, 16);
  for (const verb of ["grant", "password"] as const) {
    const { isDone, message } = await runAdminCommand(db, { verb, email, password }, now());
    if (!isDone) throw new Error(message);
  }
  return { email, password };
}

function progress(step: string) {
  console.log(`  ${process.uptime().toFixed(1).padStart(5)} s  ${step}`);
}

function announce(environment: Environment, { folder, sandbox }: SharedSettings, startedShop: StartedShop) {
  const { database, firstAdmin } = startedShop;
  const { mode, processes, siteUrl } = environment;
  if (mode === "live")
    return makeLog(environment, folder.path).info({ siteUrl, processes }, "the shop is open");
  const embedded = [
    database === "pglite" && `database (PGlite, in ${environment.dataDir})`,
    sandbox && !environment.stripe && "payments (sandbox, no real money)",
    sandbox && !environment.smtpUrl && "email (inbox, nothing is sent)",
    !environment.storage && "files (folder)",
  ].filter(Boolean);
  const lines = [
    `${shopConfig.companyName} is open as a demo.`,
    "",
    `  Shop             ${siteUrl}`,
    `  Administration   ${siteUrl}/admin`,
    firstAdmin &&
      `    signs in with  ${firstAdmin.email} and the password ${firstAdmin.password} (shown only once;`,
    firstAdmin && `                   a new one: ${calledAs("admin")} password ${firstAdmin.email})`,
    sandbox && `  Payment sandbox  ${sandbox.url}`,
    sandbox && `  Inbox            ${sandbox.url}/inbox`,
    `  Log              ${join(environment.dataDir, "shop.log")}`,
    "",
    embedded.length > 0 && `  Embedded: ${embedded.join(", ")}.`,
    database === "pglite" &&
      "  A power cut can lose the newest rows of the embedded database: live mode demands PostgreSQL.",
    "  Ctrl-C stops everything.",
  ];
  console.log(`\n${lines.filter((line) => line !== false && line !== undefined).join("\n")}\n`);
}

/** Open requests get five seconds to finish. One of several processes lets connections go with their next answer. */
async function listen(handle: RequestListener, { port, host }: Pick<Environment, "port" | "host">) {
  let isClosing = false;
  const server = createServer((request, response) => {
    if (isClosing) response.setHeader("connection", "close");
    handle(request, response);
  });
  await listenOn(server, { port, host });
  return () =>
    new Promise<void>((resolve) => {
      isClosing = true;
      // HTTP's own close would end connections that wait for their next request.
      NetServer.prototype.close.call(server, () => resolve());
      setTimeout(() => server.closeIdleConnections(), cluster.isWorker ? 1_000 : 0).unref();
      setTimeout(() => server.closeAllConnections(), 5_000).unref();
    });
}

async function listenOn(server: Server, at: { port: number; host: string }, variable = "PORT") {
  const { port } = at;
  try {
    await once(server.listen(at), "listening");
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new StartProblem(
        `Port ${port} is in use: set ${variable} to another, such as ${variable}=${port + 1}.`,
      );
    if (code === "EACCES")
      throw new StartProblem(`Port ${port} may not be used by this user: set ${variable} to one above 1023.`);
    throw error;
  }
}
