import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { StartProblem, sandboxWebhookSecret } from "./environment.ts";

export type RunningSandbox = {
  /** For browsers. */
  url: string;
  /** For this process. An address, because "localhost" may resolve to one that the sandbox does not listen on. */
  apiUrl: string;
  smtpUrl: string;
  secretKey: string;
  webhookSecret: string;
  stop(): Promise<void>;
};

type SandboxOptions = { port: number; dataDir: string; siteUrl: string; shopPort: number };

// In the build the sandbox lies beside this file's chunk, by its name in vite.config.ts.
const main = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "../sandbox/main.ts" : "sandbox.js",
);
const secretKey = "sk_test_sandbox";

/** Starts the payment and email sandbox as a separate process and waits until it listens. */
export async function startSandbox({
  port,
  dataDir,
  siteUrl,
  shopPort,
}: SandboxOptions): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    // The pipe to its input closes when this process ends or is killed; then the sandbox ends too.
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      SANDBOX_ENDS_WITH_INPUT: "1",
      SANDBOX_PORT: String(port),
      SMTP_PORT: "0",
      SANDBOX_DATA: join(dataDir, "sandbox"),
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOK_SECRET: sandboxWebhookSecret,
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/stripe/webhook`,
      SANDBOX_SHOP_URL: siteUrl,
    },
  });
  const ready = await readyLine(child);
  return {
    url: `http://localhost:${ready.port}`,
    apiUrl: `http://127.0.0.1:${ready.port}`,
    smtpUrl: `smtp://127.0.0.1:${ready.smtpPort}`,
    secretKey,
    webhookSecret: sandboxWebhookSecret,
    stop: () => stop(child),
  };
}

/** The sandbox prints one line, when it is ready. */
async function readyLine(child: ChildProcessByStdio<Writable, Readable, null>) {
  for await (const line of createInterface({ input: child.stdout }))
    return JSON.parse(line) as { port: number; smtpPort: number };
  throw new StartProblem("The payment sandbox did not start: see its message above; SANDBOX_PORT moves it.");
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(force);
}
