import { install, runTool } from "./run.mjs";

// npm run migration -- NAME: adds the next migration after a table has changed; with --custom an empty one, for SQL by hand.

const [name, ...options] = process.argv.slice(2);
if (!name || name.startsWith("-")) {
  console.error("Usage: npm run migration -- NAME [--custom]");
  process.exit(2);
}
await install();
process.exit(await runTool("drizzle-kit", ["generate", "--name", name, ...options]));
