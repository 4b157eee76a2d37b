import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createLimiter } from "#platform/promises.ts";
import type { DataFolder } from "./data-folder.ts";
import { type Environment, StartProblem } from "./environment.ts";
import type { SandboxProcess } from "./fork-sandbox.ts";
import { makeLog } from "./log.ts";
import type { OpenDatabase } from "./open-database.ts";

export type SharedSettings = { folder: DataFolder; sandbox?: Omit<SandboxProcess, "stop"> };

/** A process gets these settings; jobs and schedules run in one of all. */
export type WorkerSettings = SharedSettings & { doesJobs: boolean };

export type StartedShop = {
  database: OpenDatabase["kind"];
  firstAdmin: { email: string; password: string } | undefined;
};

const pause = 1_000;

/** A crashed process is replaced. SIGHUP replaces all, one after the other, each by one that already answers. */
export async function runProcesses(
  environment: Environment,
  shared: SharedSettings,
  onStop: (undo: () => void | Promise<void>) => void,
): Promise<StartedShop> {
  const log = makeLog(environment, shared.folder.path);
  const places: Worker[] = [];
  const inTurn = createLimiter(1);
  let isStopping = false;

  async function fill(place: number): Promise<StartedShop | undefined> {
    const worker = cluster.fork();
    worker.send({ ...shared, doesJobs: place === 0 } satisfies WorkerSettings);
    const startMessage = once(worker, "message").then(([message]) => message as StartedShop);
    const startedShop = await Promise.race([startMessage, once(worker, "exit").then(() => undefined)]);
    if (!startedShop) return undefined;
    places[place] = worker;
    worker.once("exit", (code, signal) => {
      if (isStopping || places[place] !== worker) return;
      log.error({ code, signal }, "a process crashed and is replaced");
      void inTurn(async () => {
        // A SIGHUP whose turn was before may have filled the place.
        if (places[place] === worker) await keepFilling(place);
      });
    });
    return startedShop;
  }

  async function keepFilling(place: number) {
    while (!isStopping && !(await fill(place))) await new Promise((resolve) => setTimeout(resolve, pause));
  }

  async function replaceAll() {
    for (const [place, old] of places.entries()) {
      if (isStopping || !(await fill(place)))
        return log.error("the new process did not start; the old one stays");
      await endWorker(old);
    }
    log.info("all processes were replaced");
  }

  onStop(async () => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && endWorker(worker)));
  });
  // Before the first one, because a SIGHUP that nobody takes ends this process.
  process.on("SIGHUP", () => inTurn(replaceAll));
  // The first one migrates the database, and says what is wrong.
  const startedShop = await inTurn(() => fill(0));
  if (!startedShop) throw new StartProblem("The shop did not start: see the message above.");
  const laterPlaces = Array.from({ length: environment.processes - 1 }, (_, at) => at + 1);
  await inTurn(() => Promise.all(laterPlaces.map(keepFilling)));
  if (environment.metrics) {
    const { serveMetrics } = await import("./metrics.ts");
    const isPresent = (worker: Worker) => worker.isConnected();
    onStop(await serveMetrics(environment.metrics, () => places.filter(isPresent)));
  }
  return startedShop;
}

async function endWorker(worker: Worker) {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}
