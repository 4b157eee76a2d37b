import * as z from "zod/mini";
import { defaultQrSize } from "#shop/cart/cart.ts";
import { orderTypes } from "#shop/orders/order-status.ts";

const text = (longest: number) => z._default(z.string().check(z.maxLength(longest)), "");

const address = {
  addressLine1: text(200),
  addressLine2: text(200),
  city: text(100),
  state: text(20),
  postalCode: text(10),
};

const sentAddress = {
  name: z.exactOptional(z.string().check(z.maxLength(100))),
  addressLine1: z.string().check(z.maxLength(200)),
  addressLine2: z.exactOptional(z.string().check(z.maxLength(200))),
  city: z.string().check(z.maxLength(100)),
  state: z.string().check(z.maxLength(20)),
  postalCode: z.string().check(z.maxLength(10)),
};

const navigationState = z.object({
  profileId: z.uuid(),
  /** Only of a profile that this browser made: a profile found by search keeps its own (decisions §2). */
  publicId: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{32}$/i))),
  isExistingProfile: z._default(z.boolean(), false),

  /** The recipient; of an existing profile only the name or initials that its owner shows. */
  customerName: text(100),
  phoneNumber: text(14),
  email: text(254),
  ...address,
  /** Whether the recipient's profile has an address that can be shipped to. */
  hasAddress: z._default(z.boolean(), false),
  /** Where that address is, if the owner of an existing profile shows it. */
  storedCity: z.exactOptional(z.string().check(z.maxLength(100))),
  storedState: z.exactOptional(z.string().check(z.maxLength(20))),

  orderType: z._default(z.enum(orderTypes), "self"),
  buyerName: text(100),
  buyerPhone: text(14),
  buyerEmail: text(254),
  /** What was chosen on the order page, or stands in the edited line of the cart. */
  shipping: z.exactOptional(
    z.discriminatedUnion("source", [
      z.object({ source: z.literal("recipient") }),
      z.object({ source: z.literal("custom"), ...sentAddress }),
      z.object({ source: z.literal("buyer"), ...sentAddress }),
    ]),
  ),
  giftNote: text(500),
  engravedName: text(100),

  /** The product as `/order?product=` names it. */
  product: text(100),
  productDbId: z.exactOptional(z.uuid()),
  productId: text(50),
  productType: text(100),
  productTitle: text(403),
  /** In cents. */
  productPrice: z.exactOptional(z.int().check(z.nonnegative())),
  productImage: text(2000),
  design: text(20),
  leather: text(20),
  qrSize: z._default(z.int(), defaultQrSize),

  /** A path of this site: where Go Back, or a saved edit, leads. */
  returnPath: z.exactOptional(z.string().check(z.regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u))),
  /** The edited line of the cart: its place, and its id to make sure that it is still the same line. */
  cartIndex: z.exactOptional(z.int().check(z.nonnegative())),
  lineId: z.exactOptional(z.uuid()),
});

/** What the ordering pages hand to each other (spec §3, Navigation state). */
export type NavigationState = z.output<typeof navigationState>;

/** The same, where what has a default may be left out. */
export type NavigationStateGiven = z.input<typeof navigationState>;

/** Undefined when there is none, or when it isn't one of ours. */
export function readNavigationState(state: unknown): NavigationState | undefined {
  return navigationState.safeParse(state).data;
}
