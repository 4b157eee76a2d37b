import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install, root, runTool } from "./run.mjs";

// npm run migration: rewrites the one migration. What tables cannot say is in before-tables.sql and after-tables.sql.

const folder = join(root, "migrations");
const initial = join(folder, "0000_initial.sql");
const custom = (name) => readFileSync(join(root, "commands", name), "utf8").trim();

await install();
rmSync(folder, { recursive: true, force: true });
const code = await runTool("drizzle-kit", ["generate", "--name", "initial"]);
if (code !== 0) process.exit(code);
const parts = [custom("before-tables.sql"), readFileSync(initial, "utf8").trim(), custom("after-tables.sql")];
writeFileSync(initial, `${parts.join("\n--> statement-breakpoint\n")}\n`);
