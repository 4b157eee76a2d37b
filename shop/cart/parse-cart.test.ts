import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { parseCart, serializeCart } from "./parse-cart.ts";

const fresh = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), lines: [] };

function stored(...lines: unknown[]) {
  return JSON.stringify({ version: 2, id: "cart", lines });
}

test("what was stored comes back whole", () => {
  const cart = makeCart(
    makeLine({ id: "a", quantity: 3, change: { kind: "price", was: cents(1299) } }),
    makeLine({ id: "few", change: { kind: "few_left", left: 2 } }),
    makeLine({
      id: "b",
      orderType: "gift",
      isUnassigned: true,
      product: { material: demoMaterials.natural },
      change: { kind: "title", was: "Classic - Saddle" },
      profileInfo: { publicId: "f".repeat(32), giftNote: "Enjoy", buyerName: "Ann", buyerEmail: "a@b.co" },
      shipping: { source: "buyer", name: "Ann", addressLine1: "1 Elm", city: "Austin", state: "TX" },
    }),
  );
  expect(parseCart(serializeCart(cart))).toEqual(cart);
});

test.each([
  ["missing", null],
  ["empty", ""],
  ["cut off", '{"version":2,"id":"cart","li'],
  ["an array", "[]"],
  ["a number", "7"],
  ["null", "null"],
  ["of an older version", JSON.stringify({ version: 0, id: "cart", lines: [] })],
  ["without lines", JSON.stringify({ version: 2, id: "cart" })],
  ["without id", JSON.stringify({ version: 2, lines: [] })],
])("storage that is %s is an empty cart with a new id", (_, text) => {
  expect(parseCart(text)).toEqual(fresh);
});

test("lines that can't be understood are left out, the others stay", () => {
  const good = makeLine({ id: "good" });
  const bad = [
    null,
    "line",
    { ...good, id: "" },
    { ...good, id: "half", quantity: 1.5 },
    { ...good, id: "none", quantity: 0 },
    { ...good, id: "negative", quantity: -1 },
    { ...good, id: "text", quantity: "2" },
    { ...good, id: "price", product: { ...good.product, price: 14.99 } },
    { ...good, id: "below", product: { ...good.product, price: -1 } },
    { ...good, id: "product", product: undefined },
    { ...good, id: "profile", profileInfo: { displayName: "Nobody" } },
  ];
  expect(parseCart(stored(...bad, good)).lines).toEqual([good]);
});

test("invalid optional fields fall back instead of losing the line", () => {
  const line = makeLine({});
  const odd = {
    ...line,
    shipping: "home",
    change: { kind: "odd" },
    engravedName: 7,
    extra: 1,
  };
  expect(parseCart(stored(odd)).lines).toEqual([line]);
});
