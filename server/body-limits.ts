import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { fail } from "./functions/answer.ts";

const most = 100_000;

const ofPages = bodyLimit({ maxSize: most, onError: tooLarge });

/** An event of the payment provider holds a whole session. */
const ofWebhooks = bodyLimit({ maxSize: 1_000_000, onError: tooLarge });

/** Before anything reads a body, with or without a length: the pages and functions take 100 kB, the webhook 1 MB. */
export const bodyLimits: MiddlewareHandler = (c, next) =>
  c.req.path === "/api/stripe/webhook" ? ofWebhooks(c, next) : ofPages(c, next);

function tooLarge(c: Context) {
  const message = `A request has at most ${most} bytes.`;
  return c.req.path.startsWith("/api/")
    ? fail(c, 413, { errorCode: "TOO_LARGE", message })
    : c.text(message, 413);
}
