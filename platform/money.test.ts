import { expect, test } from "vitest";
import { cents, formatMoney, fromDollars, sum, times, toDollars } from "./money.ts";

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
