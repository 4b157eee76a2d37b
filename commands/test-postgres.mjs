import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./postgres.mjs";
import { build, install, runTool } from "./run.mjs";
import { countTests, Tally } from "./tally.mjs";

// npm run test:postgres: the same tests on PostgreSQL, and the races that need more than PGlite's one connection.

await install();
await build();
const postgres = await startPostgres();
const report = join(tmpdir(), `report-${process.pid}.json`);
const tally = new Tally();
process.env.TEST_DATABASE_URL = postgres.url;
const code = await runTool("vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
]);
await postgres.stop();
tally.add(countTests(report), code);
tally.close();
