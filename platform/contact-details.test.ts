import { expect, test } from "vitest";
import {
  formatPhone,
  isEmailAddress,
  isPhone,
  normalizeEmail,
  normalizePhone,
  readPhoneDigits,
  suggestEmail,
} from "./contact-details.ts";

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
  expect(formatPhone("(214) 555-0137")).toHaveLength(14);
});

test.each(["214-555-0137", "214.555.0137", "+1 (214) 555-0137", "1 214 555 0137", " 2145550137 "])(
  "phone: %s is taken, with or without the country code",
  (typed) => {
    expect([isPhone(typed), normalizePhone(typed)]).toEqual([true, "2145550137"]);
    expect(formatPhone(typed)).toBe("(214) 555-0137");
  },
);

test.each([
  "\u202a+1 (214) 555\u20110137\u202c",
  "\u2066214.555.0137\u2069",
  "\u200e214\u2010555\u20120137\u200b",
  "214\u2013555\u20140137",
  "214\u2015555\u22120137",
  "214\ufe0d5550137",
  "214/555-0137",
  "(214)\u00a0555\u202f0137",
])("phone: %j, as contacts and PDFs copy it, is taken", (typed) => {
  expect([isPhone(typed), normalizePhone(typed), formatPhone(typed), readPhoneDigits(typed)]).toEqual([
    true,
    "2145550137",
    "(214) 555-0137",
    "2145550137",
  ]);
});

test("phone: a search takes seven digits and more, and no date", () => {
  expect(
    ["555\u20110137", "5550137\u202c", "555-013", "12/24/2026", "5 Elm 5550137"].map(readPhoneDigits),
  ).toEqual(["5550137", "5550137", undefined, undefined, undefined]);
});

test.each([
  "+44 20 7946 0958",
  "020 7946 0958",
  "(000) 000-0000",
  "(214) 155-0137",
  "214 555 013",
  "21455501379",
  "214-555-0137 ext. 5",
])("phone: %s is no American number, and nothing of it is cut off", (typed) => {
  expect([isPhone(typed), normalizePhone(typed)]).toEqual([false, typed]);
  expect(formatPhone(typed).replace(/\D/g, "")).toBe(typed.replace(/\D/g, ""));
});

test("email address: space, case and mailto: are dropped; bad ones are refused", () => {
  expect(normalizeEmail("  MailTo:Ada@Example.COM ")).toBe("ada@example.com");
  expect(normalizeEmail("\u200bada\u2011lou@example.com\u202c ")).toBe("ada-lou@example.com");
  for (const typed of ["ada@example.com.", "(ada@example.com)", "<ada@example.com>;", "ada@example.com).,"])
    expect(normalizeEmail(typed)).toBe("ada@example.com");
  for (const good of ["a@b.co", "o'brien+tag@mail.example.com", "a.b.c@1and1.co.uk", "a@b.xn--p1ai"])
    expect(isEmailAddress(good)).toBe(true);
  const bad =
    "a a@b a@b.c a@b.co,c@d.ee łukasz@example.com a@-b.co .a@b.co a.@b.co a..b@c.de a@b..co a@10.0.0.1 a@b.c-d a@b.xn--";
  const long = [`a@${"b".repeat(64)}.co`, `${"x".repeat(250)}@b.co`];
  for (const typed of ["", "a b@c.de", "a@b.co\nBcc: x@y.zz", ...bad.split(" "), ...long])
    expect(isEmailAddress(typed), typed).toBe(false);
});

test("email: a common slip has a suggestion, anything else has none", () => {
  for (const slip of ["ada@gmial.com", "Ada@gmail.con", "ada@gamil.cmo"])
    expect(suggestEmail(slip)).toBe("ada@gmail.com");
  expect(suggestEmail("ada@mail.acme.ogr")).toBe("ada@mail.acme.org");
  const right =
    "ada@gmail.com ada@fairway.golf ada@email.com ada@acme.co ada ada@gmial ada@constructor.com ada@gmail.constructor ada@__proto__.valueof";
  for (const typed of ["", ...right.split(" ")]) expect(suggestEmail(typed), typed).toBeUndefined();
});
