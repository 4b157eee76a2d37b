import { expect, test } from "vitest";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { applyCatalog, applyChanges } from "./cart-changes.ts";

test("a new price is charged only after it stands beside the old one", () => {
  const cart = makeCart(makeLine({ id: "a" }), makeLine({ id: "b" }));
  const [changed, same] = applyChanges(cart, [{ lineId: "a", change: "price", price: 16.99 }]).lines;
  expect([changed?.product.price, changed?.change]).toEqual([1699, { kind: "price", was: 1499 }]);
  expect(same).toEqual(makeLine({ id: "b" }));
});

test("a price that changes twice still shows what was seen first, and a price that comes back shows nothing", () => {
  const once = applyChanges(makeCart(makeLine({ id: "a" })), [
    { lineId: "a", change: "price", price: 16.99 },
  ]);
  const twice = applyChanges(once, [{ lineId: "a", change: "price", price: 17.99 }]);
  expect(twice.lines[0]?.change).toEqual({ kind: "price", was: 1499 });
  const back = applyChanges(twice, [{ lineId: "a", change: "price", price: 14.99 }]);
  expect(back.lines).toEqual([makeLine({ id: "a" })]);
});

test("a new title stands in the cart before anything is charged, beside the one that was seen first", () => {
  const cart = makeCart(makeLine({ id: "a", product: { title: "Classic - Saddle" } }));
  const renamed = (title: string) => [{ lineId: "a", change: "title" as const, title }];
  const [line] = applyChanges(
    applyChanges(cart, renamed("Classic - Tan")),
    renamed("Classic - Cognac"),
  ).lines;
  expect([line?.product.title, line?.change]).toEqual([
    "Classic - Cognac",
    { kind: "title", was: "Classic - Saddle" },
  ]);
});

test("what is no longer sold, or whose profile is gone, is marked and kept", () => {
  const cart = makeCart(makeLine({ id: "a" }), makeLine({ id: "b" }));
  const marked = applyChanges(cart, [
    { lineId: "a", change: "unavailable" },
    { lineId: "b", change: "profile_gone" },
  ]);
  expect(marked.lines.map((line) => line.change)).toEqual([
    { kind: "unavailable" },
    { kind: "profile_gone" },
  ]);
});

test("a price that is no number of cents is ignored", () => {
  const cart = makeCart(makeLine({ id: "a" }));
  expect(applyChanges(cart, [{ lineId: "a", change: "price", price: 14.999 }])).toEqual(cart);
});

test("the catalog marks what doesn't sell any more and renews prices and titles", () => {
  const gone = makeLine({ id: "a", product: { id: "gone" } });
  const cart = makeCart(gone, makeLine({ id: "b" }));
  const sold = makeLine({ product: { price: 1299, title: "Classic - Tan" } }).product;
  const [first, second] = applyCatalog(cart, [sold], true).lines;
  expect(first?.change).toEqual({ kind: "unavailable" });
  expect([second?.product, second?.change]).toEqual([sold, { kind: "price", was: 1499 }]);
});

test("a product that sells again loses its mark", () => {
  const cart = makeCart(makeLine({ change: { kind: "unavailable" } }));
  expect(applyCatalog(cart, [makeLine({}).product], true)).toEqual(makeCart(makeLine({})));
});

test("a cart in step with the catalog is the same object, and a part of the catalog marks nothing", () => {
  const cart = makeCart(makeLine({}));
  expect(applyCatalog(cart, [makeLine({}).product], true)).toBe(cart);
  expect(applyCatalog(cart, [], false)).toBe(cart);
});
