import * as z from "zod/mini";
import { type Address, emptyAddress } from "#platform/address.ts";
import { type Cents, cents, toDollars } from "#platform/money.ts";
import { buildCheckoutRequest, type SentCheckout } from "#shop/cart/build-checkout-request.ts";
import { type Cart, cartTotal, goneReasons } from "#shop/cart/cart.ts";
import type {
  findProfileRequest,
  guestProfileRequest,
  ownProfileRequest,
  userAccountRequest,
} from "#shop/profiles/profile-requests.ts";
import {
  foundProfileResponse,
  madeProfileResponse,
  ownDetails,
  ownProfileResponse,
} from "#shop/profiles/profile-responses.ts";
import { rememberPayment } from "./order-draft.ts";
import {
  cleanPerson,
  emptyPerson,
  type OrderForm,
  pickOwner,
  savesAddress,
  type TypedPerson,
} from "./order-form.ts";
import type { OrderField } from "./order-form-rules.ts";

/** Reads an amount of a response as cents. */
const dollars = z.pipe(
  z.number(),
  z.transform((amount) => cents(Math.round(amount * 100))),
);

const reportedChange = z.union([
  z.object({ lineId: z.string(), change: z.enum(goneReasons) }),
  z.object({ lineId: z.string(), change: z.literal("few_left"), left: z.number() }),
  z.object({ lineId: z.string(), change: z.literal("price"), price: dollars }),
  z.object({ lineId: z.string(), change: z.literal("title"), title: z.string() }),
]);

const checkoutResponse = z.object({
  success: z.literal(true),
  checkoutUrl: z.url({ protocol: /^https?$/ }),
  sessionId: z.string(),
  alreadyPaid: z._default(z.boolean(), false),
});

const text = z._default(z.string(), "");

const refusedResponse = z.object({
  errorCode: text,
  message: text,
  field: text,
  changes: z._default(z.array(reportedChange), []),
  checkoutUrl: text,
  profile: z._default(z.nullable(ownDetails), null),
});

export type RefusedCall = z.output<typeof refusedResponse> & { success: false };

/** What to say, by error code, where the server refuses without words. */
type Words = { other: string; [errorCode: string]: string };

/**
 * Calls a function of the server. Never throws. Two error codes are made here: `UNREACHABLE` where no JSON came back, and
 * `INVALID_RESPONSE` for a success that lacks what it promises.
 */
async function callFunction<Success>(
  name: string,
  body: unknown,
  { success, words, send }: { success: z.ZodMiniType<Success>; words: Words; send: typeof fetch },
): Promise<Success | RefusedCall> {
  function refuse(response: unknown): RefusedCall {
    const refused = refusedResponse.parse(response);
    const message = refused.message || (words[refused.errorCode] ?? words.other);
    return { ...refused, message, success: false };
  }
  try {
    const response = await send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    const parsed = success.safeParse(answer);
    if (parsed.success) return parsed.data;
    return refuse(response.ok ? { errorCode: "INVALID_RESPONSE" } : answer);
  } catch {
    return refuse({ errorCode: "UNREACHABLE" });
  }
}

export function requestUserAccount(form: OrderForm, password: string, send = fetch) {
  const body = { ...profileFields(form), password } satisfies z.input<typeof userAccountRequest>;
  const words = makeProfileWords("account", "Failed to create account");
  return callFunction("create-user-account", body, { success: madeProfileResponse, words, send });
}

export function requestGuestProfile(
  form: OrderForm,
  options: Pick<z.input<typeof guestProfileRequest>, "profileId" | "isNewPage">,
  send = fetch,
) {
  const body = { ...profileFields(form), ...options };
  const words = makeProfileWords("profile", "Invalid profile response");
  return callFunction("create-guest-profile", body, { success: madeProfileResponse, words, send });
}

function makeProfileWords(what: "account" | "profile", invalid: string): Words {
  return {
    DUPLICATE_EMAIL: "Email already exists",
    INVALID_RESPONSE: invalid,
    other: `Unable to create ${what}. Please try again.`,
  };
}

