import * as z from "zod/mini";
import type { OrderField } from "#shop/checkout/order-failure.ts";
import { type OrderForm, personOf } from "#shop/checkout/order-form.ts";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import { fieldOf, madeProfile, post, profileFields, refusal } from "./call-function.ts";

const text = z.string();

const completedProfile = z.object({
  success: z.literal(true),
  isAddressSaved: z.boolean(),
  profile: z.object({
    profileId: z.uuid(),
    publicId: text,
    name: text,
    phone: text,
    email: text,
    addressLine1: text,
    addressLine2: text,
    city: text,
    state: text,
    postalCode: text,
  }),
});

type Account =
  | { outcome: "made"; profileId: string; publicId: string }
  | { outcome: "duplicate_email"; message: string }
  | { outcome: "signed_in" }
  | { outcome: "failed"; message: string; field?: OrderField };

type OwnProfile =
  | { outcome: "completed"; own: OwnDetails; isAddressSaved: boolean }
  | { outcome: "signed_out" }
  | { outcome: "failed"; message: string; field?: OrderField };

/** create-user-account (spec §7); the messages are those of spec §8. Never throws. */
export async function createUserAccount(form: OrderForm, password: string, send = fetch): Promise<Account> {
  const answer = await post(send, "create-user-account", { ...profileFields(form), password });
  const profile = madeProfile.safeParse(answer?.body).data;
  if (profile) return { outcome: "made", profileId: profile.profileId, publicId: profile.publicId };
  if (answer?.isOk) return { outcome: "failed", message: "Failed to create account" };
  const refused = refusal.safeParse(answer?.body).data;
  if (refused?.errorCode === "SIGNED_IN") return { outcome: "signed_in" };
  if (refused?.errorCode === "DUPLICATE_EMAIL") {
    return { outcome: "duplicate_email", message: refused.message || "Email already exists" };
  }
  const field = refused?.field === "password" ? "password" : refused && fieldOf(form, refused.field);
  const message = refused?.message || "Unable to create account. Please try again.";
  return { outcome: "failed", message, ...(field && { field }) };
}

/** complete-own-profile: what the form knows and the profile of whoever is signed in lacks (spec §4). Never throws. */
export async function completeOwnProfile(form: OrderForm, send = fetch): Promise<OwnProfile> {
  const { name, phone, email: _, ...address } = personOf(form.me);
  const isAsked = form.orderType === "self" || form.addressSource === "buyer";
  const profileId = form.orderType === "self" && form.ownProfile;
  const body = {
    ...(profileId && { profileId }),
    customerName: name,
    phoneNumber: phone,
    ...(isAsked && address),
  };
  const answer = await post(send, "complete-own-profile", body);
  const completed = completedProfile.safeParse(answer?.body).data;
  if (completed)
    return { outcome: "completed", own: completed.profile, isAddressSaved: completed.isAddressSaved };
  const refused = refusal.safeParse(answer?.body).data;
  if (refused?.errorCode === "SIGNED_OUT") return { outcome: "signed_out" };
  const field = refused && fieldOf({ ...form, orderType: "self" }, refused.field);
  const message = refused?.message || "Please try again.";
  return { outcome: "failed", message, ...(field && { field }) };
}
