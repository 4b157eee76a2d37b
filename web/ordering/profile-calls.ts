import * as z from "zod/mini";
import type { OrderField } from "#shop/checkout/order-failure.ts";
import type { OrderForm } from "#shop/checkout/order-form.ts";
import { type FoundProfile, foundProfile } from "#shop/profiles/found-profile.ts";
import { fieldOf, madeProfile, post, profileFields, refusal } from "./call-function.ts";

const found = z.object({ success: z.literal(true), profile: foundProfile });

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
  const body = profileFields(form);

  const answer = await post(send, "create-guest-profile", profileId ? { ...body, profileId } : body);
  const profile = madeProfile.safeParse(answer?.body).data;
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
  const answered = found.safeParse(answer?.body).data;
  if (answered) return { outcome: "found", profile: answered.profile };
  const refused = refusal.safeParse(answer?.body).data;
  if (refused?.errorCode === "PROFILE_NOT_FOUND") return { outcome: "not_found", message: refused.message };
  const isLimited = refused?.errorCode === "RATE_LIMITED";
  const message = isLimited ? refused.message : "Unable to search for profile. Please try again.";
  return { outcome: "failed", message };
}
