import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { versionOf } from "#platform/version.ts";
import { adminEnsureProfile, type OpenedProfile } from "#shop/profiles/admin-profile.server.ts";
import type { ProfileLife } from "#shop/profiles/listed-profile.ts";
import { type ProfileForm, profileForm } from "#shop/profiles/profile-form.ts";
import { by } from "#web/admin/current-actor.ts";
import { servicesContext } from "#web/context.ts";

type Context = Readonly<RouterContextProvider>;

/** The profile as its editor shows it; an account without one gets one. Undefined when there is neither. */
export async function openProfile(context: Context, id: string) {
  const asked = z.uuid().safeParse(id);
  if (!asked.success) return undefined;
  const { db } = context.get(servicesContext);
  const opened = await adminEnsureProfile(db, asked.data, by(context));
  if (!opened) return undefined;
  const { profile, account } = opened;
  return { profile: shownOf(profile), account, version: versionOf(profile) };
}

type Profile = OpenedProfile["profile"];

type ShownName = "id" | "publicId" | "email" | "createdAt" | keyof ProfileForm;

export type ShownProfile = Pick<Profile, ShownName> & { life: ProfileLife };

const shown = ["id", "publicId", "email", "createdAt", ...Object.keys(profileForm.shape)] as ShownName[];

function shownOf(profile: Profile): ShownProfile {
  const life = profile.claimedAt ? "claimed" : profile.paidAt ? "paid" : "draft";
  return { ...(Object.fromEntries(shown.map((name) => [name, profile[name]])) as ShownProfile), life };
}
