import { spawn } from "node:child_process";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { figure, median, table, timed } from "./measure.ts";
import { makeDatabase, startShop } from "./with-shop.ts";

/**
 * Seconds from starting the shop's process until it reports that it is open, including sandbox and inbox: on an empty folder
 * (migrates, draws the demo catalog) and again on the same folder; with PGlite and with PostgreSQL. Medians of three rounds,
 * compared with a Node process that does nothing.
 */

const rounds = 3;

const [server = ""] = process.argv.slice(2);

const measured = new Map<string, number[]>();
const bare: number[] = [];

for (let round = 0; round < rounds; round += 1) {
  bare.push((await timed(emptyProcess)) / 1_000);
  for (const kind of ["PGlite", "PostgreSQL"] as const) {
    const database = kind === "PostgreSQL" ? await makeDatabase(server) : undefined;
    const folder = temporaryFolder();
    for (const when of ["first", "again"] as const) {
      const name = when === "first" ? `${kind}, first start` : `${kind}, started again`;
      const time = await secondsToOpen(folder.path, database);
      measured.set(name, [...(measured.get(name) ?? []), time]);
    }
    folder.remove();
  }
}

const node = median(bare);
const rows = Array.from(measured, ([start, all]) => [start, ...cells(median(all))]);
console.log(table(["start", "seconds", "× bare Node"], [...rows, ["bare Node", ...cells(node)]]));

function cells(time: number): string[] {
  return [figure(time), figure(time / node)];
}

async function secondsToOpen(folder: string, database: string | undefined): Promise<number> {
  const began = performance.now();
  const shop = await startShop(folder, database);
  const time = (performance.now() - began) / 1_000;
  await shop.stop();
  return time;
}

function emptyProcess() {
  return new Promise((resolve) => spawn(process.execPath, ["-e", ""]).once("exit", resolve));
}
