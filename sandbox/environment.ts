import type { SandboxOptions } from "#sandbox/start.ts";

/** Reads the sandbox's variables, with their defaults. Throws one sentence when a port is none. */
export function readEnvironment(env: Record<string, string | undefined>): SandboxOptions {
  const port = readPort("SANDBOX_PORT", env.SANDBOX_PORT, 4242);
  return {
    port,
    smtpPort: readPort("SMTP_PORT", env.SMTP_PORT, port === 0 ? 0 : port + 1),
    folder: env.SANDBOX_DATA || "data/sandbox",
    secretKey: env.SANDBOX_SECRET_KEY || "sk_test_sandbox",
    webhookUrl: env.SANDBOX_WEBHOOK_URL || undefined,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET || "whsec_sandbox",
    shopUrl: env.SANDBOX_SHOP_URL || undefined,
  };
}

function readPort(name: string, text: string | undefined, fallback: number) {
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number from 0 to 65535, not "${text}".`);
  return port;
}
