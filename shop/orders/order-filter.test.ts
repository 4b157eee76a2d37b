import { expect, test } from "vitest";
import { readOrderFilter } from "./order-filter.ts";

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
