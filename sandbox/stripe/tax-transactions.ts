import { Hono } from "hono";
import { z } from "zod";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { TaxRecord } from "#sandbox/store.ts";
import { answerList, answerPost, checkQuery, integer, noSuch, pageParams, StripeError } from "./requests.ts";

const reference = z.string().max(500);

const saleParams = z.strictObject({ calculation: z.string(), reference, posted_at: integer });

const negative = z
  .string()
  .regex(/^(-\d{1,15}|0)$/)
  .transform(Number);

const amounts = { amount: negative, amount_tax: negative };

const reversalParams = z.strictObject({
  mode: z.enum(["full", "partial"]),
  original_transaction: z.string(),
  reference,
  flat_amount: negative.optional(),
  line_items: z.array(z.strictObject({ original_line_item: z.string(), reference, ...amounts })).default([]),
  shipping_cost: z.strictObject(amounts).optional(),
});

type Reversal = z.infer<typeof reversalParams>;

const maxPartialReversals = 30;

export function taxTransactionRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();
  routes.post("/create_from_calculation", (context) =>
    answerPost(sandbox, context, saleParams, (params) => recordSale(sandbox, params)),
  );
  routes.post("/create_reversal", (context) =>
    answerPost(sandbox, context, reversalParams, (params) =>
      params.mode === "full" ? reverseWhole(sandbox, params) : reversePart(sandbox, params),
    ),
  );
  routes.get("/:id/line_items", (context) => {
    const params = checkQuery(z.strictObject(pageParams), context.req);
    return answerList(context, params, requireRecord(sandbox, context.req.param("id")).lines);
  });
  return routes;
}

function recordSale(sandbox: Sandbox, { calculation: id, reference, posted_at }: z.infer<typeof saleParams>) {
  const stored = sandbox.store.taxCalculations.find(id);
  if (!stored) throw noSuch(`tax calculation: ${id}`);
  if (stored.expires_at <= unixNow(sandbox)) throw new StripeError(400, `The calculation ${id} has expired.`);
  if (posted_at > unixNow(sandbox)) throw new StripeError(400, "posted_at is in the future.");
  const lines = stored.lines.map(({ amount, amount_tax, reference }) => ({
    id: makeId("tax_li_"),
    amount,
    amount_tax,
    reference,
    reversal: null,
  }));
  return putRecord(sandbox, { reference, lines, total: stored.amount_total, original: null });
}

/** Takes back a reversal or a whole sale, once. */
function reverseWhole(sandbox: Sandbox, { original_transaction: original, reference }: Reversal) {
  const record = requireRecord(sandbox, original);
  if (findReversals(sandbox, original).length > 0)
    throw new StripeError(400, `${original} has been reversed already.`);
  return putRecord(sandbox, { reference, lines: [], total: -record.total, original });
}

function reversePart(sandbox: Sandbox, params: Reversal) {
  const { original_transaction: original, reference, flat_amount, line_items, shipping_cost } = params;
  const sale = requireRecord(sandbox, original);
  const reversals = findReversals(sandbox, original);
  if (reversals.length >= maxPartialReversals)
    throw new StripeError(
      400,
      `At most ${maxPartialReversals} partial reversals can be made of ${original}.`,
    );
  // Those that were not taken back themselves.
  const counted = reversals.filter(({ id }) => findReversals(sandbox, id).length === 0);
  const total = flat_amount ?? sumAmounts([...line_items, ...(shipping_cost ? [shipping_cost] : [])]);
  if (total >= 0) throw new StripeError(400, "A reversal needs an amount below 0.");
  requireLeft(original, [sale.total, ...counted.map((each) => each.total), total]);
  const lines = line_items.map((item) => {
    const line = sale.lines.find(({ id }) => id === item.original_line_item);
    if (!line) throw noSuch(`line item: ${item.original_line_item}`);
    const earlier = counted
      .flatMap(({ lines }) => lines)
      .filter(({ reversal }) => reversal?.original_line_item === line.id);
    const parts = [line, ...earlier, item];
    const amounts = parts.map(({ amount }) => amount);
    const taxes = parts.map(({ amount_tax }) => amount_tax);
    requireLeft(line.id, amounts);
    requireLeft(line.id, taxes);
    const { amount, amount_tax, reference } = item;
    const reversal = { original_line_item: line.id };
    return { id: makeId("tax_li_"), amount, amount_tax, reference, reversal };
  });
  return putRecord(sandbox, { reference, lines, total, original });
}

function requireLeft(id: string, amounts: readonly number[]): void {
  const left = amounts.reduce((sum, amount) => sum + amount, 0);
  if (left < 0) throw new StripeError(400, `The reversal is above what is left of ${id}.`);
}

function sumAmounts(items: readonly { amount: number; amount_tax: number }[]): number {
  return items.reduce((sum, { amount, amount_tax }) => sum + amount + amount_tax, 0);
}

function requireRecord(sandbox: Sandbox, id: string): TaxRecord {
  const record = sandbox.store.taxRecords.find(id);
  if (!record) throw noSuch(`tax transaction: ${id}`);
  return record;
}

function findReversals(sandbox: Sandbox, id: string): TaxRecord[] {
  return sandbox.store.taxRecords.all().filter(({ original }) => original === id);
}

function putRecord(sandbox: Sandbox, record: Omit<TaxRecord, "id">) {
  if (sandbox.store.taxRecords.all().some(({ reference }) => reference === record.reference))
    throw new StripeError(400, `A tax transaction with the reference ${record.reference} exists already.`);
  const id = makeId("tax_1");
  sandbox.store.taxRecords.put(id, { ...record, id });
  return { id };
}
