import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { makeApp } from "#sandbox/app.ts";
import { startSmtp } from "#sandbox/inbox/smtp.ts";
import { expireDueSessions } from "#sandbox/payments/expire-sessions.ts";
import { moveDueRefunds } from "#sandbox/payments/refund-payment.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { openStore } from "#sandbox/state/store.ts";
import { startDeliveries } from "#sandbox/webhooks/deliver.ts";

export type SandboxOptions = {
  /** 0 takes any free port. */
  port?: number;
  smtpPort?: number;
  /** Without it the state lives as long as the process. */
  folder?: string | undefined;
  secretKey?: string;
  webhookUrl?: string | undefined;
  webhookSecret?: string;
  shopUrl?: string | undefined;
  now?: () => number;
  retryDelays?: number[];
};

export type RunningSandbox = {
  url: string;
  port: number;
  smtpPort: number;
  /** For a shop whose port is known only after the sandbox has started. */
  pointWebhooksAt(url: string): void;
  stop(): Promise<void>;
};

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const retryDelays = [
  seconds,
  5 * seconds,
  30 * seconds,
  2 * minutes,
  10 * minutes,
  30 * minutes,
  hours,
  3 * hours,
  6 * hours,
];

/**
 * Starts API, payment page, inbox and mail server on 127.0.0.1. Rejects with `EADDRINUSE` when a port is taken, and
 * with a sentence when another sandbox holds the folder.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = makeSandbox(options);
  const app = makeApp(sandbox);
  const server = await listen((request) => app.fetch(request), options.port ?? 0).catch(
    closeAndThrow(sandbox),
  );
  const { port } = server.address() as AddressInfo;
  sandbox.url = `http://localhost:${port}`;
  const mailServer = await startSmtp(sandbox, options.smtpPort ?? 0).catch(async (error: unknown) => {
    await stopServer(server);
    return closeAndThrow(sandbox)(error);
  });
  sandbox.deliveries = startDeliveries(sandbox, 200);
  const timer = setInterval(() => {
    expireDueSessions(sandbox);
    moveDueRefunds(sandbox);
  }, seconds);

  async function stop() {
    clearInterval(timer);
    await Promise.all([stopServer(server), mailServer.stop(), sandbox.deliveries.stop()]);
    sandbox.store.close();
  }

  return {
    url: sandbox.url,
    port,
    smtpPort: mailServer.port,
    pointWebhooksAt(url) {
      sandbox.webhook.url = url;
    },
    stop,
  };
}

function makeSandbox(options: SandboxOptions): Sandbox {
  return {
    store: openStore(options.folder),
    faults: { api: "off", apiDelay: 0, webhooks: "on", smtp: "on" },
    now: options.now ?? Date.now,
    url: "",
    secretKey: options.secretKey ?? "sk_test_sandbox",
    shopUrl: options.shopUrl,
    webhook: { url: options.webhookUrl, secret: options.webhookSecret ?? "whsec_sandbox" },
    retryDelays: options.retryDelays ?? retryDelays,
    deliveries: { deliver: async () => {}, stop: async () => {} },
  };
}

function closeAndThrow(sandbox: Sandbox) {
  return async (error: unknown): Promise<never> => {
    sandbox.store.close();
    throw error;
  };
}

function listen(fetch: (request: Request) => Response | Promise<Response>, port: number) {
  return new Promise<ServerType>((resolve, reject) => {
    const server = serve({ fetch, port, hostname: "127.0.0.1" }, () => resolve(server));
    server.once("error", reject);
  });
}

function stopServer(server: ServerType) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
