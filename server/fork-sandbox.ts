import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Secret } from "#platform/tokens.server.ts";
import { type Environment, StartProblem, sandboxWebhookSecret } from "./environment.ts";

export type SandboxProcess = {
  url: string;
  smtpUrl: string;
  /** `apiUrl` is an address, because "localhost" may resolve to one that the sandbox does not listen on. */
  stripe: { secretKey: string; webhookSecret: Secret; apiUrl: string };
  stop(): Promise<void>;
};

// In the build the sandbox lies beside this file's chunk, by its name in vite.config.ts.
const main = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "../sandbox/main.ts" : "sandbox.js",
);

/** Small rather than quick: a small heap, without V8's last compiler. */
const smallHeap = ["--max-semi-space-size=2", "--heap-growing-percent=20", "--no-turbofan"];
/** Memory of emails goes back to the system. The sandbox gets no other variables: it needs none of the secrets. */
const smallMalloc = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "32768" };

/** Starts the sandbox as a process of its own. Throws a StartProblem if it ends at once. */
export async function forkSandbox(
  { sandboxPort: port, port: shopPort, siteUrl: shopUrl }: Environment,
  dataDir: string,
): Promise<SandboxProcess> {
  const folder = join(dataDir, "sandbox");
  const webhookUrl = `http://127.0.0.1:${shopPort}/api/stripe/webhook`;
  const options = { port, folder, webhookUrl, shopUrl };
  const execArgv = [...smallHeap, "--disable-warning=ExperimentalWarning"];
  const child = fork(main, [JSON.stringify(options)], { execArgv, env: smallMalloc });
  const failed = once(child, "exit").then(() => {
    throw new StartProblem(
      "The payment sandbox did not start: see its message above; SANDBOX_PORT moves it.",
    );
  });
  const [{ smtpPort }] = await Promise.race([once(child, "message"), failed]);
  // It also ends later, when nobody waits for that.
  failed.catch(() => {});
  return {
    url: `http://localhost:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    stripe: {
      secretKey: "sk_test_sandbox",
      webhookSecret: [sandboxWebhookSecret],
      apiUrl: `http://127.0.0.1:${port}`,
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess) {
  if (!child.connected) return;
  const ended = once(child, "exit");
  child.disconnect();
  const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(force);
}
