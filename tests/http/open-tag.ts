import type { Database } from "#platform/database.ts";
import type { profiles } from "#shop/profiles/profiles.table.ts";
import { makeProfile } from "#tests/make.ts";
import { openApp, realTime } from "./open-app.ts";

type App = ReturnType<typeof openApp>;

/** A paid and claimed tag, and its page. */
export async function openTag(db: Database, given: Partial<typeof profiles.$inferInsert> = {}) {
  const tag = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date(), ...given });
  return { tag, app: openApp(db, realTime), page: `/p/${tag.publicId}` };
}

/** Sends a form of a finder as it is written, with what is typed. */
export async function press(
  app: Pick<App, "read" | "post">,
  path: string,
  typed: Record<string, string> = {},
) {
  const html = await app.read(path);
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(html) ?? [];
  const [, message = ""] = /<textarea[^>]*>\n([^<]*)</.exec(html) ?? [];
  return app.post(path, { key, message, email: "", ...typed });
}
