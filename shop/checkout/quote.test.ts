import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cents, cents, partAt, type Rate, toRate } from "#platform/money.ts";
import { addAmounts } from "#shop/orders/amounts.ts";
import { divideTax } from "#shop/taxes/tax-table.server.ts";
import { quoteTags, type TaxParcel } from "./quote-purchase.server.ts";

const free = rate(0);
const paid = rate(4_95, 50_00);

function rate(price: number, freeFrom: number | null = null) {
  return { code: "standard", name: "Standard", price, freeFrom, daysOnTheWay: [2, 5] as const };
}

const untaxed = taxed(0);

function taxed(percent: number, taxesShipping = true) {
  return { rate: toRate(percent), taxesShipping };
}

type TestParcel = { id: string; tax: ReturnType<typeof taxed> };

const taxParcel: TaxParcel<TestParcel> = async ({ tax }, shares) =>
  divideTax(shares, tax).map((share) => ({ tax: share.tax, taxBase: null }));

const tag = (price: number, parcelId = "one") => ({ price: cents(price), parcelId });

test("out of the box a tag costs its price", async () => {
  expect(await quoteTags([tag(14_99)], [{ id: "one", tax: untaxed }], { rate: free, taxParcel })).toEqual([
    { items: 14_99, discount: 0, shipping: 0, tax: 0, taxBase: null, total: 14_99 },
  ]);
});

test("tax is rounded half up once for a parcel, and divided over its tags", async () => {
  async function taxOf(percent: number, prices: number[]) {
    const tags = prices.map((price) => tag(price));
    const quoted = await quoteTags(tags, [{ id: "one", tax: taxed(percent) }], { rate: free, taxParcel });
    return quoted.map(({ tax }) => tax);
  }
  expect(await taxOf(6.75, [14_99])).toEqual([1_01]);
  expect(await taxOf(7.5, [20])).toEqual([2]);
  // 6.75 % of 44.97 is 3.035: one tag bears the cent that three times 1.01 lacks.
  expect(await taxOf(6.75, [14_99, 14_99, 14_99])).toEqual([1_02, 1_01, 1_01]);
});

test("each parcel is charged and taxed where it goes; shipping is taxed where the state taxes it", async () => {
  const tags = [tag(10_00, "durham"), tag(10_00, "oregon"), tag(10_00, "durham"), tag(10_00, "florida")];
  const parcels = [
    { id: "durham", tax: taxed(7.5) },
    { id: "oregon", tax: untaxed },
    { id: "florida", tax: taxed(6, false) },
  ];
  const quoted = await quoteTags(tags, parcels, { rate: paid, taxParcel });
  expect(quoted.map(({ shipping, tax, total }) => [shipping, tax, total])).toEqual([
    [2_48, 94, 13_42],
    [4_95, 0, 14_95],
    [2_47, 93, 13_40],
    [4_95, 60, 15_55],
  ]);
});

test("shipping is free from the sum of all goods on, whatever goes into a parcel", async () => {
  const tags = [tag(30_00, "a"), tag(20_00, "b")];
  const parcels = ["a", "b"].map((id) => ({ id, tax: untaxed }));
  expect(addAmounts(await quoteTags(tags, parcels, { rate: paid, taxParcel })).shipping).toBe(0);
  expect(addAmounts(await quoteTags(tags, parcels, { rate: rate(4_95, 50_01), taxParcel })).shipping).toBe(
    9_90,
  );
});

test("free shipping takes off what the first rate costs, which is nothing in the settings as they come", async () => {
  const tags = [tag(10_00)];
  const offer = { rate: rate(12_00), discount: { kind: "shipping" as const, value: 0 }, taxParcel };
  expect(addAmounts(await quoteTags(tags, [{ id: "one", tax: untaxed }], offer)).shipping).toBe(12_00);
});

test("no discount brings the goods below what the card provider takes", async () => {
  for (const discount of [
    { kind: "amount" as const, value: 500_00 },
    { kind: "percent" as const, value: 99 },
  ]) {
    const offer = { rate: free, discount, taxParcel };
    const [quoted] = await quoteTags([tag(14_99)], [{ id: "one", tax: untaxed }], offer);
    expect(quoted).toMatchObject({ discount: 14_49, total: 50 });
  }
});

test("whatever is bought: the tags add up to each parcel's shipping and tax, and nothing is below 0", async () => {
  const arbitraryCents = (max: number) => fc.integer({ min: 0, max }).map(cents);
  const arbitraryDiscount = fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ kind: fc.constant("amount" as const), value: fc.integer({ min: 1, max: 100_000 }) }),
  );
  const parcel = fc.record({
    prices: fc.array(fc.integer({ min: 50, max: 9_999_999 }).map(cents), { minLength: 1, maxLength: 8 }),
    percent: fc.integer({ min: 0, max: 15_000 }),
    taxesShipping: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(parcel, { minLength: 1, maxLength: 5 }),
      arbitraryCents(5_000),
      fc.option(arbitraryCents(100_000)),
      fc.option(arbitraryDiscount),
      async (bought, price, freeFrom, discount) => {
        const tags = bought.flatMap(({ prices }, at) => prices.map((each) => tag(each, `${at}`)));
        const taxes = bought.map(({ percent, taxesShipping }) => ({ rate: percent as Rate, taxesShipping }));
        const amounts = await quoteTags(
          tags,
          taxes.map((tax, at) => ({ id: `${at}`, tax })),
          { rate: rate(price, freeFrom), discount: discount ?? undefined, taxParcel },
        );
        const all = addAmounts(amounts);
        const goods = all.items - all.discount;
        expect(goods).toBeGreaterThanOrEqual(50);
        const off =
          discount?.kind === "percent" ? partAt(toRate(discount.value), all.items) : discount?.value;
        expect(all.discount).toBe(Math.min(off ?? 0, all.items - 50));
        const isFree = freeFrom !== null && goods >= freeFrom;
        for (const [at, { taxesShipping, rate: taxRate }] of taxes.entries()) {
          const own = addAmounts(amounts.filter((_, tagAt) => tags[tagAt]!.parcelId === `${at}`));
          const shipping: Cents = isFree ? cents(0) : price;
          expect(own.shipping).toBe(shipping);
          expect(own.tax).toBe(
            partAt(taxRate, cents(own.items - own.discount + (taxesShipping ? shipping : 0))),
          );
        }
        for (const { items, discount, shipping, tax, total } of amounts) {
          expect(Math.min(items - discount, discount, shipping, tax)).toBeGreaterThanOrEqual(0);
          expect(total).toBe(items - discount + shipping + tax);
        }
      },
    ),
    { seed: 1 },
  );
});
