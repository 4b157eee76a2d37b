import { z } from "zod";
import type { StoredAddress } from "#platform/address.ts";
import { fromDollars } from "#platform/money.ts";
import { emailOrNone, optionalPhone, usAddress } from "#platform/person.ts";
import { line, optionalLine } from "#platform/text-fields.ts";
import { maxTags, tooManyTags } from "#shop/cart/cart.ts";
import { engravedTextFields, giftNoteField } from "#shop/cart/tag-fields.ts";
import { normalizeDiscountCode } from "#shop/discounts/discount.ts";
import { type OrderType, orderTypes } from "#shop/orders/order-status.ts";
import { addressOrNone } from "#shop/profiles/profile-requests.ts";

const optionalEmail = emailOrNone.nullish().transform((address) => address ?? null);

const checkoutShipping = z.discriminatedUnion("source", [
  z.object({ source: z.literal("recipient") }),
  usAddress.safeExtend({ source: z.enum(["custom", "buyer"]), name: optionalLine(100) }),
]);

const buyer = { buyerName: optionalLine(100), buyerPhone: optionalPhone, buyerEmail: optionalEmail };

const profileInfo = z
  .object({
    displayName: line(100).default(""),
    phoneNumber: optionalPhone,
    email: optionalEmail,
    /** The buyer found the stored profile by it. Only then may the tag go to the stored address. */
    searchedEmail: optionalEmail,
    giftNote: giftNoteField,
    ...buyer,
  })
  .and(addressOrNone.transform((address) => ({ address })));

const readDollars = (amount: number | null | undefined) =>
  typeof amount === "number" ? fromDollars(amount) : undefined;

const productKey = line(100).refine(Boolean, "No product selected");

const item = z
  .object({
    lineId: z.uuid().default(() => crypto.randomUUID()),
    productId: productKey,
    productTitle: z.string().max(500).nullish(),
    price: z.number().nonnegative().max(100_000).nullish().transform(readDollars),
    quantity: z
      .number()
      .int("Please order whole tags.")
      .min(1, "Please order at least one tag.")
      .max(maxTags, tooManyTags),
    profileId: z.uuid().nullish(),
    /** Instead of a profile: its owner sets the tag up. */
    isUnassigned: z.boolean().nullish(),
    orderType: z.enum(orderTypes).nullish(),
    ...engravedTextFields,
    shipping: checkoutShipping.nullish(),
    profileInfo,
  })
  .refine(({ isUnassigned, quantity }) => !isUnassigned || quantity === 1, {
    message: "Each owner needs a tag of their own. Please add it once for each.",
  });

const oneTag = z.looseObject({
  items: z.undefined().optional(),
  customerName: z.unknown(),
  productId: z.unknown(),
});

function hasOwnIds(items: readonly { lineId: string }[]): boolean {
  return new Set(items.map(({ lineId }) => lineId)).size === items.length;
}

/** Makes a cart of one item from a request that has the fields of one tag. */
function readOneTag(body: unknown): unknown {
  const tag = oneTag.safeParse(body).data;
  if (!tag || (tag.customerName === undefined && tag.productId === undefined)) return body;
  const { customerName, productId = "", productTitle, ...person } = tag;
  const profileInfo = { ...person, displayName: customerName };
  return { ...person, items: [{ productId, productTitle, quantity: 1, profileInfo }] };
}

const cartRequest = z
  .object({
    cartId: z
      .uuid()
      .nullish()
      .transform((id) => id ?? crypto.randomUUID()),
    returnTo: z.enum(["checkout", "profile-created", "profile-summary", "group"]).default("checkout"),
    orderType: z.enum(orderTypes).nullish(),
    /** All lines are unassigned: each tag has the price of a group. */
    isGroup: z.boolean().default(false),
    /** A code of the settings; their first rate where none is named. */
    shippingRate: line(20)
      .nullish()
      .transform((code) => code || null),
    /** Buyers type it, or come by its link. */
    discountCode: line(100)
      .nullish()
      .transform((code) => normalizeDiscountCode(code ?? "") || null),
    /** The buyer was shown this; without it, the sum of the prices. */
    total: z.number().nonnegative().max(10_000_000).nullish().transform(readDollars),
    /** The buyer was shown this day of the arrival. */
    arrivesBy: z.iso.date().nullish(),
    /** The names of a group are engraved in one size. */
    isOneSize: z.boolean().default(false),
    ...buyer,
    items: z
      .array(item)
      .min(1, "Please add items to your cart before checking out.")
      .max(maxTags, tooManyTags)
      .refine(hasOwnIds, "Each line needs an id of its own."),
  })
  .transform(({ orderType, isGroup, buyerName, buyerPhone, buyerEmail, items, ...cart }) => {
    const first = items[0]?.profileInfo;
    const isBought = buyerName || buyerEmail || first?.buyerName || first?.buyerEmail;
    const typeOfAll: OrderType = orderType ?? (isBought ? "gift" : "self");
    return {
      ...cart,
      isGroup: isGroup && items.every(({ isUnassigned }) => isUnassigned),
      // What an item doesn't say itself, the request says for all.
      items: items.map(({ profileInfo, ...item }) => ({
        ...item,
        profileInfo,
        orderType: item.isUnassigned ? ("gift" as const) : (item.orderType ?? typeOfAll),
        shipping: item.shipping ?? unchosenShipping(profileInfo.address),
        buyer: {
          name: profileInfo.buyerName || buyerName,
          phone: profileInfo.buyerPhone || buyerPhone,
          email: profileInfo.buyerEmail || buyerEmail,
        },
      })),
    };
  });

/** Body of create-stripe-checkout: a cart, or one tag. Without an id it is a new cart, which is paid once. */
export const checkoutRequest = z.preprocess(readOneTag, cartRequest);

/** A typed address goes before the stored one. */
function unchosenShipping(typed: StoredAddress | null) {
  return typed ? { ...typed, source: "custom" as const, name: null } : { source: "recipient" as const };
}

export type CheckoutRequest = z.infer<typeof checkoutRequest>;
export type CheckoutItem = CheckoutRequest["items"][number];
