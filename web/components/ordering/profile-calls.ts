import * as z from "zod/mini";
import type { OrderField } from "#shop/checkout/order-failure.ts";
import { type OrderForm, ownerOf, personOf, savesAddress } from "#shop/checkout/order-form.ts";
import type { FoundProfile } from "#shop/profiles/found-profile.ts";

const made = z.object({ success: z.literal(true), profileId: z.uuid(), publicId: z.string() });

const foundProfile = z.object({
  success: z.literal(true),
  profile: z.object({
    profileId: z.uuid(),
    name: z.string(),
    hasAddress: z.boolean(),
    city: z.exactOptional(z.string()),
    state: z.exactOptional(z.string()),
  }),
});

const refusal = z.object({
  errorCode: z._default(z.string(), ""),
  message: z._default(z.string(), ""),
  field: z._default(z.string(), ""),
});

type Made =
  | { outcome: "made"; profileId: string; publicId: string }
  | { outcome: "duplicate_email"; message: string }
  | { outcome: "failed"; message: string; field?: OrderField };

type Search =
  | { outcome: "found"; profile: FoundProfile }
  | { outcome: "not_found"; message: string }
  | { outcome: "failed"; message: string };

/** create-guest-profile (spec §7); the messages are those of spec §8. Never throws. */
export async function createGuestProfile(
  form: OrderForm,
  profileId: string | undefined,
  send = fetch,
): Promise<Made> {
  const { name, phone, email, ...address } = personOf(ownerOf(form));
  const none = { addressLine1: "", addressLine2: "", city: "", state: "", postalCode: "" };
  const body = { customerName: name, phoneNumber: phone, email, ...(savesAddress(form) ? address : none) };

  const answer = await post(send, "create-guest-profile", profileId ? { ...body, profileId } : body);
  const profile = made.safeParse(answer?.body).data;
  if (profile) return { outcome: "made", profileId: profile.profileId, publicId: profile.publicId };
  if (answer?.isOk) return { outcome: "failed", message: "Invalid profile response" };
  const refused = refusal.safeParse(answer?.body).data;
  if (refused?.errorCode === "DUPLICATE_EMAIL") {
    return { outcome: "duplicate_email", message: refused.message || "Email already exists" };
  }
  const field = refused && fieldOf(form, refused.field);
  const message = refused?.message || "Unable to create profile. Please try again.";
  return { outcome: "failed", message, ...(field && { field }) };
}

/** find-profile: what decisions §2 lets a stranger know. Never throws. */
export async function findProfile(query: string, send = fetch): Promise<Search> {
  const answer = await post(send, "find-profile", { query });
  const found = foundProfile.safeParse(answer?.body).data;
  if (found) return { outcome: "found", profile: found.profile };
  const refused = refusal.safeParse(answer?.body).data;
  if (refused?.errorCode === "PROFILE_NOT_FOUND") return { outcome: "not_found", message: refused.message };
  const isLimited = refused?.errorCode === "RATE_LIMITED";
  const message = isLimited ? refused.message : "Unable to search for profile. Please try again.";
  return { outcome: "failed", message };
}

/** Undefined when the shop can't be reached, or doesn't answer in JSON. */
async function post(send: typeof fetch, name: string, body: object) {
  try {
    const response = await send(`/api/functions/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    return { isOk: response.ok, body: answer };
  } catch {
    return undefined;
  }
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

function fieldOf(form: OrderForm, name: string): OrderField | undefined {
  const who = form.orderType === "gift" ? "recipient" : "me";
  return Object.hasOwn(parts, name) ? `${who}.${parts[name as keyof typeof parts]}` : undefined;
}
