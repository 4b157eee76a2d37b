import { Hono } from "hono";
import type { Sandbox } from "#sandbox/sandbox.ts";

/** The inbox for programs: `GET` gives all mails, newest first; `DELETE` empties it. */
export function inboxJson({ state, mailFiles }: Sandbox): Hono {
  const routes = new Hono();

  routes.get("/", ({ json }) => json(state.mails.newestFirst()));

  routes.delete("/", async ({ json }) => {
    state.mails.clear();
    await Promise.all([state.flush(), mailFiles.keepOnly((id) => state.mails.find(id) !== undefined)]);
    return json({ ok: true });
  });

  return routes;
}
