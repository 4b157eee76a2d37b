import { cents } from "#platform/money.ts";
import type { TaxCalculation, Taxes } from "#platform/payments/taxes.ts";
import { randomHex } from "#platform/tokens.server.ts";

/** The tests' Stripe Tax: 10 % in NC, on shipping too, and a fee of 28 cents in CO. Nothing is found in Nowhere. */
export function makeTaxes(note: (call: string) => void): { taxes: Taxes; records: object[] } {
  const records: object[] = [];
  const record = (call: string, entry: object) => {
    note(call);
    records.push(entry);
    return `tax_${records.length}`;
  };
  const taxes: Taxes = {
    async calculate({ to, tags, shipping, isExempt }): Promise<TaxCalculation | undefined> {
      note("calculate");
      if (to.city === "Nowhere") return undefined;
      const tax = (amount: number) => {
        const taxable = to.state === "NC" && !isExempt ? amount : 0;
        return { tax: cents(Math.round(taxable / 10)), taxable: cents(taxable) };
      };
      return {
        id: `taxcalc_${randomHex()}`,
        county: to.state === "NC" ? "Durham" : null,
        tags: tags.map(tax),
        shipping: tax(shipping),
        fee: cents(to.state === "CO" ? 28 : 0),
      };
    },
    recordSale: async (sale) => record("record sale", sale),
    recordRefund: async (refund) => record("record refund", refund),
    undoRefund: async (undo) => record("undo refund", undo),
    findSetupProblem: async () => undefined,
  };
  return { taxes, records };
}
