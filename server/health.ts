import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Services } from "#web/context.ts";

/** 200 when the database answers within two seconds, else 503. */
export function healthCheck(services: Services) {
  return async (c: Context) => {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("late")), 2_000).unref(),
    );
    try {
      await Promise.race([services.db.execute(sql`select 1`), late]);
      return c.json({ status: "ok" });
    } catch {
      return c.json({ status: "database unavailable" }, 503);
    }
  };
}
