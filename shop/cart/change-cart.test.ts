import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { type Cart, cartTotal, countTags, tooManyTags } from "./cart.ts";
import {
  addLine,
  applyCatalog,
  applyChanges,
  removeLine,
  restoreLine,
  setQuantity,
  takeOutPaid,
  updateLine,
} from "./change-cart.ts";

test("total and count are sums over price times quantity", () => {
  const cart = makeCart(
    makeLine({ id: "a", quantity: 2 }),
    makeLine({ id: "b", product: { price: 2499 }, engravedName: "Other" }),
  );
  expect(cartTotal(cart)).toBe(2 * 1499 + 2499);
  expect(countTags(cart)).toBe(3);
});

test("what can't be bought any more isn't in the total, but still in the cart", () => {
  const cart = makeCart(
    makeLine({ id: "a" }),
    makeLine({ id: "b", change: { kind: "unavailable" } }),
    makeLine({ id: "c", change: { kind: "profile_gone" } }),
  );
  expect(cartTotal(cart)).toBe(1499);
  expect(countTags(cart)).toBe(3);
});

test("the same tag, profile and address merge into one line that keeps its id", () => {
  const cart = makeCart(makeLine({ id: "a", quantity: 2 }));
  const after = addLine(cart, makeLine({ id: "b", product: { price: 1299 } }));
  expect(after.lines.map(({ id, quantity, product }) => [id, quantity, product.price])).toEqual([
    ["a", 3, 1299],
  ]);
});

test.each([
  ["product", makeLine({ id: "b", product: { id: "other" } })],
  ["profile", makeLine({ id: "b", profileInfo: { profileId: "other" } })],
  ["gift note", makeLine({ id: "b", profileInfo: { giftNote: "For you" } })],
  ["engraved name", makeLine({ id: "b", engravedName: "Bobby" })],
  ["shipping", makeLine({ id: "b", shipping: { source: "custom", addressLine1: "9 Elm St" } })],
  ["order type", makeLine({ id: "b", orderType: "gift" })],
])("another %s is another line", (_, line) => {
  expect(addLine(makeCart(makeLine({ id: "a" })), line).lines).toHaveLength(2);
});

test.each(["name", "addressLine1", "addressLine2", "city", "state", "postalCode"])(
  "another %s of a custom address is another line",
  (part) => {
    const to = { source: "custom", name: "Bob Green", addressLine1: "9 Elm St", city: "Austin" } as const;
    const cart = makeCart(makeLine({ id: "a", shipping: to }));
    expect(addLine(cart, makeLine({ id: "b", shipping: to })).lines).toHaveLength(1);
    const other = { ...to, [part]: "another" };
    expect(addLine(cart, makeLine({ id: "b", shipping: other })).lines).toHaveLength(2);
  },
);

test("an address that isn't used doesn't keep lines apart", () => {
  const cart = makeCart(makeLine({ id: "a", shipping: { addressLine1: "typed, then left" } }));
  expect(addLine(cart, makeLine({ id: "b" })).lines).toHaveLength(1);
});

test("cart: an edited line keeps its id, place and quantity", () => {
  const cart = makeCart(makeLine({ id: "a", quantity: 4 }), makeLine({ id: "b", engravedName: "Ann" }));
  const edited = updateLine(cart, "a", makeLine({ id: "z", quantity: 1, engravedName: "Bobby" }));
  expect(edited.lines).toEqual([
    makeLine({ id: "a", quantity: 4, engravedName: "Bobby" }),
    makeLine({ id: "b", engravedName: "Ann" }),
  ]);
});

test("cart: an edited line that is now like another joins it", () => {
  const cart = makeCart(
    makeLine({ id: "a", quantity: 4 }),
    makeLine({ id: "b", quantity: 2, engravedName: "Ann" }),
    makeLine({ id: "c", engravedName: "Cy" }),
  );
  const edited = updateLine(cart, "a", makeLine({ id: "z", quantity: 1, engravedName: "Ann" }));
  expect(edited.lines).toEqual([
    makeLine({ id: "b", quantity: 6, engravedName: "Ann" }),
    makeLine({ id: "c", engravedName: "Cy" }),
  ]);
});

test("an edit of a line that is gone changes nothing", () => {
  const cart = makeCart(makeLine({ id: "a" }));
  expect(updateLine(cart, "gone", makeLine({}))).toBe(cart);
});

test("quantity 0 or less removes the line", () => {
  const cart = makeCart(makeLine({ id: "a", quantity: 2 }));
  expect(setQuantity(cart, "a", 0).lines).toEqual([]);
  expect(setQuantity(cart, "a", -3).lines).toEqual([]);
  expect(removeLine(cart, "a").lines).toEqual([]);
});

