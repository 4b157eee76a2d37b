import { looksMistyped } from "#shop/orders/tracking.ts";

/** A number of USPS whose check digit is right, another for each `at`. */
export function makeUspsNumber(at: number): string {
  const start = `9400100000000000${String(at).padStart(5, "0")}`;
  const numbers = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`);
  return numbers.find((number) => !looksMistyped({ carrier: "usps", number }))!;
}
