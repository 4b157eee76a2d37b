import { expect, test } from "vitest";
import { readOrderFilter, readSearch } from "./order-filter.ts";

test("a filter comes back from its address, and what is no filter is passed over", () => {
  const filter = {
    q: "Ada & Bob",
    status: "shipped",
    kind: "gift",
    from: "2026-03-01",
    due: "2026-03-09",
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
    due: "soon",
    sort: "newest",
  };
  expect(readOrderFilter(new URLSearchParams(odd))).toEqual({});
});

test.each([
  ["\u202aFT\u2011100045\u202c", { invoiceNumber: "100045" }],
  ["100045\u20112", { invoiceNumber: "100045-2" }],
  ["Order\u00a0#\u200b100045", { invoiceNumber: "100045" }],
  ["\u202a+1 (214) 555\u20110137\u202c", { patterns: ["%2145550137%"] }],
  ["\u2066cs_test_1\u2069", { sessionId: "cs_test_1" }],
  ["78701\u20111234", { patterns: ["% 78701 %", "% 1234 %"], trackingPattern: "%787011234%" }],
  ["Ada\u200b Palmer", { patterns: ["%ada%", "%palmer%"] }],
])("orders: a search for %j, as it was pasted", (typed, search) => {
  expect(readSearch(typed)).toEqual(search);
});
