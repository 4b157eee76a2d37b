import type { TestProject } from "vitest/node";
import { copyFirstStart, keepFirstStart } from "#tests/processes/first-start.ts";
import { freePort, runShop } from "#tests/processes/run-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    shop: {
      siteUrl: string;
      sandboxUrl: string;
      dataDir: string;
      /** Whom the first start made, with the password that it told. */
      admin: { email: string; password: string };
    };
  }
}

/** One demo shop for all journeys, as a newcomer would start it for the second time, on ports and in a folder of its own. */
export default async function setup(project: TestProject) {
  const kept = keepFirstStart();
  const folder = await copyFirstStart(kept.path);
  const shop = await runShop({ dataDir: folder.path, port: await freePort(), sandboxPort: await freePort() });
  const [, email = "", password = ""] =
    /signs in with\s+(\S+) and the password (\S+)/.exec(folder.told) ?? [];
  project.provide("shop", {
    siteUrl: shop.siteUrl,
    sandboxUrl: shop.sandboxUrl,
    dataDir: shop.dataDir,
    admin: { email, password },
  });
  return async () => {
    const errors = shop
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    await shop.stop();
    folder.remove();
    kept.remove();
    if (errors.length > 0)
      throw new Error(`The shop logged errors during the journeys:\n${errors.join("\n")}`);
  };
}
