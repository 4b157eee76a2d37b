import { existsSync } from "node:fs";
import { join } from "node:path";
import { requireFreePorts } from "./free-ports.mjs";
import { build, install, node, root, run } from "./run.mjs";

// npm start: installs what is missing, builds what is stale, and runs the shop on the pinned Node. npm run dev: with --dev.

const dev = process.argv.includes("--dev");
const settings = join(root, ".env");
// A Node before 20.12 can't read it; the pinned one does, below. What the environment says wins in both.
if (existsSync(settings)) process.loadEnvFile?.(settings);
await requireFreePorts(process.env);
await install();
if (!dev) await build();
process.exit(
  await run(
    node,
    [
      "--enable-source-maps",
      `--env-file-if-exists=${settings}`,
      join(root, "server/main.ts"),
      ...process.argv.slice(2),
    ],
    { env: { ...process.env, NODE_ENV: dev ? "development" : "production" } },
  ),
);
