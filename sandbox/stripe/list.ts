import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Params, Value } from "./parse-form.ts";
import { StripeError } from "./stripe-error.ts";

type Page<Item> = { object: "list"; data: Item[]; has_more: boolean; url: string };

/** One page of records given newest first, chosen by `limit`, `starting_after` and `ending_before`. */
export function pageOf<Item extends { id: string }>(items: Item[], params: Params, url: string): Page<Item> {
  const limit = requireLimit(params.limit);
  const before = cursor(items, params, "ending_before");
  if (before !== undefined) {
    const start = Math.max(0, before - limit);
    return { object: "list", url, data: items.slice(start, before), has_more: start > 0 };
  }
  const after = cursor(items, params, "starting_after");
  const start = after === undefined ? 0 : after + 1;
  return {
    object: "list",
    url,
    data: items.slice(start, start + limit),
    has_more: items.length > start + limit,
  };
}

function requireLimit(limit: Value | undefined) {
  if (limit === undefined) return 10;
  const count = Number(limit);
  if (!Number.isInteger(count)) throw new StripeError(400, `Invalid integer: ${limit}`, { param: "limit" });
  if (count < 1 || count > 100)
    throw new StripeError(400, "This value must be between 1 and 100.", { param: "limit" });
  return count;
}

function cursor(items: { id: string }[], params: Params, param: "starting_after" | "ending_before") {
  const id = params[param];
  if (id === undefined) return;
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw new StripeError(400, `No such object: '${id}'`, { code: "resource_missing", param });
  return index;
}

const comparisons = {
  gt: (time: number, limit: number) => time > limit,
  gte: (time: number, limit: number) => time >= limit,
  lt: (time: number, limit: number) => time < limit,
  lte: (time: number, limit: number) => time <= limit,
};

/** Whether a record falls under the filter `created`, which is a time or bounds in Unix seconds. */
export function isCreatedWithin({ created }: { created: number }, filter: Value | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === "string") return created === timeOf(filter, "created");
  return Object.entries(filter).every(([name, limit]) => {
    if (!Object.hasOwn(comparisons, name))
      throw new StripeError(400, `Received unknown parameter: created[${name}]`, {
        code: "parameter_unknown",
        param: "created",
      });
    return comparisons[name as keyof typeof comparisons](created, timeOf(limit, `created[${name}]`));
  });
}

function timeOf(value: Value, param: string) {
  const time = Number(value);
  if (typeof value !== "string" || !Number.isInteger(time))
    throw new StripeError(400, `Invalid integer: ${JSON.stringify(value)}`, { param });
  return time;
}

/** Filters that the sandbox does not know must not silently match everything. */
export function refuseUnknown(params: Params, known: string[]): void {
  for (const name of Object.keys(params))
    if (!known.includes(name))
      throw new StripeError(400, `Received unknown parameter: ${name}`, {
        code: "parameter_unknown",
        param: name,
      });
}

/** The filter `payment_intent`; undefined when there is none. Throws for a payment that isn't there. */
export function requireIntent({ store }: Sandbox, { payment_intent: id }: Params): string | undefined {
  if (id === undefined) return;
  if (!store.paymentIntents.find(String(id)))
    throw new StripeError(404, `No such payment_intent: '${id}'`, {
      code: "resource_missing",
      param: "payment_intent",
    });
  return String(id);
}
