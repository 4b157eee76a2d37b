import { beforeEach, expect, test, vi } from "vitest";
import { removeLine } from "#shop/cart/change-cart.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { forbidden, makeStorage } from "#tests/make-storage.ts";
import { createCartStore } from "./use-cart.ts";

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  return () => vi.unstubAllGlobals();
});

test("a new browser has an empty cart with an id that stays", () => {
  const tab = createCartStore(makeStorage);
  expect(tab.read()).toEqual({ value: { id: expect.any(String), lines: [] }, text: null });
  expect(tab.read()).toBe(tab.read());
});

test("two tabs stay in step, and neither overwrites what the other changed", () => {
  const storage = makeStorage();
  const [one, other] = [createCartStore(() => storage), createCartStore(() => storage)];
  one.change(() => makeCart(makeLine({ id: "a" }), makeLine({ id: "b" })));
  other.read();
  one.change((cart) => removeLine(cart, "a"));
  other.change((cart) => removeLine(cart, "b"));
  expect(one.read().value.lines).toEqual([]);
});

test("listeners hear each change once, and nothing when nothing changed", () => {
  const storage = makeStorage();
  const tab = createCartStore(() => storage);
  let heard = 0;
  tab.read();
  const stop = tab.subscribe(() => heard++);
  tab.change(() => makeCart(makeLine({})));
  tab.change((cart) => cart);
  tab.read();
  expect(heard).toBe(1);
  stop();
  tab.change(() => makeCart());
  expect(heard).toBe(1);
});

test("where storage is forbidden the cart goes on in memory and says so", () => {
  const tab = createCartStore(forbidden);
  expect(tab.read().text).toBeUndefined();
  tab.change(() => makeCart(makeLine({})));
  expect(tab.read()).toEqual({ value: makeCart(makeLine({})), text: undefined });
});

test("with a full storage the cart stays in memory and is stored when there is room", () => {
  const storage = makeStorage();
  let isFull = true;
  const full: Storage = {
    ...storage,
    setItem: (key, value) => (isFull ? forbidden() : storage.setItem(key, value)),
  };
  const tab = createCartStore(() => full);
  tab.change(() => makeCart(makeLine({ id: "a" })));
  expect([tab.read().value.lines.length, tab.read().text]).toEqual([1, undefined]);

  isFull = false;
  tab.change(() => makeCart(makeLine({ id: "b" })));
  expect(tab.read().text).toBeTypeOf("string");
  expect(createCartStore(() => storage).read().value.lines[0]?.id).toBe("b");
});
