import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, divide, formatMoney, fromDollars, partAt, sum, times, toDollars, toRate } from "./money.ts";

test("money: whole cents, shown in dollars with two decimals", () => {
  expect(formatMoney(sum([cents(14_99), times(cents(1), 2)]))).toBe("$15.01");
  expect(formatMoney(sum([]))).toBe("$0.00");
  expect(formatMoney(cents(123_456_00))).toBe("$123,456.00");
  expect(formatMoney(cents(-1_234_567_00))).toBe("-$1,234,567.00");
  expect(() => cents(0.5)).toThrow(new RangeError("0.5 is not a whole number of cents"));
});

test("money: prices survive dollars and back; half cents are refused", () => {
  for (let amount = 0; amount <= 100_000; amount += 7)
    expect(fromDollars(toDollars(cents(amount)))).toBe(amount);
  for (const dollars of [0.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(fromDollars(dollars)).toBeUndefined();
});

test("partAt: rounds half a cent up, in whole numbers", () => {
  expect(partAt(toRate(6.75), cents(14_99))).toBe(1_01);
  expect(partAt(toRate(7.5), cents(20))).toBe(2);
  expect(partAt(toRate(10), cents(5))).toBe(1);
  expect(partAt(toRate(10), cents(4))).toBe(0);
});

test("divide: in proportion, the cents left over to what lost the most", () => {
  expect(divide(cents(1_00), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(divide(cents(10), [1, 2, 3])).toEqual([2, 3, 5]);
  expect(divide(cents(5), [0, 0])).toEqual([3, 2]);
  expect(divide(cents(7), [0, 1])).toEqual([0, 7]);
});

test("divide: the parts of any amount add up to it, each less than a cent from its share", () => {
  const weights = fc.array(fc.nat(9_999_999), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(fc.nat(999_999_999), weights, (amount, weights) => {
      const parts = divide(cents(amount), weights);
      expect(sum(parts)).toBe(amount);
      const whole = weights.reduce((total, weight) => total + weight, 0);
      for (const [at, weight] of weights.entries()) {
        const share = whole === 0 ? amount / weights.length : (amount * weight) / whole;
        expect(Math.abs(parts[at]! - share)).toBeLessThanOrEqual(1);
      }
    }),
    { seed: 1 },
  );
});
