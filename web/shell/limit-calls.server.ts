import { exceedsRateLimit } from "#platform/limits.server.ts";
import { type Context, type Limits, requestContext, servicesContext } from "#web/context.ts";

/** Counts a call of this address. Undefined when it is allowed, else the seconds until the next try. */
export async function limitCalls(context: Context, name: keyof Limits) {
  const { db, limits, now } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  return exceedsRateLimit(db, `${name}:${address}`, { max: limits[name], windowSeconds: 60 }, now());
}
