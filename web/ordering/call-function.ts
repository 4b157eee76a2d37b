import * as z from "zod/mini";
import { type Address, emptyAddress } from "#platform/address.ts";
import { type Cents, cents, formatMoney } from "#platform/money.ts";
import { buildCheckoutRequest, type SentCheckout } from "#shop/cart/build-checkout-request.ts";
import type { OrderedTag } from "#shop/cart/cart.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";
import type {
  findProfileRequest,
  guestProfileRequest,
  ownProfileRequest,
  userAccountRequest,
} from "#shop/profiles/profile-requests.ts";
import {
  foundProfileResponse,
  madeProfileResponse,
  ownProfileResponse,
} from "#shop/profiles/profile-responses.ts";
import { type OrderForm, ownerOf, personOf, savesAddress } from "./order-form.ts";
import type { OrderField } from "./order-form-rules.ts";
import { lineOf } from "./ordered-tag.ts";

/** What create-stripe-checkout found changed since the cart was filled; the price is in dollars. */
const reportedChange = z.union([
  z.object({ lineId: z.string(), change: z.enum(["unavailable", "profile_gone"]) }),
  z.object({ lineId: z.string(), change: z.literal("price"), price: z.number() }),
  z.object({ lineId: z.string(), change: z.literal("title"), title: z.string() }),
]);

/** Answer of create-stripe-checkout. `alreadyPaid`: the address is the success page of a payment made before. */
const checkoutResponse = z.object({
  success: z.literal(true),
  checkoutUrl: z._default(z.string(), ""),
  alreadyPaid: z._default(z.boolean(), false),
});

const responses = {
  "create-user-account": madeProfileResponse,
  "create-guest-profile": madeProfileResponse,
  "find-profile": foundProfileResponse,
  "complete-own-profile": ownProfileResponse,
  "create-stripe-checkout": checkoutResponse,
};

type Requests = {
  "create-user-account": z.input<typeof userAccountRequest>;
  "create-guest-profile": z.input<typeof guestProfileRequest>;
  "find-profile": z.input<typeof findProfileRequest>;
  "complete-own-profile": z.input<typeof ownProfileRequest>;
  "create-stripe-checkout": SentCheckout;
};

const refusal = z.object({
  errorCode: z._default(z.string(), ""),
  message: z._default(z.string(), ""),
  field: z._default(z.string(), ""),
  changes: z._default(z.array(reportedChange), []),
});

/** Why a call failed. `UNREACHABLE`: no JSON came back. `INVALID_RESPONSE`: a success that lacks what it promises. */
type Refusal = z.output<typeof refusal>;

type Responses = { [Name in keyof typeof responses]: z.output<(typeof responses)[Name]> };

/** Calls a function of the server. Never throws; anything but a complete success is a refusal. */
async function callFunction<Name extends keyof Requests>(
  name: Name,
  body: Requests[Name],
  send: typeof fetch = fetch,
): Promise<Responses[Name] | (Refusal & { success: false })> {
  const refused = (why: Partial<Refusal>) => ({
    success: false as const,
    ...refusal.parse({ ...why }),
  });
  try {
    const response = await send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    const read = responses[name].safeParse(answer);
    if (read.success) return read.data as Responses[Name];
    if (response.ok) return refused({ errorCode: "INVALID_RESPONSE" });
    return refused(refusal.safeParse(answer).data ?? { errorCode: "UNREACHABLE" });
  } catch {
    return refused({ errorCode: "UNREACHABLE" });
  }
}

/** A refusal in words for the form, with the field that it is about where there is one. */
export type Refused = { success: false; errorCode: string; message: string; field?: OrderField };

export async function createUserAccount(form: OrderForm, password: string, send = fetch) {
  const made = await callFunction("create-user-account", { ...profileFields(form), password }, send);
  return made.success ? made : refusedProfile(made, form, "Failed to create account", "account");
}

/** `profileId`: the profile of this browser to change instead. */
export async function createGuestProfile(form: OrderForm, profileId: string | undefined, send = fetch) {
  const body = { ...profileFields(form), ...(profileId && { profileId }) };
  const made = await callFunction("create-guest-profile", body, send);
  return made.success ? made : refusedProfile(made, form, "Invalid profile response", "profile");
}

type OwnDetailsToSave = { profileId?: string; name: string; phone: string; address?: Address };

/** Saves to the account's profile what it lacks of these. */
export async function completeOwnProfile(details: OwnDetailsToSave, send = fetch) {
  const { profileId, name, phone, address } = details;
  const body = { ...(profileId && { profileId }), customerName: name, phoneNumber: phone, ...address };
  const completed = await callFunction("complete-own-profile", body, send);
  return completed.success ? completed : refused(completed, "me", completed.message || "Please try again.");
}

