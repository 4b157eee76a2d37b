import * as z from "zod/mini";
import { type Address, emptyAddress } from "#platform/address.ts";
import { cents } from "#platform/money.ts";
import type { SentCheckout } from "#shop/cart/build-checkout-request.ts";
import { goneReasons } from "#shop/cart/cart.ts";
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
import { emptyPerson, type OrderForm, ownerOf, type Person, personOf, savesAddress } from "./order-form.ts";
import type { OrderField } from "./order-form-rules.ts";

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

const refusal = z.object({
  errorCode: z._default(z.string(), ""),
  message: z._default(z.string(), ""),
  field: z._default(z.string(), ""),
  changes: z._default(z.array(reportedChange), []),
  checkoutUrl: z._default(z.string(), ""),
  profile: z._default(z.nullable(ownDetails), null),
});

/** Why a call failed. `UNREACHABLE`: no JSON came back. `INVALID_RESPONSE`: a success that lacks what it promises. */
type Refusal = z.output<typeof refusal>;

/** Calls a function of the server. Never throws; anything but a complete success is a refusal. */
async function callFunction<Success>(
  name: string,
  body: unknown,
  success: z.ZodMiniType<Success>,
  send: typeof fetch,
): Promise<Success | (Refusal & { success: false })> {
  const refused = (why: unknown) => ({ ...refusal.parse(why), success: false as const });
  try {
    const response = await send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    const read = success.safeParse(answer);
    if (read.success) return read.data;
    return refused(response.ok ? { errorCode: "INVALID_RESPONSE" } : answer);
  } catch {
    return refused({ errorCode: "UNREACHABLE" });
  }
}

export type Refused = Pick<Refusal, "errorCode" | "message" | "checkoutUrl" | "profile"> & {
  success: false;
  field?: OrderField;
};

export async function requestUserAccount(form: OrderForm, password: string, send = fetch) {
  const body = { ...profileFields(form), password } satisfies z.input<typeof userAccountRequest>;
  const made = await callFunction("create-user-account", body, madeProfileResponse, send);
  return made.success ? made : refusedProfile(made, form, "Failed to create account", "account");
}

export async function requestGuestProfile(
  form: OrderForm,
  options: Pick<z.input<typeof guestProfileRequest>, "profileId" | "isNewPage">,
  send = fetch,
) {
  const body = { ...profileFields(form), ...options };
  const made = await callFunction("create-guest-profile", body, madeProfileResponse, send);
  return made.success ? made : refusedProfile(made, form, "Invalid profile response", "profile");
}

type OwnDetailsToSave = { profileId?: string; name: string; phone: string; address?: Address };

export async function saveOwnProfile(details: OwnDetailsToSave, send = fetch) {
  const { profileId, name, phone, address } = details;
  const body = {
    profileId: profileId || undefined,
    customerName: name,
    phoneNumber: phone,
    ...address,
  } satisfies z.input<typeof ownProfileRequest>;
  const completed = await callFunction("complete-own-profile", body, ownProfileResponse, send);
  return completed.success ? completed : refused(completed, "me", completed.message || "Please try again.");
}

export async function searchProfile(query: string, send = fetch) {
  const body = { query } satisfies z.input<typeof findProfileRequest>;
  const found = await callFunction("find-profile", body, foundProfileResponse, send);
  if (found.success || ["PROFILE_NOT_FOUND", "RATE_LIMITED"].includes(found.errorCode)) return found;
  return { ...found, message: "Unable to search for profile. Please try again." };
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

/** With the form's field for a field of the request; without one for a field that the form doesn't have. */
function refused(
  { field, changes: _, ...refusal }: Refusal,
  who: "me" | "recipient",
  message: string,
): Refused {
  const plain = { ...refusal, message, success: false } as const;
  if (field === "password") return { ...plain, field };
  const part = { customerName: "firstName", phoneNumber: "phone" }[field] ?? field;
  return isPart(part) ? { ...plain, field: `${who}.${part}` } : plain;
}

function isPart(name: string): name is keyof Person {
  return Object.hasOwn(emptyPerson, name);
}

/** What a failure without words of the server says, on the page that asks. */
const checkoutFailures: Record<SentCheckout["returnTo"], Record<string, string>> = {
  checkout: {
    INVALID_RESPONSE: "No checkout URL received",
    other: "Failed to create checkout session. Please try again.",
  },
  "profile-summary": {
    UNREACHABLE: "Unable to create checkout. Please try again.",
    INVALID_RESPONSE: "Invalid checkout response",
    other: "Failed to create checkout",
  },
};

export async function placeOrder(request: SentCheckout, send = fetch) {
  const started = await callFunction("create-stripe-checkout", request, checkoutResponse, send);
  if (started.success) return started;
  const plain = checkoutFailures[request.returnTo];
  return { ...started, message: started.message || (plain[started.errorCode] ?? plain.other ?? "") };
}
