import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Mailer } from "#platform/email/email.ts";
import type { Services } from "#web/context.ts";
import type { JobHandlers } from "./start-jobs.ts";

type Server = typeof import("./app.ts");

export type OpenServer = {
  handle: RequestListener;
  jobHandlers(mailer: Mailer): JobHandlers;
  seed(progress: (step: string) => void): Promise<void>;
  close(): Promise<void>;
};

export type ServerOptions = { dev: boolean; services: Services; log: Logger; trustedProxies: string[] };

/** The built server, or in development Vite's, which reloads what changes. */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  return options.dev ? openDevelopment(options) : openBuilt(options);
}

async function openBuilt({ services, log, trustedProxies }: ServerOptions): Promise<OpenServer> {
  const server: Server = await import(join(import.meta.dirname, "../build/server/index.js"));
  const app = server.createApp(services, { log, trustedProxies });
  return {
    handle: getRequestListener(app.fetch),
    jobHandlers: (mailer) => server.makeJobHandlers(services, mailer),
    seed: (progress) => server.seedDemo(services, progress),
    close: async () => {},
  };
}

async function openDevelopment({ services, log, trustedProxies }: ServerOptions): Promise<OpenServer> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no runnable server environment.");
  const load = () => ssr.runner.import("/server/app.ts") as Promise<Server>;
  const first = await load();
  return {
    handle: (request, response) =>
      vite.middlewares(request, response, async () => {
        const app = (await load()).createApp(services, { log, trustedProxies });
        await getRequestListener(app.fetch)(request, response);
      }),
    jobHandlers: (mailer) => first.makeJobHandlers(services, mailer),
    seed: (progress) => first.seedDemo(services, progress),
    close: () => vite.close(),
  };
}
