import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { deliverDue } from "#sandbox/stripe/events.ts";
import { settleDueRefunds } from "#sandbox/stripe/payments.ts";
import { expireDueSessions } from "#sandbox/stripe/sessions.ts";
import { makeApp } from "./app.ts";
import { startSmtp } from "./inbox/smtp.ts";
import type { Sandbox } from "./sandbox.ts";
import { openStore } from "./store.ts";

export type SandboxOptions = {
  port?: number;
  folder?: string | undefined;
  webhookUrl?: string | undefined;
  shopUrl?: string | undefined;
  now?: () => number;
};

export type RunningSandbox = {
  url: string;
  port: number;
  smtpPort: number;
  stop(): Promise<void>;
};

/** Rejects when a port or the folder is in use. */
export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = makeSandbox(options);
  const started = new AsyncDisposableStack();
  const stop = () => started.disposeAsync();
  started.defer(sandbox.store.close);
  try {
    const server = createServer(getRequestListener(makeApp(sandbox).fetch));
    await once(server.listen(options.port ?? 0, "127.0.0.1"), "listening");
    started.defer(async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    });
    const { port } = server.address() as AddressInfo;
    sandbox.url = `http://localhost:${port}`;
    const smtp = await startSmtp(sandbox);
    started.defer(smtp.stop);
    started.defer(async () => {
      sandbox.stopping.abort();
      await Promise.all(sandbox.runningDeliveries.values());
    });
    const timer = setInterval(() => {
      expireDueSessions(sandbox);
      settleDueRefunds(sandbox);
      deliverDue(sandbox);
    }, 200);
    started.defer(() => clearInterval(timer));
    return { url: sandbox.url, port, smtpPort: smtp.port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeSandbox(options: SandboxOptions): Sandbox {
  return {
    store: openStore(options.folder),
    behavior: { api: "up", apiDelay: 3_000, webhooks: "on", smtp: "up", tax: "active" },
    now: options.now ?? Date.now,
    url: "",
    shopUrl: options.shopUrl,
    webhookUrl: options.webhookUrl,
    runningDeliveries: new Map(),
    stopping: new AbortController(),
  };
}
