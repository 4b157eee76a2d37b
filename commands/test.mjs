import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { build, install, node, root, run } from "./run.mjs";
import { countTests, Tally } from "./tally.mjs";

// npm test: everything that proves the shop, on a fresh clone, with one closing line.

const bin = (name) => join(root, "node_modules/.bin", name);
const tally = new Tally();

await install();
process.env.PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
await tally.check("Format, lint, boundaries", () => run(bin("biome"), ["check", "--error-on-warnings", "."]));
await tally.check("Types of the routes", () => run(bin("react-router"), ["typegen"]));
await tally.check("Types", () => run(bin("tsc"), []));
await tally.check("Nothing unused", () => run(bin("knip"), []));
await build();

// Both suites copy the data of one first start of the demo: drawing its catalogue takes long.
process.env.FIRST_START = mkdtempSync(join(tmpdir(), "first-start-"));
process.on("exit", () => rmSync(process.env.FIRST_START, { recursive: true, force: true }));
await suite("Unit and HTTP tests", ["run"]);
const chromium = await findChromium();
await suite("Browser journeys", ["run", "--config", "vitest.journeys.config.ts"], { CHROMIUM: chromium });
tally.close();

async function suite(name, args, env = {}) {
  const report = join(tmpdir(), `report-${process.pid}-${name.length}.json`);
  console.log(`\n${name}`);
  const code = await run(
    node,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, ...env } },
  );
  tally.add(existsSync(report) ? countTests(report) : { passed: 0, failed: 1 }, code);
}
