import { asc, inArray } from "drizzle-orm";
import { expect, vi } from "vitest";
import { cents } from "#platform/money.ts";
import { groupPrice } from "#shop/catalog/variant.ts";
import { fitEngraving } from "#shop/engraving/engraved-name.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { readTagPicture } from "#shop/engraving/tag-picture.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest, makeUnassignedItem } from "#tests/make-checkout.ts";
import { secret } from "#tests/services.ts";
import { checkoutRequest } from "./checkout-request.ts";
import { startCheckout } from "./start-checkout.server.ts";

test("group: each order keeps its cents, which add up; the payment page lists tags, not names", async ({
  db,
}) => {
  const at = makeCheckout();
  const { request, item } = await makeCheckoutRequest(db);
  const other = await makeVariant(db, { price: cents(17_99) });
  const dearItem = { ...item, productId: other.id, price: 17.99 };
  const items = Array.from({ length: 25 }, (_, at) =>
    makeUnassignedItem(at < 22 ? item : dearItem, `Player ${at}`),
  );
  const [cheap, dear] = [groupPrice(cents(14_99), 25), groupPrice(cents(17_99), 25)];
  const opened = vi.spyOn(at.payments, "openSession");

  await startCheckout(db, at, checkoutRequest.parse({ ...request, isGroup: true, items }));

  const tokens = opened.mock.lastCall?.[0].lines.map(
    ({ imageUrl = "" }) => imageUrl.split(/[=/]/).at(-1) ?? "",
  );
  expect(tokens?.map((token) => readTagPicture(secret, token)?.engravedName)).toEqual(["", ""]);
  expect(opened.mock.lastCall?.[0].lines.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    [cheap, 22],
    [dear, 3],
  ]);
  const mixed = [{ ...items[0], isUnassigned: false }, ...items.slice(1)];
  expect(checkoutRequest.parse({ ...request, isGroup: true, items: mixed }).isGroup).toBe(false);
  const [purchase] = await db.select().from(purchases);
  const written = await db.select().from(orders).orderBy(asc(orders.position));
  expect(purchase?.total).toBe(22 * cheap + 3 * dear);
  expect(written.map(({ amountPaid }) => amountPaid)).toEqual([
    ...Array(22).fill(cheap),
    ...Array(3).fill(dear),
  ]);
});

test("group: in one size each order has the height of the widest name; other carts have none", async ({
  db,
}) => {
  const at = makeCheckout();
  const { request, item } = await makeCheckoutRequest(db);
  const names = ["Jo", "Hannah Hillingworth-Smythe"];
  const heightsOf = async (cart: object) => {
    const items = names.map((name) => makeUnassignedItem(item, name));
    const asked = { ...request, cartId: crypto.randomUUID(), items, ...cart };
    const outcome = await startCheckout(db, at, checkoutRequest.parse(asked));
    expect(outcome).toHaveProperty("checkoutUrl");
    const lineIds = items.map(({ lineId }) => lineId);
    const written = await db.select().from(orders).where(inArray(orders.lineId, lineIds));
    return written.map(({ engravedHeightUm }) => engravedHeightUm);
  };
  const widest = fitEngraving({ engravedName: names[1]! }, await loadGlyphs(names[1]!));
  const height = widest.outcome === "fits" ? Math.floor(widest.heightMm * 1_000) : 0;
  expect(height).toBeLessThan(6_000);

  expect(await heightsOf({ isGroup: true, isOneSize: true })).toEqual([height, height]);
  expect(await heightsOf({ isGroup: true })).toEqual([null, null]);
  expect(await heightsOf({ isGroup: false, isOneSize: true })).toEqual([null, null]);
});
