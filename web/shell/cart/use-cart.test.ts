import { beforeEach, expect, test, vi } from "vitest";
import { removeLine } from "#shop/cart/change-cart.ts";
import { makeCart, makeLine, numbered } from "#tests/make-cart.ts";
import { forbidden, makeStorage } from "#tests/make-storage.ts";
import { createCartStore, newId } from "./use-cart.ts";

function openTab(storage: () => Storage) {
  return createCartStore(storage, numbered());
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  return () => vi.unstubAllGlobals();
});

test("a new browser has an empty cart with an id that stays", () => {
  const tab = openTab(makeStorage);
  expect(tab.read()).toEqual({ value: { id: "new-1", lines: [] }, text: null });
  expect(tab.read()).toBe(tab.read());
});

test("the cart survives a reload", () => {
  const storage = makeStorage();
  const cart = makeCart(makeLine({}));
  openTab(() => storage).change(() => cart);
  expect(openTab(() => storage).read().value).toEqual(cart);
});

test("two tabs stay in step, and neither overwrites what the other changed", () => {
  const storage = makeStorage();
  const [one, other] = [openTab(() => storage), openTab(() => storage)];
  one.change(() => makeCart(makeLine({ id: "a" }), makeLine({ id: "b" })));
  other.read();
  one.change((cart) => removeLine(cart, "a"));
  other.change((cart) => removeLine(cart, "b"));
  expect(one.read().value.lines).toEqual([]);
});

test("listeners hear each change once, and nothing when nothing changed", () => {
  const storage = makeStorage();
  const tab = openTab(() => storage);
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
  const tab = openTab(forbidden);
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
  const tab = openTab(() => full);
  tab.change(() => makeCart(makeLine({ id: "a" })));
  expect([tab.read().value.lines.length, tab.read().text]).toEqual([1, undefined]);

  isFull = false;
  tab.change(() => makeCart(makeLine({ id: "b" })));
  expect(tab.read().text).toBeTypeOf("string");
  expect(openTab(() => storage).read().value.lines[0]?.id).toBe("b");
});

test("corrupt storage is an empty cart", () => {
  const storage = makeStorage();
  storage.setItem("fairway-tags:cart", "{{{");
  expect(openTab(() => storage).read().value.lines).toEqual([]);
});

test("an id is a version 4 uuid, with or without randomUUID", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(newId()).toMatch(uuid);
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.structuredClone(bytes).fill(255),
  });
  expect(newId()).toMatch(uuid);
});