type OwnDetailsToSave = { profileId?: string; name: string; phone: string; address?: Address };

export function saveOwnProfile(details: OwnDetailsToSave, send = fetch) {
  const { profileId, name, phone, address } = details;
  const body = {
    profileId: profileId || undefined,
    customerName: name,
    phoneNumber: phone,
    ...address,
  } satisfies z.input<typeof ownProfileRequest>;
  const words = { other: "Please try again." };
  return callFunction("complete-own-profile", body, { success: ownProfileResponse, words, send });
}

export async function searchProfile(query: string, send = fetch) {
  const body = { query } satisfies z.input<typeof findProfileRequest>;
  const words = { other: "Unable to search for profile. Please try again." };
  const answer = await callFunction("find-profile", body, { success: foundProfileResponse, words, send });
  if (answer.success || ["PROFILE_NOT_FOUND", "RATE_LIMITED"].includes(answer.errorCode)) return answer;
  return { ...answer, message: words.other };
}

/** Describes the tag's owner. The address is empty where it doesn't go into the profile. */
function profileFields(form: OrderForm) {
  const { name, phone, email, ...address } = cleanPerson(pickOwner(form));
  const { displayPhoneVisible, displayEmailVisible } = form;
  const visibility = { displayPhoneVisible, displayEmailVisible };
  const stored = savesAddress(form) ? address : emptyAddress;
  return { customerName: name, phoneNumber: phone, email, ...visibility, ...stored };
}

/** The field of the order form that the server refuses by one of its own names. */
export function findRefusedField({ field }: RefusedCall, who: "me" | "recipient"): OrderField {
  if (field === "password") return field;
  const part = { customerName: "firstName", phoneNumber: "phone" }[field] ?? field;
  return Object.hasOwn(emptyPerson, part) ? `${who}.${part as keyof TypedPerson}` : "form";
}

const singleTagWords = {
  UNREACHABLE: "Unable to create checkout. Please try again.",
  INVALID_RESPONSE: "Invalid checkout response",
  other: "Failed to create checkout",
};

const checkoutWords: Record<SentCheckout["returnTo"], Words> = {
  checkout: {
    INVALID_RESPONSE: "No checkout URL received",
    other: "Failed to create checkout session. Please try again.",
  },
  "profile-created": singleTagWords,
  "profile-summary": singleTagWords,
  group: { other: singleTagWords.UNREACHABLE },
};

const quoteResponse = z.object({
  success: z.literal(true),
  amounts: z.object({ items: dollars, discount: dollars, shipping: dollars, tax: dollars, total: dollars }),
  discount: z.nullable(z.string()),
  codeProblem: z.nullable(z.string()),
});

/** Asks for the total of a cart. The request is that of a checkout. */
export function requestQuote(request: unknown, send = fetch) {
  const words = { other: "The total can't be worked out right now. Please try again." };
  return callFunction("quote-checkout", request, { success: quoteResponse, words, send });
}

export function placeOrder(request: SentCheckout & { total?: number }, send = fetch) {
  const words = checkoutWords[request.returnTo];
  return callFunction("create-stripe-checkout", request, { success: checkoutResponse, words, send });
}

/** Leaves for the payment page, or for the success page of what is paid already. Returns a refusal where it can't. */
export async function openPaymentPage(
  cart: Cart,
  {
    due = cartTotal(cart),
    ...options
  }: Parameters<typeof buildCheckoutRequest>[1] & { due?: Cents | undefined },
) {
  const placed = await placeOrder({ ...buildCheckoutRequest(cart, options), total: toDollars(due) });
  if (!placed.success) return placed;
  const { checkoutUrl, sessionId, alreadyPaid } = placed;
  if (!alreadyPaid) rememberPayment({ cartId: cart.id, sessionId, checkoutUrl, total: due });
  window.location.assign(checkoutUrl);
  return "leaving";
}
