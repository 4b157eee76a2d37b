import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { fail } from "./functions/answer.ts";

const defaultLimit = limitOf(100_000);

const webhookPath = /^\/api\/stripe\/webhook$/;

/** A payment event holds a whole session; a file of up to 5 MB comes in a form, and a slightly larger one gets a message. */
const larger: [path: RegExp, limit: MiddlewareHandler][] = [
  [webhookPath, limitOf(1_000_000)],
  [/^\/admin\/(products\/pictures|orders\/FT-\d+(\.data)?)$/, limitOf(6_000_000)],
];

/** Runs before anything reads a body. Pages and functions take 100 kB. */
export const bodyLimits: MiddlewareHandler = (c, next) => {
  const [path, limit] = larger.find(([pattern]) => pattern.test(c.req.path)) ?? [];
  // A body without a length would be read before the sender is known. Browsers send a length with files.
  const isCounted = c.req.header("content-length") !== undefined || path === webhookPath;
  return (limit && isCounted ? limit : defaultLimit)(c, next);
};

function limitOf(max: number) {
  return bodyLimit({ maxSize: max, onError: (c) => tooLarge(c, max) });
}

function tooLarge(c: Context, max: number) {
  const message = `A request has at most ${max} bytes.`;
  return c.req.path.startsWith("/api/")
    ? fail(c, 413, { errorCode: "TOO_LARGE", message })
    : c.text(message, 413);
}

/** The longest URL path of a page, with a token and a file name, has about 100 characters and five parts. */
const maxCharacters = 300;
const maxParts = 20;

/** The router's client asks for at most 7,680 characters of paths at once. */
const maxPaths = 300;

/**
 * Whether a path may be a page's; any other gets a 404. The router needs seconds for thousands of parts, and logs a path
 * that cannot be decoded, which may hold a token. Neither files nor database take a NUL.
 */
export function isReadableAddress(path: string, query: URLSearchParams): boolean {
  const asked = path === "/__manifest" ? (query.get("paths") ?? "").split(",") : [];
  return asked.length <= maxPaths && [path, ...asked].every(isReadablePath);
}

function isReadablePath(path: string): boolean {
  if (path.length > maxCharacters || path.split("/").length - 1 > maxParts) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
