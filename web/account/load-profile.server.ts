import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { hasPassword } from "#shop/accounts/accounts.server.ts";
import { ensureProfile } from "#shop/profiles/ensure-profile.server.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import { listProfilesOf } from "#shop/profiles/own-profiles.server.ts";
import { type ProfileForm, profileForm } from "#shop/profiles/profile-form.ts";
import { servicesContext } from "#web/context.ts";

/** The tag that is asked for, if it is the account's, else its own one; and its others by name. Two round trips. */
export async function loadProfile(
  context: Readonly<RouterContextProvider>,
  { userId, isConfirmed: isProven }: SignedIn,
  tag: string | null,
) {
  const { db, now } = context.get(servicesContext);
  const wanted = z.uuid().safeParse(tag).data;
  let profiles = await listProfilesOf(db, userId, wanted);
  if (profiles.length === 0) {
    await ensureProfile(db, userId, now());
    profiles = await listProfilesOf(db, userId);
  }
  const chosen = profiles.find(({ id }) => id === wanted) ?? profiles[0];
  if (!chosen) throw new Error("A signed-in account has no profile.");
  return {
    profile: shownOf(chosen),
    tags: profiles.map(({ id, displayName, email }) => ({ id, name: displayName, email })),
    isProven,
    hasPassword: await hasPassword(db, userId),
  };
}

type Stored = Awaited<ReturnType<typeof listProfilesOf>>[number];

type ShownName = "id" | "publicId" | "email" | keyof ProfileForm;

export type LoadedProfile = Pick<Stored, ShownName>;

const shown = ["id", "publicId", "email", ...Object.keys(profileForm.shape)] as ShownName[];

/** What its owner may change, and what the page needs beside: never who made it, and when. */
function shownOf(profile: Stored): LoadedProfile {
  return Object.fromEntries(shown.map((name) => [name, profile[name]])) as LoadedProfile;
}
