import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { address } from "#tests/make.ts";
import { openSandbox } from "./open-sandbox.ts";

const { payments, hook } = await openSandbox();
const { taxes } = payments;

const from = { ...address, addressLine2: null, state: "NC", postalCode: "28374" };
const nothing = { tags: [], shipping: { amount: cents(0), tax: cents(0) }, flat: cents(0) };

function parcel(state: string, more: object = {}) {
  const tags = [cents(14_99), cents(20_00)];
  return { from, to: { ...from, state }, tags, shipping: cents(5_00), isExempt: false, ...more };
}

async function sell(state = "NC") {
  const calculation = await taxes.calculate(parcel(state));
  const reference = crypto.randomUUID();
  return taxes.recordSale({ calculation: calculation!.id, reference, paidAt: new Date() });
}

const refund = (sale: string, reversal: object, reference: string = crypto.randomUUID()) =>
  taxes.recordRefund({ sale, reference, reversal: { ...nothing, ...reversal } });

const firstTag = { line: 0, amount: cents(14_99), tax: cents(1_12) };

test("a parcel is taxed tag by tag; an exempt one and a state without registration are not", async () => {
  expect(await taxes.calculate(parcel("NC"))).toEqual({
    id: expect.stringMatching(/^taxcalc_/),
    county: "Durham",
    tags: [
      { tax: 1_12, taxable: 14_99 },
      { tax: 1_50, taxable: 20_00 },
    ],
    shipping: { tax: 38, taxable: 5_00 },
    fee: 0,
  });
  expect(await taxes.calculate(parcel("CO"))).toMatchObject({ fee: 28 });
  for (const untaxed of [parcel("OR"), parcel("NC", { isExempt: true })])
    expect(await taxes.calculate(untaxed)).toMatchObject({
      county: null,
      tags: [{ tax: 0, taxable: 0 }, { tax: 0 }],
    });
});

test("an address that isn't found is the buyer's, all else the workshop's or an outage", async () => {
  const nowhere = parcel("NC", { to: { ...from, city: "Nowhere" } });
  expect(await taxes.calculate(nowhere)).toBeUndefined();
  await hook("behavior", { tax: "inactive" });
  await expect(taxes.calculate(parcel("NC"))).rejects.toMatchObject({ name: "PaymentRefused" });
  expect(await taxes.findSetupProblem()).toContain("head_office");
  await hook("behavior", { tax: "active" });
  expect(await taxes.findSetupProblem()).toBeUndefined();
  await hook("behavior", { api: "down" });
  await expect(taxes.calculate(parcel("NC"))).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  await hook("behavior", { api: "up" });
});

test("a sale and its refund are recorded once, however often they are sent", async () => {
  const calculation = await taxes.calculate(parcel("NC"));
  const reference = crypto.randomUUID();
  const record = { calculation: calculation!.id, reference, paidAt: new Date() };
  const sale = await taxes.recordSale(record);
  expect(await taxes.recordSale(record)).toBe(sale);
  const reversal = { tags: [firstTag], shipping: { amount: cents(2_50), tax: cents(19) } };
  const first = await refund(sale, reversal, "refund-1");
  expect(await refund(sale, reversal, "refund-1")).toBe(first);
});

test("no more is reversed than was sold, and an undone refund can be made again", async () => {
  const sale = await sell();
  const first = await refund(sale, { tags: [firstTag] });
  await expect(refund(sale, { tags: [firstTag] })).rejects.toMatchObject({ name: "PaymentRefused" });
  await taxes.undoRefund({ refund: first, reference: `undo:${first}` });
  await refund(sale, { tags: [firstTag] });
  // Sold for 42.99, of which 16.11 is reversed.
  await expect(refund(sale, { flat: cents(26_89) })).rejects.toMatchObject({ name: "PaymentRefused" });
  await refund(sale, { flat: cents(26_88) });
});