test("a removed line comes back where it stood, once, as it was", () => {
  const [a, b, c] = [
    makeLine({ id: "a", engravedName: "Ann" }),
    makeLine({ id: "b", quantity: 3, change: { kind: "price", was: cents(1299) } }),
    makeLine({ id: "c", engravedName: "Cy" }),
  ];
  const cart = makeCart(a, b, c);
  expect(restoreLine(removeLine(cart, "b"), b, 1)).toEqual(cart);
  expect(restoreLine(cart, b, 1)).toBe(cart);
  expect(restoreLine(makeCart(a), c, 7).lines).toEqual([a, c]);
});

test("no more than 100 tags fit, and the message names the limit", () => {
  const cart = makeCart(makeLine({ id: "a", quantity: 98 }), makeLine({ id: "b", engravedName: "Other" }));
  expect(countTags(setQuantity(cart, "a", 150))).toBe(100);
  expect(tooManyTags).toContain("100 tags");
});

test("a payment takes exactly its lines and quantities out", () => {
  const cart = makeCart(
    makeLine({ id: "a", quantity: 3 }),
    makeLine({ id: "b", quantity: 1 }),
    makeLine({ id: "c", quantity: 1 }),
  );
  const paid = [
    { lineId: "a", quantity: 2 },
    { lineId: "b", quantity: 1 },
    { lineId: "removed long ago", quantity: 1 },
  ];
  const bought = { cartId: cart.id, lines: paid };
  const after = takeOutPaid(cart, bought);
  expect(after.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [expect.any(String), 1],
    ["c", 1],
  ]);
  expect(after.id).not.toBe(cart.id);
  expect(takeOutPaid(after, bought)).toEqual(after);
});

test("a payment takes its line out of the cart into which it was put meanwhile", () => {
  const cart = makeCart(makeLine({ id: "a" }), makeLine({ id: "b" }));
  const bought = { cartId: "the tag's own", lines: [{ lineId: "a", quantity: 1 }] };

  expect(takeOutPaid(cart, bought)).toEqual({ id: cart.id, lines: [cart.lines[1]] });
});

const [newPrice, newTitle] = [{ price: cents(1699) }, { title: "Classic - Tan" }];

test.for([
  [
    { change: "price", ...newPrice },
    { product: newPrice, change: { kind: "price", was: cents(1499) } },
  ],
  [
    { change: "title", ...newTitle },
    { product: newTitle, change: { kind: "title", was: "Classic - Saddle" } },
  ],
  [{ change: "unavailable" }, { change: { kind: "unavailable" } }],
  [{ change: "profile_gone" }, { change: { kind: "profile_gone" } }],
  [{ change: "few_left", left: 2 }, { change: { kind: "few_left", left: 2 } }],
] as const)("a reported change is shown at its line alone, before it is charged: %o", ([change, shown]) => {
  const cart = makeCart(makeLine({ id: "a" }), makeLine({ id: "b" }));
  const { lines } = applyChanges(cart, [{ lineId: "a", ...change }]);
  expect(lines).toEqual([makeLine({ id: "a", ...shown }), makeLine({ id: "b" })]);
});

test("the catalog marks what doesn't sell any more and renews prices and titles", () => {
  const gone = makeLine({ id: "a", product: { id: "gone" } });
  const cart = makeCart(gone, makeLine({ id: "b" }));
  const sold = makeLine({ product: { price: 1299, title: "Classic - Tan" } }).product;
  const [first, second] = applyCatalog(cart, idsIn(cart), [sold]).lines;
  expect(first?.change).toEqual({ kind: "unavailable" });
  expect([second?.product, second?.change]).toEqual([sold, { kind: "price", was: 1499 }]);
});

test.each(["unavailable", "sold_out"] as const)("a product that is no longer %s loses its mark", (kind) => {
  const cart = makeCart(makeLine({ change: { kind } }));
  expect(applyCatalog(cart, idsIn(cart), [makeLine({}).product])).toEqual(makeCart(makeLine({})));
});

test("a sold-out product keeps its line, which can't be bought", () => {
  const cart = makeCart(makeLine({}));
  const soldOut = applyCatalog(cart, idsIn(cart), [{ ...makeLine({}).product, isSoldOut: true }]);
  expect(soldOut).toEqual(makeCart(makeLine({ change: { kind: "sold_out" } })));
  expect(cartTotal(soldOut)).toBe(0);
});

test("a cart that matches the catalog is the same object; a line added meanwhile is not marked", () => {
  const cart = makeCart(makeLine({}));
  expect(applyCatalog(cart, idsIn(cart), [makeLine({}).product])).toBe(cart);
  expect(applyCatalog(cart, [], [])).toBe(cart);
});

const idsIn = (cart: Cart) => cart.lines.map(({ product }) => product.id);
