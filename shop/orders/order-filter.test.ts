import { expect, test } from "vitest";
import { readOrderFilter, readSearch } from "./order-filter.ts";

test("a filter comes back from its address, and what is no filter is passed over", () => {
  const filter = {
    q: "Ada & Bob",
    status: "shipped",
    kind: "gift",
    from: "2026-03-01",
    product: "X-1",
    sort: "oldest",
  };
  expect(readOrderFilter(new URLSearchParams(filter))).toEqual(filter);

  const odd = {
    q: " ",
    status: "initiated",
    kind: "both",
    from: "yesterday",
    to: "2026-02-30",
    sort: "newest",
  };
  expect(readOrderFilter(new URLSearchParams(odd))).toEqual({});
});

const publicId = "0123456789abcdef0123456789abcdef";

test("an invoice number with its prefix, and a public id, are looked up as they are", () => {
  expect(readSearch(" ft-100021 ")).toEqual({ invoiceNumber: 100_021 });
  for (const typed of ["Order #FT-100021", "#ft-100021", "FT100021", "ft 100021", "order 100021", "# 100021"])
    expect([typed, readSearch(typed)]).toEqual([typed, { invoiceNumber: 100_021 }]);
  expect(readSearch(publicId.toUpperCase())).toEqual({ publicId });
  expect(readSearch(`https://shop.example/p/${publicId}`)).toEqual({ publicId });
});

test("order filter: session and payment ids keep the provider's spelling", () => {
  expect(readSearch(" cs_test_a1B2c3 ")).toEqual({ sessionId: "cs_test_a1B2c3" });
  expect(readSearch("pi_3MtwBwLkdIwHu7ix28a3tqPa")).toEqual({ paymentId: "pi_3MtwBwLkdIwHu7ix28a3tqPa" });
});

test("a phone number is compared by its digits, however it is typed", () => {
  for (const typed of ["2145550137", "(214) 555-0137", "+1 214.555.0137", "214 555 0137"])
    expect(readSearch(typed)).toEqual({ patterns: ["%2145550137%"] });
  expect(readSearch("555 0137")).toEqual({ patterns: ["%5550137%"] });
});

test("order filter: fewer than seven digits are a whole word, and so is a ZIP code of nine", () => {
  expect(readSearch("0137")).toEqual({ patterns: ["% 0137 %"] });
  expect(readSearch("1 Fairway, 78701")).toMatchObject({ patterns: ["% 1 %", "%fairway%", "% 78701 %"] });
  expect(readSearch("78701-1234")).toMatchObject({ patterns: ["% 78701 %", "% 1234 %"] });
  expect(readSearch("Austin, TX 78701-1234,")).toMatchObject({
    patterns: ["%austin%", "% tx%", "% 78701 %", "% 1234 %"],
  });
});

test("a tracking number is found with the spaces that carriers print", () => {
  expect(readSearch("1Z 999 AA1 01 2345 6784")).toMatchObject({ joined: "%1z999aa10123456784%" });
  expect(readSearch("9400 1000 0000 0000 0000 00")).toEqual({ patterns: ["%9400100000000000000000%"] });
  expect(readSearch("ada 2145550137 smith-jones")).not.toHaveProperty("joined");
});

test("order filter: names match by word, short ones by prefix, without wildcards", () => {
  expect(readSearch("Ada  Li")).toEqual({ patterns: ["%ada%", "% li%"] });
  expect(readSearch("100%_\\")).toEqual({ patterns: ["%100\\%\\_\\\\%"] });
  expect(readSearch("ft-shirt")).toEqual({ patterns: ["%ft-shirt%"] });
  expect(readSearch("  \0 ")).toBeUndefined();
  expect(readSearch("-")).toEqual({ patterns: ["% -%"] });
});
