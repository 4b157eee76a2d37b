import { afterAll, beforeAll, inject } from "vitest";
import { copyDatabase } from "#tests/database.ts";
import { copyFirstStart } from "./first-start.ts";
import { freePorts, runShop, type Settings, type ShopProcess, temporaryFolder } from "./run-shop.ts";

type OwnShop = {
  settings: Settings;
  shop: ShopProcess;
  /** Starts the shop again after its end. */
  start(env?: Record<string, string>): Promise<void>;
};

/** A shop for the tests of one file, in its own folder and database. */
export function ownShop(): OwnShop {
  const own = {
    async start(env) {
      own.shop = await runShop({ ...own.settings, env: { ...own.settings.env, ...env } });
    },
  } as OwnShop;
  let remove: () => void;
  beforeAll(async () => {
    ({ settings: own.settings, remove } = await ownFolder());
    await own.start();
  }, 600_000);
  afterAll(async () => {
    await own.shop.stop();
    remove();
  });
  return own;
}

/** An own folder and database. On PGlite its first start is over. */
export async function ownFolder(): Promise<{ settings: Settings; remove: () => void }> {
  const migrated = inject("migrated");
  const ports = await freePorts();
  if (migrated.kind === "pglite") {
    const { path, remove } = await copyFirstStart(inject("firstStart"));
    return { settings: { dataDir: path, ...ports, env: {} }, remove };
  }
  const { path, remove } = temporaryFolder();
  const env = { DATABASE_URL: await copyDatabase(migrated.url) };
  return { settings: { dataDir: path, ...ports, env }, remove };
}
