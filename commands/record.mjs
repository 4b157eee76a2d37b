import { resolve } from "node:path";
import { build, install, runTool } from "./run.mjs";

// npm run record -- FOLDER: writes everything that readers of a shop with odd orders see, as text files to compare with diff -r.

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: npm run record -- FOLDER");
  process.exit(2);
}
process.env.RECORD_FOLDER = resolve(folder);
await install();
await build();
process.exit(await runTool("vitest", ["run", "--config", "vitest.record.config.ts"]));
