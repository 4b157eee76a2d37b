import { eq } from "drizzle-orm";
import { type Database, uuidv7 } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { randomHex, tokenHash } from "#platform/tokens.server.ts";
import { pictureId } from "#shop/catalog/pictures.ts";
import { pictures, productImages, products } from "#shop/catalog/products.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { type Parcel, parcels, purchases } from "#shop/orders/purchases.table.ts";
import { addressKey, parcelClass } from "#shop/orders/shipping-address.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";

/** The hash of the browser that tests order with. */
export const browser = tokenHash("the browser of the tests");

export const now = new Date("2026-03-01T12:00:00Z");

export const address = {
  addressLine1: "1 Fairway Drive",
  addressLine2: null,
  city: "Austin",
  state: "TX",
  postalCode: "78701",
};

/** What a guest types about oneself. */
export const guest = {
  customerName: "Ada Palmer",
  phoneNumber: "(214) 555-0137",
  email: "ada@example.com",
  ...address,
};

/** A guest's cart with one tag for somebody whom it describes. */
export function cartFor(productId: string, email = "ada@example.com") {
  const profileInfo = { displayName: "Ada Palmer", phoneNumber: "2145550137", email, ...address };
  return { items: [{ productId, quantity: 1, profileInfo }] };
}

/** A draft of `browser` with an address, unless told otherwise; a claimed one was saved by its owner. */
export async function makeProfile(db: Database, profile: Partial<typeof profiles.$inferInsert> = {}) {
  const [made] = await db
    .insert(profiles)
    .values({
      publicId: randomHex(),
      displayName: "Ada Palmer",
      phoneNumber: "2145550137",
      email: `ada-${randomHex().slice(0, 8)}@example.com`,
      draftOwner: browser,
      reviewedAt: profile.claimedAt ?? null,
      ...address,
      ...profile,
    })
    .returning();
  return made!;
}

/** The row of a stored picture, without files. */
export async function makePicture(db: Database, width = 1280): Promise<string> {
  const id = pictureId(crypto.randomUUID(), width, "webp");
  await db.insert(pictures).values({ id });
  return id;
}

type NewVariant = Partial<typeof products.$inferInsert> & { images?: string[]; code?: string };

/** An active variant at $14.99 below an active front design with this code; `images` are picture ids by position. */
export async function makeVariant(
  db: Database,
  { images = [], code = randomHex().slice(0, 8), ...variant }: NewVariant = {},
) {
  const [parent] = await db
    .insert(products)
    .values({
      productTitle: "Classic",
      productId: code,
      price: cents(14_99),
      design: "classic",
    })
    .returning();
  const [made] = await db
    .insert(products)
    .values({
      productTitle: "Saddle",
      productId: `${code}-SADDLE`,
      price: cents(14_99),
      materialId: demoMaterials.saddle.id,
      parentId: parent!.id,
      ...variant,
    })
    .returning();
  const rows = images.map((image, position) => ({ productId: made!.id, position, pictureId: image }));
  const filled = rows.filter((row) => row.pictureId !== "");
  if (filled.length > 0) await db.insert(productImages).values(filled);
  return made!;
}

export type NewOrder = Partial<typeof orders.$inferInsert> & { parcel?: Partial<Parcel> };

/** An open purchase, with a browser and a session of its own and one initiated order for each given (one by default). */
export async function makePurchase(
  db: Database,
  purchase: Partial<typeof purchases.$inferInsert> = {},
  given: NewOrder[] = [{}],
) {
  const profile = await makeProfile(db);
  const tags = given.map((order) => ({ ...order, lineId: order.lineId ?? crypto.randomUUID() }));
  const [made] = await db
    .insert(purchases)
    .values({
      // Lists sort purchases of one time by their ids: these stay in the order in which they were made.
      id: uuidv7(),
      cartId: crypto.randomUUID(),
      browser: tokenHash(crypto.randomUUID()),
      stripeCheckoutSessionId: `cs_test_${randomHex()}`,
      total: cents(14_99 * given.length),

      buyerName: profile.displayName,
      buyerEmail: profile.email,
      createdAt: now,
      lines: boughtLines(tags),
      ...purchase,
    })
    .returning();
  const rows = tags.map(({ parcel = {}, ...order }, position) => {
    const place = { name: "Ada Palmer", ...address, ...parcel };
    const row = { ...orderOf(made!.id, profile.id), position, ...order };
    const tag = { ...row, shipsAsRecipient: place.name === row.customerName };
    // As at checkout and by the commands: what is open is not in a parcel with what was sent.
    const isSent = row.status === "shipped" || row.status === "completed";
    const { labelFile, labelUrl, trackingNumber } = parcel;
    const facts = [
      addressKey(place),
      parcelClass({ ...tag, profileId: tag.profileId ?? null }),
      isSent,
      labelFile,
      labelUrl,
      trackingNumber,
    ];
    return { tag, place, parcelKey: JSON.stringify(facts) };
  });
  const packedRows = [...Map.groupBy(rows, ({ parcelKey }) => parcelKey).values()];
  await db.update(purchases).set({ newestParcel: packedRows.length }).where(eq(purchases.id, made!.id));
  for (const [at, packed] of packedRows.entries()) {
    const [parcel] = await db
      .insert(parcels)
      .values({ ...packed[0]!.place, purchaseId: made!.id, number: at + 1 })
      .returning();
    await db.insert(orders).values(packed.map(({ tag }) => ({ ...tag, parcelId: parcel!.id })));
  }
  return { ...made!, sessionId: made!.stripeCheckoutSessionId ?? "", profile };
}

function boughtLines(tags: { lineId: string }[]) {
  const lineIds = [...new Set(tags.map(({ lineId }) => lineId))];
  return lineIds.map((lineId) => ({
    lineId,
    quantity: tags.filter((tag) => tag.lineId === lineId).length,
  }));
}

function orderOf(purchaseId: string, profileId: string) {
  return {
    purchaseId,
    profileId,
    orderType: "self" as const,
    customerName: "Ada Palmer",
    phoneNumber: "2145550137",
    email: "ada@example.com",
    buyerMadeProfile: true,
    productTitle: "Classic - Saddle",
    design: "classic",
    materialId: demoMaterials.saddle.id,
    engravedName: "Ada Palmer",
    amountPaid: cents(14_99),
    shippingSource: "recipient" as const,
    createdAt: now,
  };
}

/** What a provider would say of a purchase that was paid as it should be. */
export function paymentOf({ sessionId, id, total }: Awaited<ReturnType<typeof makePurchase>>) {
  return { sessionId, reference: id, amount: total };
}

/** What is due for a tag of this price, with nothing beside it. */
export function makeAmounts(price: number): Amounts {
  const none = cents(0);
  return { items: cents(price), discount: none, shipping: none, tax: none, total: cents(price) };
}
