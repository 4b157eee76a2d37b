import { Hono } from "hono";
import type Stripe from "stripe";
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

/** The states where the sandbox's workshop is registered. Colorado asks for a fee besides. */
const registered: Record<string, { percent: number; county: string; fee: number }> = {
  NC: { percent: 7.5, county: "Durham County", fee: 0 },
  CO: { percent: 8.81, county: "Denver County", fee: 28 },
};

/** Stripe Tax, as far as the shop uses it. Nothing is found in the city of Nowhere. */
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
    const settings = {
      object: "tax.settings",
      defaults: { provider: "stripe", tax_behavior: "exclusive", tax_code: null },
      head_office: null,
      livemode: false,
      status: isActive ? "active" : "pending",
      status_details: isActive ? { active: {} } : { pending: { missing_fields: ["head_office"] } },
    } satisfies Stripe.Tax.Settings;
    return json(settings);
  });

  routes.get("/registrations", (context) => {
    const params = checkQuery(z.strictObject({ ...pageParams, status: z.literal("active") }), context.req);
    return answerList(context, params, Object.keys(registered).map(registration));
  });

  return routes;
}

const lineParams = z.strictObject({
  ...pageParams,
  expand: z.array(z.literal("data.tax_breakdown")).default([]),
});

function registration(state: string) {
  return {
    id: `taxreg_${state}`,
    object: "tax.registration",
    active_from: 0,
    country: "US",
    country_options: { us: { state, type: "state_sales_tax" } },
    created: 0,
    expires_at: null,
    livemode: false,
    status: "active",
  } satisfies Stripe.Tax.Registration;
}

function calculate(sandbox: Sandbox, params: z.infer<typeof calculationParams>): object {
  if (sandbox.behavior.tax === "inactive")
    throw new StripeError(400, "Stripe Tax has not been activated on your account.", {
      code: "stripe_tax_inactive",
    });
  const { address: to, taxability_override: override = "none" } = params.customer_details;
  if (to.city === "Nowhere")
    throw new StripeError(400, "We could not determine the customer's tax location.", {
      code: "customer_tax_location_invalid",
    });
  const references = new Set(params.line_items.map(({ reference }) => reference));
  if (references.size < params.line_items.length)
    throw new StripeError(400, "Line item references must be unique.");
  const place = override === "none" ? registered[to.state] : undefined;
  const taxOf = (amount: number) => Math.round((amount * (place?.percent ?? 0)) / 100);
  const breakdown = (amount: number) => [
    {
      amount: taxOf(amount),
      jurisdiction: {
        country: "US",
        display_name: place?.county ?? to.state,
        level: place ? "county" : "state",
        state: to.state,
      },
      sourcing: "destination",
      tax_rate_details: null,
      taxability_reason: place
        ? "standard_rated"
        : override === "none"
          ? "not_collecting"
          : "customer_exempt",
      taxable_amount: place ? amount : 0,
    } satisfies Stripe.Tax.CalculationLineItem.TaxBreakdown,
  ];
  const id = makeId("taxcalc_1");
  const lines = params.line_items.map(
    ({ amount, reference, tax_code }, at) =>
      ({
        id: `${id}_${at}`,
        object: "tax.calculation_line_item",
        amount,
        amount_tax: taxOf(amount),
        livemode: false,
        metadata: null,
        performance_location: null,
        product: null,
        quantity: 1,
        reference,
        tax_behavior: "exclusive",
        tax_breakdown: breakdown(amount),
        tax_code,
      }) satisfies Stripe.Tax.CalculationLineItem,
  );
  const shipping = {
    ...params.shipping_cost,
    amount_tax: taxOf(params.shipping_cost.amount),
    tax_breakdown: breakdown(params.shipping_cost.amount),
  };
  const amounts = [...lines, shipping];
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const tax = amounts.reduce((sum, { amount_tax }) => sum + amount_tax, place?.fee ?? 0);
  const customer = {
    address_source: "shipping",
    ip_address: null,
    tax_ids: [],
    taxability_override: override,
  };
  const calculation = {
    id,
    object: "tax.calculation",
    amount_total: total + tax,
    currency: "usd",
    customer: null,
    customer_details: { ...customer, address: to },
    expires_at: unixNow(sandbox) + calculationDays * 86_400,
    livemode: false,
    ship_from_details: params.ship_from_details,
    shipping_cost: shipping,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_breakdown: [],
    tax_date: unixNow(sandbox),
  } satisfies Stripe.Tax.Calculation;
  const { amount_total, expires_at } = calculation;
  sandbox.store.taxCalculations.put(id, { id, amount_total, expires_at, lines });
  return calculation;
}
