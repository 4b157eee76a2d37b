import { Hono } from "hono";
import { z } from "zod";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { answerList, answerPost, checkQuery, integer, noSuch, pageParams, StripeError } from "./requests.ts";
import { taxTransactionRoutes } from "./tax-transactions.ts";

const address = z.strictObject({
  line1: z.string(),
  line2: z.string().default(""),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.literal("US"),
});

const calculationParams = z.strictObject({
  currency: z.literal("usd"),
  customer_details: z.strictObject({
    address,
    address_source: z.literal("shipping"),
    taxability_override: z.literal("customer_exempt").optional(),
  }),
  ship_from_details: z.strictObject({ address }),
  line_items: z
    .array(
      z.strictObject({
        amount: integer,
        reference: z.string(),
        tax_behavior: z.literal("exclusive"),
        tax_code: z.string().regex(/^txcd_\d{8}$/),
      }),
    )
    .min(1)
    .max(100),
  shipping_cost: z.strictObject({
    amount: integer,
    tax_behavior: z.literal("exclusive"),
    tax_code: z.literal("txcd_92010001"),
  }),
});

const calculationDays = 90;

type Place = { percent: number; county: string; fee: number };

/** The states where the sandbox's workshop is registered. Colorado asks for a fee besides. */
const registered: Record<string, Place> = {
  NC: { percent: 7.5, county: "Durham County", fee: 0 },
  CO: { percent: 8.81, county: "Denver County", fee: 28 },
};

/** Refuses what Stripe Tax refuses, and answers with fields that the shop reads. It finds nothing in the city of Nowhere. */
export function taxRoutes(sandbox: Sandbox): Hono {
  const { taxCalculations } = sandbox.store;
  const routes = new Hono();

  routes.post("/calculations", (context) =>
    answerPost(sandbox, context, calculationParams, (params) => calculate(sandbox, params)),
  );

  routes.get("/calculations/:id/line_items", (context) => {
    const params = checkQuery(lineParams, context.req);
    const calculation = taxCalculations.find(context.req.param("id"));
    if (!calculation) throw noSuch(`tax calculation: ${context.req.param("id")}`);
    const isExpanded = params.expand.length > 0;
    const lines = calculation.lines.map(({ tax_breakdown, ...line }) =>
      isExpanded ? { ...line, tax_breakdown } : line,
    );
    return answerList(context, params, lines);
  });

  routes.route("/transactions", taxTransactionRoutes(sandbox));

  routes.get("/settings", ({ json }) => {
    const isActive = sandbox.behavior.tax === "active";
    return json({
      status: isActive ? "active" : "pending",
      status_details: isActive ? { active: {} } : { pending: { missing_fields: ["head_office"] } },
    });
  });

  routes.get("/registrations", (context) => {
    const params = checkQuery(z.strictObject({ ...pageParams, status: z.literal("active") }), context.req);
    const registrations = Object.keys(registered).map((state) => ({ id: `taxreg_${state}`, country: "US" }));
    return answerList(context, params, registrations);
  });

  return routes;
}

const lineParams = z.strictObject({
  ...pageParams,
  expand: z.array(z.literal("data.tax_breakdown")).default([]),
});

function calculate(sandbox: Sandbox, params: z.infer<typeof calculationParams>): object {
  if (sandbox.behavior.tax === "inactive")
    throw new StripeError(400, "Stripe Tax has not been activated on your account.", {
      code: "stripe_tax_inactive",
    });
  const { address: to, taxability_override: exemption } = params.customer_details;
  if (to.city === "Nowhere")
    throw new StripeError(400, "We could not determine the customer's tax location.", {
      code: "customer_tax_location_invalid",
    });
  const references = new Set(params.line_items.map(({ reference }) => reference));
  if (references.size < params.line_items.length)
    throw new StripeError(400, "Line item references must be unique.");
  const place = exemption ? undefined : registered[to.state];
  const id = makeId("taxcalc_1");
  const lines = params.line_items.map(({ amount, reference }, at) => ({
    id: `${id}_${at}`,
    amount,
    reference,
    ...taxAmount(amount, to.state, place),
  }));
  const shippingAmount = params.shipping_cost.amount;
  const shipping = { amount: shippingAmount, ...taxAmount(shippingAmount, to.state, place) };
  const amounts = [...lines, shipping];
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const tax = amounts.reduce((sum, { amount_tax }) => sum + amount_tax, place?.fee ?? 0);
  const expires_at = unixNow(sandbox) + calculationDays * 86_400;
  sandbox.store.taxCalculations.put(id, { id, amount_total: total + tax, expires_at, lines });
  return { id, shipping_cost: shipping, tax_amount_exclusive: tax };
}

function taxAmount(amount: number, state: string, place: Place | undefined) {
  const jurisdiction = { display_name: place?.county ?? state, level: place ? "county" : "state" } as const;
  return {
    amount_tax: Math.round((amount * (place?.percent ?? 0)) / 100),
    tax_breakdown: [{ jurisdiction, taxable_amount: place ? amount : 0 }],
  };
}
