import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { build, install, runTool } from "./run.mjs";
import { countTests, Tally } from "./tally.mjs";

// npm test: all checks and tests, also on a fresh clone; the last line has the counts.

const tally = new Tally();

await install();
await tally.check("Format and lint", () => runTool("@biomejs/biome", ["check", "--error-on-warnings", "."]));
await tally.check("Types of the routes", () => runTool("@react-router/dev", ["typegen"]));
await tally.check("Types", () => runTool("typescript", []));
await tally.check("Nothing unused", () => runTool("knip", []));
await build();

// Two suites copy the data of one first start of the demo, because drawing its catalog is slow.
process.env.FIRST_START = mkdtempSync(join(tmpdir(), "first-start-"));
process.on("exit", () => rmSync(process.env.FIRST_START, { recursive: true, force: true }));
await suite("Unit and HTTP tests", ["run", "--exclude=tests/processes/**"]);
await suite("Process tests", ["run", "tests/processes"]);
const chromium = await findChromium();
await suite("Browser journeys", ["run", "--config", "vitest.journeys.config.ts"], { CHROMIUM: chromium });
tally.close();

async function suite(name, args, env = {}) {
  const report = join(tmpdir(), `report-${process.pid}-${name.length}.json`);
  console.log(`\n${name}`);
  Object.assign(process.env, env);
  const code = await runTool("vitest", [
    ...args,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  tally.add(existsSync(report) ? countTests(report) : { passed: 0, failed: 1 }, code);
}
