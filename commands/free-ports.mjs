import { createServer } from "node:net";

/**
 * Ends with one sentence when a port of the shop is taken, before anything slow begins. What is no port number at all is
 * left to the shop, which names every setting that can't be used.
 */
export async function requireFreePorts(env) {
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
