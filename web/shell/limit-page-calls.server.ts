import { type Context, requestContext, servicesContext } from "#web/context.ts";
import { countCall, type RateLimits } from "#web/rate-limits.server.ts";

/** Counts a call of the visitor. Undefined when it is allowed, else the seconds until the next try. */
export async function limitPageCalls(context: Context, name: keyof RateLimits) {
  return countCall(context.get(servicesContext), context.get(requestContext).address, name);
}
