import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { build, install, runTool } from "./run.mjs";
import { Tally } from "./tally.mjs";

// npm test: all checks and tests, also on a fresh clone; the last line has the counts.

const tally = new Tally();

await install();
await tally.check("Format and lint", () => runTool("@biomejs/biome", ["check", "--error-on-warnings", "."]));
await tally.check("Types of the routes", () => runTool("@react-router/dev", ["typegen"]));
// A build leaves a processor to the checks beside it.
const built = build();
await tally.check("Types", () => runTool("typescript", []));
await tally.check("Nothing unused", () => runTool("knip", []));
await built;

// Two suites copy the data of one first start of the demo, because drawing its catalog is slow.
process.env.FIRST_START = mkdtempSync(join(tmpdir(), "first-start-"));
process.on("exit", () => rmSync(process.env.FIRST_START, { recursive: true, force: true }));
await tally.suite("Unit and HTTP tests", "--exclude=tests/processes/**");
await tally.suite("Process tests", "tests/processes", "--maxWorkers=4");
process.env.CHROMIUM = await findChromium();
await tally.suite("Browser journeys", "--config", "vitest.journeys.config.ts");
tally.close();
