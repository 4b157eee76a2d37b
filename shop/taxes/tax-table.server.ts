import Papa from "papaparse";
import { z } from "zod";
import type { StoredAddress } from "#platform/address.ts";
import { stateOptions } from "#platform/address-rules.ts";
import { type Cents, cents, divide, partAt, type Rate, sum, toRate } from "#platform/money.ts";
import type { TaxedAmount } from "#platform/payments/taxes.ts";
import type { TaxBase } from "#shop/orders/amounts.ts";
import { salesTax, salesTaxRates } from "#shop-config";

export type SalesTax = { rate: Rate; taxesShipping: boolean; county: string | null };

type Place = Pick<StoredAddress, "state" | "postalCode">;

const localRate = z.object({
  ZIP: z.string().regex(/^\d{3,5}$/),
  Percent: z.string().min(1).pipe(z.coerce.number<string>().min(0).max(20)),
  County: z.string().optional(),
});

type LocalRate = { percent: number; county: string | null };

/** Read when the shop is built: of each state the rates by ZIP code or its first digits. */
const files = import.meta.glob<string>("/sales-tax/*.csv", { query: "?raw", import: "default", eager: true });

/** Throws naming the state whose file has a line that is no rate. */
export function readLocalRates(csv: string, state: string): ReadonlyMap<string, LocalRate> {
  const { data } = Papa.parse(csv, { header: true, skipEmptyLines: true });
  const rows = z.array(localRate).safeParse(data);
  if (!rows.success) throw new Error(`sales-tax/${state}.csv: ${z.prettifyError(rows.error)}`);
  return new Map(
    rows.data.map(({ ZIP, Percent, County }) => [ZIP, { percent: Percent, county: County || null }]),
  );
}

const localRates = new Map(
  Object.entries(files).map(([path, csv]) => {
    const state = path.slice("/sales-tax/".length, -".csv".length);
    return [state, readLocalRates(csv, state)];
  }),
);

if (salesTax === "table") checkStates(Object.keys(salesTaxRates), [...localRates.keys()]);

/** Throws naming a rate for no state, and a file of a state that has no rate: nothing would be charged there. */
export function checkStates(withRate: readonly string[], withFile: readonly string[]): void {
  const unknown = withRate.find((code) => !stateOptions.some(({ value }) => value === code));
  if (unknown !== undefined) throw new Error(`salesTaxRates in shop.config.ts: ${unknown} is no state.`);
  const missing = withFile.find((state) => !withRate.includes(state));
  if (missing !== undefined)
    throw new Error(`sales-tax/${missing}.csv: salesTaxRates has no rate for ${missing}.`);
}

/** Returns the tax where a parcel goes: the rate of the most digits of its ZIP code, else its state's; 0 in other states. */
export function findSalesTax({ state, postalCode }: Place): SalesTax {
  const ofState = salesTax === "table" ? salesTaxRates[state] : undefined;
  if (!ofState) return { rate: toRate(0), taxesShipping: false, county: null };
  const zips = [5, 4, 3].map((digits) => postalCode.slice(0, digits));
  const local = zips.map((zip) => localRates.get(state)?.get(zip)).find((found) => found !== undefined);
  const { percent, county } = local ?? { percent: ofState.percent, county: null };
  return { rate: toRate(percent), taxesShipping: ofState.taxesShipping, county };
}

export type Exemption = { number: string; states: readonly string[] };

/** What is due for a tag after its discount, and its part of shipping. */
export type TagDue = { due: Cents; shipping: Cents };

export type TagTax = { tax: Cents; taxBase: TaxBase | null };

/** Computes the tax of a parcel by a rate: rounded once, and divided over its tags. */
export function divideTax(
  shares: readonly TagDue[],
  { rate, taxesShipping }: { rate: Rate; taxesShipping: boolean },
): TaxedAmount[] {
  const taxable = shares.map(({ due, shipping }) =>
    cents(rate === 0 ? 0 : due + (taxesShipping ? shipping : 0)),
  );
  const taxes = divide(partAt(rate, sum(taxable)), taxable);
  return taxes.map((tax, at) => ({ tax, taxable: taxable[at]! }));
}

/** Computes the tax of a parcel by the table. An exempt buyer pays none. */
export function taxByTable(
  place: Place,
  shares: readonly TagDue[],
  exemption?: Exemption | undefined,
): TagTax[] {
  if (salesTax === "none") return shares.map(() => ({ tax: cents(0), taxBase: null }));
  const { county, rate, taxesShipping } = findSalesTax(place);
  const validExemption = exemption?.states.includes(place.state) ? exemption : undefined;
  const dueRate = validExemption ? toRate(0) : rate;
  return divideTax(shares, { rate: dueRate, taxesShipping }).map(({ tax, taxable }) => ({
    tax,
    taxBase: {
      state: place.state,
      county,
      taxable,
      exemption: validExemption?.number ?? null,
      calculation: null,
    },
  }));
}

/** True if a parcel pays the same tax in both places. What the card provider would compute elsewhere isn't known. */
export function hasSameTax(one: Place, other: Place): boolean {
  if (salesTax === "stripe") return one.state === other.state && one.postalCode === other.postalCode;
  const [first, second] = [findSalesTax(one), findSalesTax(other)];
  return first.rate === second.rate && first.taxesShipping === second.taxesShipping;
}
