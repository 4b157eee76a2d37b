import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import type { CheckoutItem, CheckoutRequest } from "./checkout-request.ts";

/**
 * Returns the id of a cart without one: a uuid derived from the browser and, of each line, product, quantity, person,
 * engraving, gift note and shipping. A repeated call so opens no second payable session. Prices, titles, the buyer and
 * the order of lines make no difference.
 */
export async function derivedCartId(
  db: Database,
  browser: string,
  { items }: CheckoutRequest,
): Promise<string> {
  const ids = await productIds(db, items);
  const lines = items.map((item) => tagOf(item, ids.get(item.productId) ?? item.productId)).sort();
  const hash = tokenHash(JSON.stringify([browser, lines]));
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The uuids of text codes. */
async function productIds(db: Database, items: CheckoutItem[]): Promise<Map<string, string>> {
  const keys = [...new Set(items.map((item) => item.productId))];
  const rows = await db
    .select({ id: products.id, code: products.productId })
    .from(products)
    .where(inArray(products.productId, keys));
  return new Map(rows.flatMap(({ id, code }) => (code ? [[code, id]] : [])));
}

function tagOf({ quantity, profileId, profileInfo, engravedName, shipping }: CheckoutItem, product: string) {
  const { displayName, phoneNumber, email, giftNote, address } = profileInfo;
  const person = profileId ?? [displayName, phoneNumber, email, address];
  const name = engravedName === displayName ? null : engravedName;
  const place = shipping?.source === "recipient" ? null : shipping;
  return JSON.stringify([product, quantity, person, name || null, giftNote, place ?? null]);
}