export async function findProfile(query: string, send = fetch) {
  const found = await callFunction("find-profile", { query }, send);
  if (found.success) return found;
  const isExplained = ["PROFILE_NOT_FOUND", "RATE_LIMITED"].includes(found.errorCode);
  const message = isExplained ? found.message : "Unable to search for profile. Please try again.";
  return { success: false as const, errorCode: found.errorCode, message };
}

/** The tag's owner; the address is empty where it doesn't go into the profile. */
function profileFields(form: OrderForm) {
  const { name, phone, email, ...address } = personOf(ownerOf(form));
  return { customerName: name, phoneNumber: phone, email, ...(savesAddress(form) ? address : emptyAddress) };
}

function refusedProfile(refusal: Refusal, { orderType }: OrderForm, invalid: string, what: string): Refused {
  const { errorCode, message } = refusal;
  const isKnown = errorCode === "DUPLICATE_EMAIL";
  const plain = isKnown ? "Email already exists" : `Unable to create ${what}. Please try again.`;
  const isInvalid = errorCode === "INVALID_RESPONSE";
  return refused(refusal, orderType === "gift" ? "recipient" : "me", isInvalid ? invalid : message || plain);
}

function refused({ errorCode, field: name }: Refusal, who: "me" | "recipient", message: string): Refused {
  const field = fieldOf(who, name);
  return { success: false, errorCode, message, ...(field && { field }) };
}

const parts = {
  customerName: "firstName",
  phoneNumber: "phone",
  email: "email",
  addressLine1: "addressLine1",
  addressLine2: "addressLine2",
  city: "city",
  state: "state",
  postalCode: "postalCode",
} as const;

/** The form's field for a field of the request; undefined for one that the form doesn't have. */
function fieldOf(who: "me" | "recipient", name: string): OrderField | undefined {
  if (name === "password") return name;
  return Object.hasOwn(parts, name) ? `${who}.${parts[name as keyof typeof parts]}` : undefined;
}

type PlacedOrder =
  | { outcome: "ready"; checkoutUrl: string }
  | { outcome: "changed"; message: string; changes: ReportedChange[] }
  | { outcome: "failed"; message: string };

const failed = "Failed to create checkout session. Please try again.";

/** Asks for a payment page for the cart. Never throws. */
export async function placeOrder(request: SentCheckout, send = fetch): Promise<PlacedOrder> {
  const started = await callFunction("create-stripe-checkout", request, send);
  if (started.success) {
    const { checkoutUrl } = started;
    if (isWebAddress(checkoutUrl)) return { outcome: "ready", checkoutUrl };
    return { outcome: "failed", message: "No checkout URL received" };
  }
  const { errorCode, changes } = started;
  const message = started.message || failed;
  const isChanged = errorCode === "CART_CHANGED" && changes.length > 0;
  return isChanged ? { outcome: "changed", message, changes } : { outcome: "failed", message };
}

type DirectCheckout =
  | { outcome: "ready"; checkoutUrl: string; isPaid: boolean }
  /** `price` in cents, when the shop asks another one by now. */
  | { outcome: "failed"; message: string; price?: Cents };

/** Asks for a payment page for one tag. Never throws. */
export async function checkOutDirectly(tag: OrderedTag, send = fetch): Promise<DirectCheckout> {
  const line = lineOf(tag);
  if (!line) return { outcome: "failed", message: "Failed to create checkout" };
  const started = await callFunction("create-stripe-checkout", buildCheckoutRequest({ lines: [line] }), send);
  if (started.success) {
    const { checkoutUrl, alreadyPaid: isPaid } = started;
    if (!isWebAddress(checkoutUrl)) return { outcome: "failed", message: "Invalid checkout response" };
    return { outcome: "ready", checkoutUrl, isPaid };
  }
  const [change] = started.changes;
  if (change?.change === "price") {
    const price = cents(Math.round(change.price * 100));
    const message = `The price is ${formatMoney(price)} now. Please look at it and continue.`;
    return { outcome: "failed", message, price };
  }
  if (change?.change === "unavailable") {
    return { outcome: "failed", message: "This tag is no longer sold. Please go back and choose another." };
  }
  const isAnswered = !["UNREACHABLE", "INVALID_RESPONSE"].includes(started.errorCode);
  const plain = isAnswered ? "Failed to create checkout" : "Unable to create checkout. Please try again.";
  return { outcome: "failed", message: started.message || plain };
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
