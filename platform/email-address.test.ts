import { expect, test } from "vitest";
import { isEmailAddress, normalizeEmail, suggestEmail } from "./email-address.ts";

test("email address: space, case and mailto: are dropped; bad ones are refused", () => {
  expect(normalizeEmail("  MailTo:Ada@Example.COM ")).toBe("ada@example.com");
  expect(normalizeEmail("\u200bada\u2011lou@example.com\u202c ")).toBe("ada-lou@example.com");
  for (const typed of ["ada@example.com.", "(ada@example.com)", "<ada@example.com>;", "ada@example.com).,"])
    expect(normalizeEmail(typed)).toBe("ada@example.com");
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

test("email: a common slip has a suggestion, anything else has none", () => {
  for (const slip of ["ada@gmial.com", "Ada@gmail.con", "ada@gamil.cmo"])
    expect(suggestEmail(slip)).toBe("ada@gmail.com");
  expect(suggestEmail("ada@mail.acme.ogr")).toBe("ada@mail.acme.org");
  for (const right of [
    "ada@gmail.com",
    "ada@fairway.golf",
    "ada@email.com",
    "ada@acme.co",
    "ada",
    "ada@gmial",
    "ada@constructor.com",
    "ada@gmail.constructor",
    "ada@__proto__.valueof",
    "",
  ])
    expect(suggestEmail(right), right).toBeUndefined();
});
