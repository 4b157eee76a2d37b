import { inject } from "vitest";
import { copyDatabase } from "#tests/database.ts";
import { copyFirstStart } from "./first-start.ts";
import { freePort, type Settings, temporaryFolder } from "./run-shop.ts";

/** Folder, ports and database for a shop of one's own; on PGlite its first start is over. */
export async function ownFolder(): Promise<{ settings: Settings; remove: () => void }> {
  const migrated = inject("migrated");
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  if (migrated.kind === "pglite") {
    const { path, remove } = await copyFirstStart(inject("firstStart"));
    return { settings: { dataDir: path, ...ports, env: {} }, remove };
  }
  const { path, remove } = temporaryFolder();
  const env = { DATABASE_URL: await copyDatabase(migrated.url) };
  return { settings: { dataDir: path, ...ports, env }, remove };
}
