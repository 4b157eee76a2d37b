import { join } from "node:path";
import { build, install, node, root, run } from "./run.mjs";

// npm start: installs what is missing, builds what is stale, and runs the shop on the pinned Node. npm run dev: with --dev.

const dev = process.argv.includes("--dev");
await install();
if (!dev) await build();
process.exit(
  await run(node, ["--enable-source-maps", join(root, "server/main.ts"), ...process.argv.slice(2)], {
    env: { ...process.env, NODE_ENV: dev ? "development" : "production" },
  }),
);
