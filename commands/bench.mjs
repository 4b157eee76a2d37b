import { join } from "node:path";
import { startPostgres } from "./postgres.mjs";
import { build, install, node, root, run } from "./run.mjs";

// npm run bench [-- NAMES OF PARTS]: the figures of docs/performance.md, on a throw-away PostgreSQL.

const parts = ["pages", "purchases", "production", "memory", "growth"];
const chosenParts = process.argv.slice(2);
const unknown = chosenParts.filter((word) => !parts.includes(word));
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(", ")}; there are ${parts.join(", ")}.`);
  process.exit(1);
}

await install();
await build();
const postgres = await startPostgres({ shared_preload_libraries: "pg_stat_statements" });
let failed = 0;
for (const part of parts.filter((name) => chosenParts.length === 0 || chosenParts.includes(name))) {
  console.log(`\n## ${part}\n`);
  const code = await run(node, [join(root, `bench/${part}.ts`), postgres.url]);
  if (code !== 0) failed += 1;
}
await postgres.stop();
process.exit(failed === 0 ? 0 : 1);
