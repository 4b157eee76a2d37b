import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { StartProblem } from "./start-problem.ts";

export type RunningSandbox = {
  /** For people. */
  url: string;
  /** For this process: a name could lead to an address on which nobody listens. */
  apiUrl: string;
  smtpUrl: string;
  secretKey: string;
  webhookSecret: string;
  stop(): Promise<void>;
};

type SandboxOptions = { port: number; dataDir: string; siteUrl: string; shopPort: number };

const main = join(import.meta.dirname, "../sandbox/main.ts");
const secretKey = "sk_test_sandbox";
export const sandboxWebhookSecret = "whsec_sandbox";

/** Starts the payment and mail sandbox, a program of its own, and waits until it listens. */
export async function startSandbox({
  port,
  dataDir,
  siteUrl,
  shopPort,
}: SandboxOptions): Promise<RunningSandbox> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    // Its input ends with this process, even when that is killed: then the sandbox ends too.
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
  const ready = await firstLine(child);
  return {
    url: `http://localhost:${ready.port}`,
    apiUrl: `http://127.0.0.1:${ready.port}`,
    smtpUrl: `smtp://127.0.0.1:${ready.smtpPort}`,
    secretKey,
    webhookSecret: sandboxWebhookSecret,
    stop: () => stop(child),
  };
}

async function firstLine(child: ChildProcess): Promise<{ port: number; smtpPort: number }> {
  if (!child.stdout) throw new Error("The sandbox has no output.");
  for await (const line of createInterface({ input: child.stdout })) {
    const message = readJson(line);
    if (message?.ready) return message;
  }
  throw new StartProblem("The payment sandbox did not start: see its message above; SANDBOX_PORT moves it.");
}

function readJson(line: string) {
  try {
    return JSON.parse(line) as { ready: boolean; port: number; smtpPort: number };
  } catch {
    return undefined;
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(force);
}
