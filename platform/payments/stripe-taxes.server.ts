import Stripe from "stripe";
import { type Cents, cents, sum } from "#platform/money.ts";
import { attempt, readAll, stripeFailure } from "./stripe-mapping.server.ts";
import type { TaxCalculation, TaxedAmount, TaxedParcel, Taxes, TaxReversal } from "./taxes.ts";

type Breakdown = Stripe.Tax.CalculationLineItem.TaxBreakdown[] | null | undefined;

/** Tangible goods and shipping, in the list at docs.stripe.com/tax/tax-codes. */
const taxCodes = { tag: "txcd_99999999", shipping: "txcd_92010001" };

const limit = 100;

export function createStripeTaxes(stripe: Stripe): Taxes {
  const { calculations, transactions, settings, registrations } = stripe.tax;

  return {
    async calculate(parcel) {
      try {
        const calculation = await calculations.create(calculationParams(parcel));
        const expand = ["data.tax_breakdown"];
        const lines = calculations.listLineItems(calculation.id ?? "", { limit, expand });
        return toCalculation(calculation, await readAll(lines));
      } catch (error) {
        if (hasCode(error, "customer_tax_location_invalid")) return undefined;
        throw stripeFailure(error);
      }
    },

    async recordSale({ calculation, reference, paidAt }) {
      const posted_at = Math.floor(paidAt.getTime() / 1000);
      const sale = await attempt(() =>
        transactions.createFromCalculation({ calculation, reference, posted_at }, onlyOnce(reference)),
      );
      return sale.id;
    },

    async recordRefund({ sale, reference, reversal }) {
      const record = await attempt(async () => {
        const lines =
          reversal.tags.length > 0 ? await readAll(transactions.listLineItems(sale, { limit })) : [];
        return transactions.createReversal(
          reversalParams({ sale, reference, reversal }, lines),
          onlyOnce(reference),
        );
      });
      return record.id;
    },

    async undoRefund({ refund, reference }) {
      const params = { mode: "full" as const, original_transaction: refund, reference };
      const record = await attempt(() => transactions.createReversal(params, onlyOnce(reference)));
      return record.id;
    },

    async findSetupProblem() {
      const { status, status_details: details } = await attempt(() => settings.retrieve());
      if (status !== "active") {
        const missing = details.pending?.missing_fields ?? [];
        return `Stripe Tax is not set up${missing.length > 0 ? `: ${missing.join(", ")} is missing` : ""}`;
      }
      const active = await attempt(() => readAll(registrations.list({ status: "active", limit })));
      const isRegistered = active.some(({ country }) => country === "US");
      return isRegistered ? undefined : "Stripe Tax has no registration for a state, so it charges no tax";
    },
  };
}

/** Stripe answers a repeated key as it did before. */
function onlyOnce(reference: string) {
  return { idempotencyKey: `tax:${reference}` };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
}

function calculationParams({
  from,
  to,
  tags,
  shipping,
  isExempt,
}: TaxedParcel): Stripe.Tax.CalculationCreateParams {
  return {
    currency: "usd",
    customer_details: {
      address: stripeAddress(to),
      address_source: "shipping",
      ...(isExempt && { taxability_override: "customer_exempt" }),
    },
    ship_from_details: { address: stripeAddress(from) },
    line_items: tags.map((amount, line) => ({
      amount,
      reference: String(line),
      tax_behavior: "exclusive",
      tax_code: taxCodes.tag,
    })),
    shipping_cost: { amount: shipping, tax_behavior: "exclusive", tax_code: taxCodes.shipping },
  };
}

function stripeAddress({ addressLine1, addressLine2, city, state, postalCode }: TaxedParcel["to"]) {
  return {
    line1: addressLine1,
    line2: addressLine2 ?? "",
    city,
    state,
    postal_code: postalCode,
    country: "US",
  };
}

function toCalculation(
  { id, shipping_cost: shipping, tax_amount_exclusive: total }: Stripe.Tax.Calculation,
  lines: Stripe.Tax.CalculationLineItem[],
): TaxCalculation {
  const inOrder = lines.toSorted((a, b) => Number(a.reference) - Number(b.reference));
  const taxes = lines.flatMap(({ tax_breakdown: breakdown }) => breakdown ?? []);
  const county = taxes.find(({ jurisdiction }) => jurisdiction.level === "county");
  const tags = inOrder.map((line) => toTaxedAmount(line, line.tax_breakdown));
  const shippingTax = toTaxedAmount(shipping ?? { amount_tax: 0 }, shipping?.tax_breakdown);
  const taxOfLines = sum([...tags, shippingTax].map(({ tax }) => tax));
  return {
    id: id ?? "",
    county: county?.jurisdiction.display_name.replace(/ county$/i, "") ?? null,
    tags,
    shipping: shippingTax,
    fee: cents(total - taxOfLines),
  };
}

/** Of several jurisdictions the one that taxes most counts. */
function toTaxedAmount(
  { amount_tax: tax }: Pick<Stripe.Tax.CalculationLineItem, "amount_tax">,
  breakdown: Breakdown,
): TaxedAmount {
  const taxable = Math.max(0, ...(breakdown ?? []).map(({ taxable_amount: amount }) => amount));
  return { tax: cents(tax), taxable: cents(taxable) };
}

type SentReversal = { sale: string; reference: string; reversal: TaxReversal };

function reversalParams(
  { sale, reference, reversal: { tags, shipping, flat } }: SentReversal,
  lines: Stripe.Tax.TransactionLineItem[],
): Stripe.Tax.TransactionCreateReversalParams {
  const params = { mode: "partial" as const, original_transaction: sale, reference };
  if (flat > 0) return { ...params, flat_amount: -flat };
  const items = tags.map(({ line, amount, tax }) => ({
    original_line_item: lines.find((each) => each.reference === String(line))?.id ?? "",
    reference: `${reference}:${line}`,
    ...negated(amount, tax),
  }));
  const hasShipping = shipping.amount + shipping.tax > 0;
  return {
    ...params,
    ...(items.length > 0 && { line_items: items }),
    ...(hasShipping && { shipping_cost: negated(shipping.amount, shipping.tax) }),
  };
}

/** Subtracts, because `-amount` may be -0, which would be sent. */
function negated(amount: Cents, tax: Cents) {
  return { amount: 0 - amount, amount_tax: 0 - tax };
}
