import { expect, test } from "vitest";
import { readAuditSearch } from "./read-audit-search.ts";

const read = (filter: Record<string, string>) => readAuditSearch(new URLSearchParams(filter));

test("audit search: an order is found by its number, however it is typed", () => {
  for (const name of ["100005", "ft-100005", "FT100005", "Order #100005", " FT-100005 "])
    expect(read({ name }).name, name).toBe("FT-100005");
  expect(read({ name: "100005", subject: "order" }).name).toBe("FT-100005");
  expect(read({ name: "100005" }).tagNames).toEqual(expect.arrayContaining(["FT-100005-1", "FT-100005-100"]));
});

test("audit search: a number that is no order's keeps its text", () => {
  expect(read({ name: "1925", subject: "product" }).name).toBe("1925");
  expect(read({ name: "Classic" }).name).toBe("Classic");
  expect(read({}).name).toBeUndefined();
});

test("audit search: email addresses are lowercased, and invalid values ignored", () => {
  expect(read({ actor: " Ann@Example.com " })).toEqual({ actor: "ann@example.com" });
  expect(read({ from: "no day", subject: "nothing" })).toEqual({});
});
