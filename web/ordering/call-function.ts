import * as z from "zod/mini";
import { checkoutResponse, reportedChange } from "#shop/checkout/checkout-response.ts";
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
  "create-stripe-checkout": object;
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
export async function callFunction<Name extends keyof Requests>(
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

/** Saves what the form knows and the account's profile lacks. */
export async function completeOwnProfile(form: OrderForm, send = fetch) {
  const { name, phone, email: _, ...address } = personOf(form.me);
  const isAsked = form.orderType === "self" || form.addressSource === "buyer";
  const profileId = form.orderType === "self" && form.ownProfile;
  const body = {
    ...(profileId && { profileId }),
    customerName: name,
    phoneNumber: phone,
    ...(isAsked && address),
  };
  const completed = await callFunction("complete-own-profile", body, send);
  if (completed.success) return completed;
  return refused(completed, { ...form, orderType: "self" }, completed.message || "Please try again.");
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
  const none = { addressLine1: "", addressLine2: "", city: "", state: "", postalCode: "" };
  return { customerName: name, phoneNumber: phone, email, ...(savesAddress(form) ? address : none) };
}

function refusedProfile(refusal: Refusal, form: OrderForm, invalid: string, what: string): Refused {
  const { errorCode } = refusal;
  const unable = `Unable to create ${what}. Please try again.`;
  if (errorCode === "INVALID_RESPONSE") return refused(refusal, form, invalid);
  const plain = errorCode === "DUPLICATE_EMAIL" ? "Email already exists" : unable;
  return refused(refusal, form, refusal.message || plain);
}

function refused({ errorCode, field: name }: Refusal, form: OrderForm, message: string): Refused {
  const field = fieldOf(form, name);
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
function fieldOf(form: OrderForm, name: string): OrderField | undefined {
  if (name === "password") return name;
  const who = form.orderType === "gift" ? "recipient" : "me";
  return Object.hasOwn(parts, name) ? `${who}.${parts[name as keyof typeof parts]}` : undefined;
}
