import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "#shop/catalog/products.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { address, now } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { resolveShipping } from "./resolve-lines.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

const hidden = { ...address, hasAddress: true, displayName: "Jane Doe", shownName: "J. D." };

function shipTo(shipping: { source: "custom" | "buyer"; name: string | null }, buyer: string | null = null) {
  const item = { shipping: { ...address, ...shipping } };
  return resolveShipping(
    item,
    hidden,
    buyer === null ? null : { name: buyer, phone: "", email: "b@example.com" },
  );
}

test("shipping: the parcel carries the whole name even where the buyer sees initials", () => {
  expect(shipTo({ source: "custom", name: null })).toMatchObject({ name: "Jane Doe" });
  expect(shipTo({ source: "custom", name: "J. D." })).toMatchObject({ name: "Jane Doe" });
  expect(shipTo({ source: "custom", name: "The Pro Shop" })).toMatchObject({ name: "The Pro Shop" });
  expect(shipTo({ source: "buyer", name: null }, "Bea Buyer")).toMatchObject({ name: "Bea Buyer" });
});

test("shipping: a name typed for the package must be printable, a stored one is not the buyer's to change", async ({
  db,
}) => {
  const message = "We can't print 李 on the label. Please write it in Latin letters.";
  const shipping = { ...address, source: "custom", name: "李 Palmer" };
  const typed = await makeCheckoutRequest(db, { shipping, engravedName: "Ada" });
  expect(await startCheckout(db, makeCheckout(), typed.request)).toMatchObject({ refused: { message } });
  await db.update(profiles).set({ displayName: "李 Palmer" });
  expect(await startCheckout(db, makeCheckout(), typed.request)).toMatchObject({ refused: { message } });
  await db.update(profiles).set({ draftOwner: null, paidAt: now, claimedAt: now });
  expect(await startCheckout(db, makeCheckout(), typed.request)).toHaveProperty("checkoutUrl");
});

test.for([null, "東京"])(
  "shipping: a stored address with the city %s counts as none",
  async (city, { db }) => {
    const { request } = await makeCheckoutRequest(db);
    await db.update(profiles).set({ city });
    expect(await startCheckout(db, makeCheckout(), request)).toMatchObject({
      refused: { errorCode: "ADDRESS_REQUIRED" },
    });
  },
);

test("stock: lines of one product together ask for no more than there is", async ({ db }) => {
  const { request, variant, item } = await makeCheckoutRequest(db, { quantity: 2 });
  const other = { ...request.items[0]!, lineId: crypto.randomUUID(), productId: variant.productId! };
  const place = async (stock: number) => {
    await db.update(products).set({ stock }).where(eq(products.id, variant.id));
    return startCheckout(db, makeCheckout(), { ...request, items: [...request.items, other] });
  };
  const lines = [item.lineId, other.lineId];
  expect(await place(3)).toEqual({
    changes: lines.map((lineId) => ({ lineId, change: "few_left", left: 3 })),
  });
  for (const none of [0, -2])
    expect(await place(none)).toEqual({ changes: lines.map((lineId) => ({ lineId, change: "sold_out" })) });
  expect(await place(4)).toHaveProperty("checkoutUrl");
});
