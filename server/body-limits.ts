import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { fail } from "./functions/answer.ts";

const ofPages = limitOf(100_000);

const webhookPath = /^\/api\/stripe\/webhook$/;

/** What takes more: an event of the payment provider holds a whole session; files come with a form around them. */
const larger: [path: RegExp, limit: MiddlewareHandler][] = [
  [webhookPath, limitOf(1_000_000)],
  // 5 MB (platform/files/files.ts); a file that is little larger is told so in words.
  [/^\/admin\/(products\/pictures|orders\/[^/]+\/label(\.data)?)$/, limitOf(6_000_000)],
];

/** Before anything reads a body, with or without a length: the pages and functions take 100 kB. */
export const bodyLimits: MiddlewareHandler = (c, next) => {
  const [path, limit] = larger.find(([pattern]) => pattern.test(c.req.path)) ?? [];
  // Without a length a body is read before anybody knows who sends it: files of browsers have one.
  const isCounted = c.req.header("content-length") !== undefined || path === webhookPath;
  return (limit && isCounted ? limit : ofPages)(c, next);
};

function limitOf(most: number) {
  return bodyLimit({ maxSize: most, onError: (c) => tooLarge(c, most) });
}

function tooLarge(c: Context, most: number) {
  const message = `A request has at most ${most} bytes.`;
  return c.req.path.startsWith("/api/")
    ? fail(c, 413, { errorCode: "TOO_LARGE", message })
    : c.text(message, 413);
}
