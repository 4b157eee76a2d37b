import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Collection } from "#sandbox/store.ts";
import type { ApiEnv } from "./idempotency.ts";
import { checkQuery, integer } from "./params.ts";
import { noSuch, StripeError } from "./stripe-error.ts";

export const pageParams = {
  limit: integer({ min: 1, max: 100 }).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

type PageParams = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };

/** Answers one page of records that are given newest first. */
export function answerList<Item extends { id: string }>(
  { req, json }: Context,
  params: PageParams,
  items: Item[],
  objectOf: (item: Item) => object = (item) => item,
) {
  const { limit } = params;
  const before = positionOf(items, params, "ending_before");
  const after = positionOf(items, params, "starting_after") ?? -1;
  const start = before === undefined ? after + 1 : Math.max(0, before - limit);
  const end = before ?? start + limit;
  return json({
    object: "list",
    url: req.path,
    data: items.slice(start, end).map(objectOf),
    has_more: before === undefined ? items.length > end : start > 0,
  });
}

function positionOf(items: { id: string }[], params: PageParams, param: "starting_after" | "ending_before") {
  const id = params[param];
  if (id === undefined) return;
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw new StripeError(400, `No such object: '${id}'`, { code: "resource_missing", param });
  return index;
}

const bound = integer({ min: 0 }).optional();

/** The filter `created`: a time, or bounds, in Unix seconds. */
export const createdFilter = z.preprocess(
  (value = {}) => (/^\d+$/.test(String(value)) ? { gte: value, lte: value } : value),
  z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound }),
);

export function isCreatedWithin(
  { created }: { created: number },
  { gt = -1, gte = 0, lt = Infinity, lte = Infinity }: z.infer<typeof createdFilter>,
): boolean {
  return created > gt && created >= gte && created < lt && created <= lte;
}

const paymentParams = z.strictObject({ ...pageParams, payment_intent: z.string().optional() });

/** `GET /` and `GET /:id` for refunds or disputes, which belong to a payment. */
export function paymentRecordRoutes<Item extends { id: string; payment_intent: string }>(
  { store }: Sandbox,
  kind: string,
  records: Collection<Item>,
): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get("/", (context) => {
    const params = checkQuery(paymentParams, context.req);
    const { payment_intent: intent } = params;
    if (intent !== undefined && !store.paymentIntents.find(intent))
      throw noSuch(`payment_intent: '${intent}'`, "payment_intent");
    const items = records.newestFirst().filter((record) => !intent || record.payment_intent === intent);
    return answerList(context, params, items);
  });

  routes.get("/:id", (context) => {
    const id = context.req.param("id");
    const record = records.find(id);
    if (!record) throw noSuch(`${kind}: '${id}'`, "id");
    return context.json<object>(record);
  });

  return routes;
}
