import { type Cents, fromDollars } from "#platform/money.ts";
import type { Cart, CartLine, CartProduct } from "./cart.ts";

/** A difference that create-stripe-checkout reports with CART_CHANGED; there the price is in dollars, as in spec §7. */
export type ReportedChange<Price = number> =
  | { lineId: string; change: "unavailable" | "profile_gone" }
  | { lineId: string; change: "price"; price: Price }
  | { lineId: string; change: "title"; title: string };

/** Marks the lines that the server found changed, so that they are seen before anything is charged (decisions §3). */
export function applyChanges(cart: Cart, changes: readonly ReportedChange[]): Cart {
  const changeOf = new Map(changes.map((change) => [change.lineId, change]));
  return { ...cart, lines: cart.lines.map((line) => changedLine(line, changeOf.get(line.id))) };
}

function changedLine(line: CartLine, reported: ReportedChange | undefined): CartLine {
  if (!reported) return line;
  if (reported.change === "title") {
    const was = line.change?.kind === "title" ? line.change.was : line.product.title;
    return { ...line, product: { ...line.product, title: reported.title }, change: { kind: "title", was } };
  }
  if (reported.change !== "price") return { ...line, change: { kind: reported.change } };
  const price = fromDollars(reported.price);
  return price === undefined ? line : repriced(line, price);
}

/**
 * Compares the cart with what sells now. `isWhole` says that `sellable` lists everything that sells: only then is a
 * product that isn't in it unavailable. Returns the same cart when nothing differs.
 */
export function applyCatalog(cart: Cart, sellable: readonly CartProduct[], isWhole: boolean): Cart {
  const productOf = new Map(sellable.map((product) => [product.id, product]));
  const lines = cart.lines.map((line) => currentLine(line, productOf.get(line.product.id), isWhole));
  return lines.every((line, index) => line === cart.lines[index]) ? cart : { ...cart, lines };
}

function currentLine(line: CartLine, product: CartProduct | undefined, isWhole: boolean): CartLine {
  if (!product) {
    const isMarked = !isWhole || line.change?.kind === "unavailable";
    return isMarked ? line : { ...line, change: { kind: "unavailable" } };
  }
  const { change, ...unchanged } = line;
  const base: CartLine = change?.kind === "unavailable" ? unchanged : line;
  if (base === line && isSameProduct(line.product, product)) return line;
  return repriced({ ...base, product: { ...product, price: line.product.price } }, product.price);
}

function repriced(line: CartLine, price: Cents): CartLine {
  const { change, ...unchanged } = line;
  if (price === line.product.price) return line;
  const was = change?.kind === "price" ? change.was : line.product.price;
  const product = { ...line.product, price };
  return was === price
    ? { ...unchanged, product }
    : { ...unchanged, product, change: { kind: "price", was } };
}

function isSameProduct(one: CartProduct, other: CartProduct): boolean {
  const keys = ["productId", "title", "price", "image", "design", "leather"] as const;
  return keys.every((key) => one[key] === other[key]);
}
