import { createServer } from "node:net";
import { join } from "node:path";
import { build, envFileOption, install, node, root, run } from "./run.mjs";

// npm start: installs what is missing, builds what is stale, and runs the shop on a new enough Node. npm run dev: with --dev.

const dev = process.argv.includes("--dev");
// Node before 20.12 skips the file here; the shop's own Node reads it below. Environment variables win over it in both.
if (envFileOption.length > 0) process.loadEnvFile?.(join(root, ".env"));
await requireFreePorts(process.env);
await install();
if (!dev) await build();
process.exit(
  await run(
    node,
    [
      "--enable-source-maps",
      ...envFileOption,
      join(root, dev ? "server/dev.ts" : "build/server/main.js"),
      // The shop stops when this command is gone.
      String(process.pid),
    ],
    { env: { ...process.env, NODE_ENV: dev ? "development" : "production" } },
  ),
);

/** Checks ports before anything slow begins. The shop itself reports a setting that is no port number. */
async function requireFreePorts(env) {
  const isLive = env.SHOP_MODE === "live";
  await requireFree("PORT", env.PORT || "3000", env.HOST || (isLive ? "0.0.0.0" : "127.0.0.1"));
  const needsSandbox = !isLive && !(env.STRIPE_SECRET_KEY && env.SMTP_URL);
  if (needsSandbox) await requireFree("SANDBOX_PORT", env.SANDBOX_PORT || "4242", "127.0.0.1");
}

async function requireFree(variable, text, host) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || !(await isTaken(port, host))) return;
  console.error(`\nPort ${port} is in use: set ${variable} to another, such as ${variable}=${port + 1}.\n`);
  process.exit(1);
}

function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(error.code === "EADDRINUSE"));
    probe.listen({ port, host }, () => probe.close(() => resolve(false)));
  });
}
