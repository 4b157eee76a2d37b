import type { TestProject } from "vitest/node";
import { copyFirstStart, keepFirstStart } from "#tests/processes/first-start.ts";
import { freePorts, runShop } from "#tests/processes/run-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One shop for each worker, so that two journeys at once never meet. */
    shops: JourneyShop[];
  }
}

type JourneyShop = {
  siteUrl: string;
  sandboxUrl: string;
  dataDir: string;
  /** The administrator of the first start, with the password that it printed. */
  admin: { email: string; password: string };
};

/** Starts a demo shop for each worker, on a copy of one first start's data. */
export default async function setup(project: TestProject) {
  const kept = keepFirstStart();
  const workers = project.config.maxWorkers;
  const started = await Promise.all(Array.from({ length: workers }, () => start(kept.path)));
  project.provide(
    "shops",
    started.map(({ shop }) => shop),
  );
  return async () => {
    const errors = (await Promise.all(started.map(({ stop }) => stop()))).flat();
    kept.remove();
    if (errors.length > 0)
      throw new Error(`The shop logged errors during the journeys:\n${errors.join("\n")}`);
  };
}

async function start(firstStart: string) {
  const folder = await copyFirstStart(firstStart);
  const { siteUrl, sandboxUrl, dataDir, output, stop } = await runShop({
    dataDir: folder.path,
    ...(await freePorts()),
  });
  const [, email = "", password = ""] =
    /signs in with\s+(\S+) and the password (\S+)/.exec(folder.output) ?? [];
  return {
    shop: { siteUrl, sandboxUrl, dataDir, admin: { email, password } },
    /** Answers the errors that the shop logged. */
    async stop() {
      const errors = output()
        .split("\n")
        .filter((line) => line.startsWith("{"));
      await stop();
      folder.remove();
      return errors;
    },
  };
}
