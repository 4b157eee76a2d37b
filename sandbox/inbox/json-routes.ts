import { Hono } from "hono";
import type { Sandbox } from "#sandbox/sandbox.ts";

/** The inbox for programs: `GET` gives all mails, newest first; `DELETE` empties it. */
export function inboxJson({ store }: Sandbox): Hono {
  const routes = new Hono();

  routes.get("/", ({ json }) => json(store.emails.newestFirst()));

  routes.delete("/", ({ json }) => {
    store.emails.clear();
    return json({ ok: true });
  });

  return routes;
}
