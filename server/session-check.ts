import type { Handler } from "hono";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";

/** What an open page asks every 30 seconds and on focus (spec §9): who is signed in here, and until when; null for nobody. */
export const sessionCheck: Handler<{ Variables: { signedIn: SignedIn | undefined } }> = (c) => {
  const signedIn = c.get("signedIn");
  c.header("Cache-Control", "no-store");
  if (!signedIn) return c.json(null);
  const { userId, email, expiresAt, isAdmin } = signedIn;
  return c.json({ user: { id: userId, email, isAdmin }, session: { expiresAt: expiresAt.toISOString() } });
};
