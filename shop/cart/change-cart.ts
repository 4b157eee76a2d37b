import { addressIn } from "#platform/address.ts";
import type { Cents } from "#platform/money.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { type Cart, type CartLine, type CartProduct, countTags, type goneReasons, maxTags } from "./cart.ts";

export function addLine(cart: Cart, line: CartLine): Cart {
  const same = findSameTag(cart, line);
  if (!same) return { ...cart, lines: [...cart.lines, line] };
  return replaceLine(cart, { ...line, id: same.id, quantity: same.quantity + line.quantity });
}

/** A line that now equals another joins it. A removed line stays removed. */
export function updateLine(cart: Cart, lineId: string, edited: Omit<CartLine, "id" | "quantity">): Cart {
  const line = findLine(cart, lineId);
  if (!line) return cart;
  const changed = { ...edited, id: lineId, quantity: line.quantity };
  const otherLines = removeLine(cart, lineId);
  if (findSameTag(otherLines, changed)) return addLine(otherLines, changed);
  return replaceLine(cart, changed);
}

/** 0 or less removes the line. */
export function setQuantity(cart: Cart, lineId: string, wanted: number): Cart {
  const line = findLine(cart, lineId);
  if (!line) return cart;
  if (wanted < 1) return removeLine(cart, lineId);
  return replaceLine(cart, {
    ...line,
    quantity: Math.min(wanted, maxTags - countTags(cart) + line.quantity),
  });
}

export function removeLine(cart: Cart, lineId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.id !== lineId) };
}

export function restoreLine(cart: Cart, line: CartLine, index: number): Cart {
  return findLine(cart, line.id) ? cart : { ...cart, lines: cart.lines.toSpliced(index, 0, line) };
}

export type PaidLines = { cartId: string | null; lines: readonly { lineId: string; quantity: number }[] };

/** Takes exactly the bought tags out of any cart. What is left, and a paid cart, get new ids: they can be paid on their own. */
export function takeOutPaid(cart: Cart, { cartId, lines: bought }: PaidLines): Cart {
  const boughtQuantities = new Map(bought.map(({ lineId, quantity }) => [lineId, quantity]));
  const lines = cart.lines.flatMap((line) => {
    const boughtQuantity = boughtQuantities.get(line.id);
    if (boughtQuantity === undefined) return [line];
    const quantity = line.quantity - boughtQuantity;
    return quantity > 0 ? [{ ...line, id: crypto.randomUUID(), quantity }] : [];
  });
  return { id: cart.id === cartId ? crypto.randomUUID() : cart.id, lines };
}

export function findLine(cart: Cart, lineId: string): CartLine | undefined {
  return cart.lines.find(({ id }) => id === lineId);
}

export function findSameTag(cart: Cart, line: CartLine): CartLine | undefined {
  return cart.lines.find((other) => describeTag(other) === describeTag(line));
}

function replaceLine(cart: Cart, changed: CartLine): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)) };
}

/** Returns the same text for lines that are one tag, ordered twice. */
function describeTag(line: CartLine): string {
  const { product, orderType, profileInfo, shipping } = line;
  const { source, name } = shipping;
  // What was typed, and isn't used, makes no difference.
  const place = source === "recipient" ? [] : [name, addressIn(shipping)];
  return JSON.stringify([
    product.id,
    orderType,
    profileInfo.profileId,
    profileInfo.giftNote,
    pickEngravedText(line),
    source,
    place,
  ]);
}

export type ReportedChange =
  | { lineId: string; change: (typeof goneReasons)[number] }
  /** `left` tags are for sale, and the whole cart asks for more. */
  | { lineId: string; change: "few_left"; left: number }
  | { lineId: string; change: "price"; price: Cents }
  | { lineId: string; change: "title"; title: string };

export function applyChanges(cart: Cart, changes: readonly ReportedChange[]): Cart {
  const changeByLine = new Map(changes.map((change) => [change.lineId, change]));
  return { ...cart, lines: cart.lines.map((line) => applyChange(line, changeByLine.get(line.id))) };
}

function applyChange(line: CartLine, reported: ReportedChange | undefined): CartLine {
  if (!reported) return line;
  if (reported.change === "title") {
    const { title: was } = line.product;
    return { ...line, product: { ...line.product, title: reported.title }, change: { kind: "title", was } };
  }
  if (reported.change === "price") return changePrice(line, reported.price);
  if (reported.change === "few_left") return { ...line, change: { kind: "few_left", left: reported.left } };
  return { ...line, change: { kind: reported.change } };
}

export type SellableProduct = CartProduct & { isSoldOut?: boolean };

/**
 * Brings the lines with the products `ids` up to the catalog. Marks what is not `sellable` any more and a new price; takes title,
 * picture and material over unmarked. Returns the same cart when nothing differs.
 */
export function applyCatalog(cart: Cart, ids: string[], sellable: readonly SellableProduct[]): Cart {
  const productById = new Map(sellable.map((product) => [product.id, product]));
  const lines = cart.lines.map((line) =>
    ids.includes(line.product.id) ? applyProduct(line, productById.get(line.product.id)) : line,
  );
  return lines.every((line, index) => line === cart.lines[index]) ? cart : { ...cart, lines };
}

function applyProduct(line: CartLine, product: SellableProduct | undefined): CartLine {
  const { change, ...unchanged } = line;
  if (!product || product.isSoldOut) {
    const kind = product ? "sold_out" : "unavailable";
    return change?.kind === kind ? line : { ...line, change: { kind } };
  }
  const wasGone = change?.kind === "unavailable" || change?.kind === "sold_out";
  const base: CartLine = wasGone ? unchanged : line;
  if (base === line && isSameProduct(line.product, product)) return line;
  return changePrice({ ...base, product: { ...product, price: line.product.price } }, product.price);
}

function changePrice(line: CartLine, price: Cents): CartLine {
  const { product } = line;
  if (price === product.price) return line;
  return { ...line, product: { ...product, price }, change: { kind: "price", was: product.price } };
}

function isSameProduct(product: CartProduct, other: CartProduct): boolean {
  const keys = ["productId", "title", "price", "pictureId", "design", "material"] as const;
  return keys.every((key) => JSON.stringify(product[key]) === JSON.stringify(other[key]));
}
