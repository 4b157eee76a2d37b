import { createMiddleware } from "hono/factory";

/** Answers to the names of this machine alone: a foreign name that leads here (DNS rebinding) reads and changes nothing. */
export const loopbackHosts = createMiddleware(async (context, next) => {
  if (!isLoopback(context.req.header("host"))) {
    return context.text("The sandbox answers on localhost, 127.0.0.1 and [::1] only.", 421);
  }
  return next();
});

function isLoopback(host = "") {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
}

const reading = ["GET", "HEAD"];

/** No page of anybody else's makes a browser change something here; programs send neither header. */
export const ownRequests = createMiddleware(async ({ req, text }, next) => {
  if (reading.includes(req.method)) return next();
  const origin = req.header("origin");
  const isForeign = origin !== undefined && origin !== new URL(req.url).origin;
  if (isForeign || req.header("sec-fetch-site") === "cross-site") {
    return text("The sandbox takes no orders from other pages.", 403);
  }
  return next();
});

/** A form of another page can't send this type without asking first. */
export const jsonOnly = createMiddleware(async ({ req, json }, next) => {
  const isJson = /^application\/json\b/i.test(req.header("content-type") ?? "");
  if (!reading.includes(req.method) && !isJson) return json({ error: "Send application/json." }, 415);
  return next();
});
