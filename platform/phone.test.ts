import { expect, test } from "vitest";
import { formatPhone, phoneDigits } from "./phone.ts";

test("phone: formatted while typing, ten digits, no country code", () => {
  expect(["", "2", "214", "2145", "214555", "2145550", "2145550137"].map(formatPhone)).toEqual([
    "",
    "(2",
    "(214",
    "(214) 5",
    "(214) 555",
    "(214) 555-0",
    "(214) 555-0137",
  ]);
  expect(phoneDigits("+1 (214) 555-0137")).toBe("2145550137");
  expect(phoneDigits("214555013799")).toBe("2145550137");
  expect(formatPhone("(214) 555-0137")).toHaveLength(14);
});
