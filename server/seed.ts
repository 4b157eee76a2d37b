import "./require-node.ts";

import { join } from "node:path";
import { openFiles } from "#platform/files/flydrive.server.ts";
import { createStripePayments } from "#platform/payments/stripe.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { takeDataFolder } from "./data-folder.ts";
import { readEnvironment, StartProblem } from "./environment.ts";
import { forkSandbox } from "./fork-sandbox.ts";
import { startJobs } from "./jobs.ts";
import { makeLog } from "./log.ts";
import { openDatabase } from "./open-database.ts";
import { runProgram } from "./run-program.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedOrders } from "./seed-orders.ts";

/** Fills a demo without orders, for a look, training and pictures. Emails go out at its next start. */
async function seed(): Promise<number> {
  const environment = readEnvironment();
  if (environment.mode === "live") throw new StartProblem("Only a demo is filled, and SHOP_MODE is live.");
  if (environment.stripe)
    throw new StartProblem("The demo is filled with payments of the sandbox: remove STRIPE_SECRET_KEY.");
  const { path, socket: lock, secret: kept } = await takeDataFolder(environment.dataDir);
  const started = new AsyncDisposableStack();
  started.defer(lock.close);
  try {
    const database = await openDatabase(path, environment.databaseUrl);
    started.defer(database.close);
    const { db } = database;
    if ((await db.$count(purchases)) > 0)
      throw new StartProblem("This demo has orders already: set DATA_DIR to a new folder and fill that.");
    const secret = environment.secret ?? kept;
    const files = await openFiles(environment.storage, join(path, "files"), secret);
    await seedCatalog(db, files, environment.siteUrl, console.log);
    const sandbox = await forkSandbox(environment, path);
    started.defer(sandbox.stop);
    const { jobs, stop } = await startJobs(database, makeLog(environment, path), { doesJobs: false });
    started.defer(stop);
    const payments = createStripePayments(sandbox.stripe);
    const { siteUrl } = environment;
    console.log("Buying, engraving and shipping tags");
    const mayCalculateTax = async () => true;
    const shop = { db, files, jobs, payments, secret, siteUrl, mayCalculateTax, now: new Date() };
    await seedOrders(shop, (hook, body) => callSandbox(`${sandbox.stripe.apiUrl}/sandbox/${hook}`, body));
  } finally {
    await started.disposeAsync();
  }
  console.log(
    "The demo has twenty orders in every state, a group of ten, two finds, a message and two sheets. Open it: npm start",
  );
  return 0;
}

async function callSandbox(url: string, body: object) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The sandbox refused ${url}: ${await answer.text()}`);
  return answer.json() as Promise<Record<string, string>>;
}

await runProgram(seed);
