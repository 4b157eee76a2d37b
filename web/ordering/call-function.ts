import type * as z from "zod/mini";
import { type Address, emptyAddress } from "#platform/address.ts";
import { type Cents, cents, toDollars } from "#platform/money.ts";
import { buildCheckoutRequest, type SentCheckout } from "#shop/cart/build-checkout-request.ts";
import { type Cart, cartTotal } from "#shop/cart/cart.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";
import type { Amounts } from "#shop/orders/amounts.ts";
import type {
  findProfileRequest,
  guestProfileRequest,
  ownProfileRequest,
  userAccountRequest,
} from "#shop/profiles/profile-requests.ts";
import type {
  CompletedProfile,
  FoundProfile,
  MadeProfile,
  OwnDetails,
} from "#shop/profiles/profile-responses.ts";
import { rememberPayment } from "./order-draft.ts";
import {
  cleanPerson,
  emptyPerson,
  type OrderForm,
  pickOwner,
  shipsToOwner,
  type TypedPerson,
} from "./order-form.ts";
import type { OrderField } from "./order-form-rules.ts";

/** A refusal of the server, or one that is made here. */
export type RefusedCall = {
  success: false;
  errorCode: string;
  message: string;
  field?: string;
  changes?: ReportedChange[];
  checkoutUrl?: string;
  profile?: OwnDetails;
};

/** Messages by error code, for refusals without one. */
type Words = { other: string; [errorCode: string]: string };

type Call<Success> = { needs: keyof Success; words: Words; send: typeof fetch };

/**
 * Calls a function of the server. Never throws. Two error codes are made here: `UNREACHABLE` where no JSON came back, and
 * `INVALID_RESPONSE` for a success that lacks what the caller needs.
 */
async function callFunction<Success extends { success: true }>(
  name: string,
  body: unknown,
  { needs, words, send }: Call<Success>,
): Promise<Success | RefusedCall> {
  function refuse({ errorCode = "", message, ...details }: Partial<RefusedCall>): RefusedCall {
    const shownMessage = message || (words[errorCode] ?? words.other);
    return { ...details, errorCode, message: shownMessage, success: false };
  }
  try {
    const response = await send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Success | Partial<RefusedCall>;
    if (answer.success) return answer[needs] ? answer : refuse({ errorCode: "INVALID_RESPONSE" });
    return refuse(response.ok ? { errorCode: "INVALID_RESPONSE" } : answer);
  } catch {
    return refuse({ errorCode: "UNREACHABLE" });
  }
}

/** Reads an amount of an answer, which is in dollars. */
function toCents(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

export function requestUserAccount(form: OrderForm, password: string, send = fetch) {
  const body = { ...profileFields(form), password } satisfies z.input<typeof userAccountRequest>;
  const words = makeProfileWords("account", "Failed to create account");
  return callFunction<MadeProfile>("create-user-account", body, { needs: "publicId", words, send });
}

export function requestGuestProfile(
  form: OrderForm,
  options: Pick<z.input<typeof guestProfileRequest>, "profileId" | "isNewPage">,
  send = fetch,
) {
  const body = { ...profileFields(form), ...options };
  const words = makeProfileWords("profile", "Invalid profile response");
  return callFunction<MadeProfile>("create-guest-profile", body, { needs: "publicId", words, send });
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
  return callFunction<CompletedProfile>("complete-own-profile", body, { needs: "profile", words, send });
}

export async function searchProfile(query: string, send = fetch) {
  const body = { query } satisfies z.input<typeof findProfileRequest>;
  const words = { other: "Unable to search for profile. Please try again." };
  type Found = { success: true; profile: FoundProfile };
  const answer = await callFunction<Found>("find-profile", body, { needs: "profile", words, send });
  if (answer.success || ["PROFILE_NOT_FOUND", "RATE_LIMITED"].includes(answer.errorCode)) return answer;
  return { ...answer, message: words.other };
}

/** Describes the tag's owner. The address is empty where it doesn't go into the profile. */
function profileFields(form: OrderForm) {
  const { name, phone, email, ...address } = cleanPerson(pickOwner(form));
  const { displayPhoneVisible, displayEmailVisible } = form;
  const visibility = { displayPhoneVisible, displayEmailVisible };
  const stored = shipsToOwner(form) ? address : emptyAddress;
  return { customerName: name, phoneNumber: phone, email, ...visibility, ...stored };
}

/** The field of the order form that the server refuses by one of its own names. */
export function findRefusedField({ field = "" }: RefusedCall, who: "me" | "recipient"): OrderField {
  if (field === "password") return field;
  const part = { customerName: "firstName", phoneNumber: "phone" }[field] ?? field;
  return Object.hasOwn(emptyPerson, part) ? `${who}.${part as keyof TypedPerson}` : "form";
}

type Quote = {
  success: true;
  amounts: Record<keyof Amounts, number>;
  discount: string | null;
  codeProblem: string | null;
};

/** Asks for the total of a cart. The request is that of a checkout. */
export async function requestQuote(request: unknown, send = fetch) {
  const words = { other: "The total can't be worked out right now. Please try again." };
  const quoted = await callFunction<Quote>("quote-checkout", request, { needs: "amounts", words, send });
  if (!quoted.success) return quoted;
  const { items, discount, shipping, tax, total } = quoted.amounts;
  const amounts: Amounts = {
    items: toCents(items),
    discount: toCents(discount),
    shipping: toCents(shipping),
    tax: toCents(tax),
    total: toCents(total),
  };
  return { ...quoted, amounts };
}

const cartWords = {
  INVALID_RESPONSE: "No checkout URL received",
  other: "Failed to create checkout session. Please try again.",
};

const tagWords = {
  UNREACHABLE: "Unable to create checkout. Please try again.",
  INVALID_RESPONSE: "Invalid checkout response",
  other: "Failed to create checkout",
};

type Placed = { success: true; checkoutUrl: string; sessionId: string; alreadyPaid?: boolean };

export async function placeOrder(request: SentCheckout & { total?: number }, send = fetch) {
  const words = request.returnTo === "checkout" ? cartWords : tagWords;
  const call = { needs: "checkoutUrl", words, send } as const;
  const placed = await callFunction<Placed>("create-stripe-checkout", request, call);
  if (placed.success) return placed;
  const changes = (placed.changes ?? []).map((each) =>
    each.change === "price" ? { ...each, price: toCents(each.price) } : each,
  );
  return { ...placed, changes };
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
