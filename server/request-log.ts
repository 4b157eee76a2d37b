import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** One line a request: id, method, the route's pattern (never the path: it may hold a public id or a token), status, time. */
export function requestLog(log: Logger, routes: Routes): MiddlewareHandler {
  const patternOf = patterns(routes);
  return async (c, next) => {
    const started = performance.now();
    await next();
    const answered = routePath(c);
    const route = answered.startsWith("/api/") ? answered : patternOf(c.req.path);
    const isFile = route === "/assets/*" || route === "/files/*";
    log[isFile ? "debug" : "info"]({
      id: c.get("facts").id,
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}

/** Patterns of pages come from the router; what no pattern matches is `*`. */
function patterns(routes: Routes): (path: string) => string {
  const pages = Object.values(routes).flatMap((route) =>
    route?.path && route.path !== "*" ? [`/${route.path}`] : [],
  );
  const known = ["/", "/health", ...pages].map((pattern) => ({ pattern, matches: matcher(pattern) }));
  return (path) => {
    if (/^\/p\//i.test(path)) return "/p/:publicId";
    if (path.startsWith("/assets/")) return "/assets/*";
    if (path.startsWith("/files/")) return "/files/*";
    if (path.startsWith("/api/")) return "/api/*";
    const page = path.replace(/(?<=\/)_\.data$|\.data$/, "");
    return known.find(({ matches }) => matches.test(page))?.pattern ?? "*";
  };
}

function matcher(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, "[^/]+")}/?$`);
}
