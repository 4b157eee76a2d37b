import { expect, test } from "vitest";
import { isPostalCode } from "./address.ts";
import { formatDateTime, formatLongDate } from "./dates.ts";
import { isEmailAddress, normalizeEmail } from "./email-address.ts";
import { cents, formatMoney, fromDollars, sum, times, toDollars } from "./money.ts";
import { isWholeAddress } from "./person.ts";
import { formatPhone, phoneDigits } from "./phone.ts";
import { cleanLine, cleanText } from "./text.ts";
import { optionalLine, optionalText } from "./text-fields.ts";
import { usStateCode } from "./us-states.ts";

test("money is whole cents, shown in dollars with two decimals", () => {
  expect(formatMoney(sum([cents(14_99), times(cents(1), 2)]))).toBe("$15.01");
  expect(formatMoney(sum([]))).toBe("$0.00");
  expect(formatMoney(cents(123_456_00))).toBe("$123,456.00");
  expect(() => cents(0.5)).toThrow(RangeError);
});

test("every price survives the way to dollars and back; half cents and nonsense don't", () => {
  for (let amount = 0; amount <= 100_000; amount += 7)
    expect(fromDollars(toDollars(cents(amount)))).toBe(amount);
  for (const dollars of [0.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(fromDollars(dollars)).toBeUndefined();
});

test("a phone is formatted as it grows, kept to ten digits, and freed of its country code", () => {
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

test("an e-mail address loses space, case and mailto:", () => {
  expect(normalizeEmail("  MailTo:Ada@Example.COM ")).toBe("ada@example.com");
  for (const good of ["a@b.co", "o'brien+tag@mail.example.com", "a.b.c@1and1.co.uk", "a@b.xn--p1ai"])
    expect(isEmailAddress(good)).toBe(true);
  for (const bad of [
    "",
    "a",
    "a@b",
    "a@b.c",
    "a b@c.de",
    "a@b.co\nBcc: x@y.zz",
    "a@b.co,c@d.ee",
    "łukasz@example.com",
    "a@-b.co",
    ".a@b.co",
    "a.@b.co",
    "a..b@c.de",
    "a@b..co",
    "a@10.0.0.1",
    "a@b.c-d",
    "a@b.xn--",
    `a@${"b".repeat(64)}.co`,
    `${"x".repeat(250)}@b.co`,
  ]) {
    expect(isEmailAddress(bad), bad).toBe(false);
  }
});

test("a line has neither control characters nor marks that turn text around; a text keeps its breaks", () => {
  expect(cleanLine(" O'Brien\u0000 \u202eevil\t x ")).toBe("O'Brien evil x");
  expect(cleanText(" a\r\nb\tc\u0007 ")).toBe("a\nb c");
  expect(optionalLine(5).parse("  ")).toBeNull();
  expect(optionalText(5).parse(" a\nb ")).toBe("a\nb");
  expect(optionalText(5).safeParse("123456").success).toBe(false);
  expect(optionalLine(5).safeParse("123456").success).toBe(false);
});

test("nothing invisible is stored, and what shows nothing is empty; letters and emoji keep what they need", () => {
  for (const nothing of [
    "\u200b",
    "\u3164",
    "\u00ad \u034f",
    "\u2800",
    "\u0301",
    "\ufe0f",
    "\u{e0041}",
    "\u115f\u1160",
    "\u200d",
  ]) {
    expect(cleanLine(nothing), JSON.stringify(nothing)).toBe("");
    expect(cleanText(`${nothing}\n${nothing}`), JSON.stringify(nothing)).toBe("");
  }
  expect(cleanLine("A\u200bd\u200c\u200da\u2062 \u200b P\ufe0f\u{e0041}")).toBe("Ada P");
  expect(cleanLine("Ada\u2028Palmer\ud800")).toBe("Ada Palmer\ufffd");
  for (const name of [
    "👨\u200d👩\u200d👧",
    "🏌🏽\u200d♀\ufe0f",
    "❤\ufe0f",
    "ශ\u0dca\u200dර\u0dd3",
    "نوش\u200cآفرین",
    "Ana 7",
  ]) {
    expect(cleanLine(name)).toBe(name);
  }
});

test("states are known by code or name, ZIP codes have five or nine digits", () => {
  expect(["tx", "Texas", " new york ", "DC", "PR"].map(usStateCode)).toEqual(["TX", "TX", "NY", "DC", "PR"]);
  expect(usStateCode("Ontario")).toBeUndefined();
  expect(["78701", "78701-1234", "7870", "787011234", "7870a"].map(isPostalCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(isWholeAddress({ addressLine1: "1 A", city: "B", state: "TX", postalCode: "" })).toBe(false);
});

test("dates are told in the workshop's zone, wherever the server stands", () => {
  expect(formatLongDate(new Date("2026-03-01T02:00:00Z"))).toBe("February 28, 2026");
  expect(formatDateTime(new Date("2026-03-01T19:05:00Z"))).toBe("Mar 1, 2026, 2:05 PM");
});
