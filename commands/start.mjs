import { join } from "node:path";
import { requireFreePorts } from "./free-ports.mjs";
import { build, envFile, install, node, root, run } from "./run.mjs";

// npm start: installs what is missing, builds what is stale, and runs the shop on the pinned Node. npm run dev: with --dev.

const dev = process.argv.includes("--dev");
// Node before 20.12 cannot read the settings file; the pinned one does, below. The environment wins in both.
if (envFile.length > 0) process.loadEnvFile?.(join(root, ".env"));
await requireFreePorts(process.env);
await install();
if (!dev) await build();
process.exit(
  await run(
    node,
    ["--enable-source-maps", ...envFile, join(root, dev ? "server/dev.ts" : "build/server/main.js")],
    { env: { ...process.env, NODE_ENV: dev ? "development" : "production" } },
  ),
);
