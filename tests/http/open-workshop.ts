import type { Database } from "#platform/database.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { openApp } from "./open-app.ts";

/** The shop with an administrator signed in. */
export async function openWorkshop(db: Database, given: Parameters<typeof openApp>[1] = {}) {
  const app = openApp(db, given);
  await app.signInAdmin((await makeAdmin(app.services)).userId);
  return app;
}
