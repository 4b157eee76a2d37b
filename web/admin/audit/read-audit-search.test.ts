import { expect, test } from "vitest";
import { readAuditSearch } from "./read-audit-search.ts";

const nameIn = (filter: Record<string, string>) => readAuditSearch(new URLSearchParams(filter)).name;

test("an order's deeds are found by its number, however it is typed", () => {
  for (const name of ["100005", "ft-100005", "FT100005", "Order #100005", " FT-100005 "])
    expect(nameIn({ name }), name).toBe("FT-100005");
  expect(nameIn({ name: "100005", subject: "order" })).toBe("FT-100005");
});

test("what is called by a number and is no order keeps its name", () => {
  expect(nameIn({ name: "1925", subject: "product" })).toBe("1925");
  expect(nameIn({ name: "Classic" })).toBe("Classic");
  expect(nameIn({})).toBeUndefined();
});
