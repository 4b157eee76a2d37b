import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { startPostgres } from "./postgres.mjs";
import { build, install, node, root, run } from "./run.mjs";

// npm run bench [-- NAMES OF PARTS]: the figures of docs/performance.md, on a throw-away PostgreSQL. The soak only when named.

const parts = [
  "pages",
  "purchases",
  "accounts",
  "admin",
  "catalog",
  "statements",
  "memory",
  "script-size",
  "first-view",
];
const chosen = process.argv.slice(2);
const known = [...parts, "soak"];
const unknown = chosen.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  process.exit(1);
}

await install();
process.env.PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
await build();
const postgres = await startPostgres();
let failed = 0;
for (const part of chosen.length === 0 ? parts : known.filter((name) => chosen.includes(name))) {
  console.log(`\n## ${part}\n`);
  const chromium = ["script-size", "first-view"].includes(part) ? [await findChromium()] : [];
  const code = await run(node, [join(root, `bench/${part}.ts`), postgres.url, ...chromium]);
  if (code !== 0) failed += 1;
}
await postgres.stop();
process.exit(failed === 0 ? 0 : 1);
