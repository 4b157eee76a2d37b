import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { findProfileForAdmin } from "#shop/profiles/admin-profile.server.ts";
import { adminProfileForm, adminProfileLimits } from "#shop/profiles/admin-profile-form.ts";
import { adminUpdateProfile } from "#shop/profiles/admin-update-profile.server.ts";
import { type AdminAnswer, failed, succeeded } from "#web/admin/admin-answer.ts";
import { by } from "#web/admin/current-actor.ts";
import { servicesContext } from "#web/context.ts";
import { readForm } from "#web/shell/read-form.ts";
import { profileNotFound } from "./profile-texts.ts";

export type SaveAnswer = AdminAnswer & {
  /** What was typed, when it was not saved: for whoever has no script. */
  given?: Record<string, string>;
};

type Answered = { answer: SaveAnswer; status: number };

const missing = { answer: failed(profileNotFound.description, profileNotFound.title), status: 404 };

const changedMeanwhile =
  "Somebody else changed this profile meanwhile. What you typed is still here: save again to put it in the place of what they saved.";

/** `id` is what stands in the page's address: of an account, or of a profile. */
export async function saveProfile(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<Answered> {
  const read = await readForm(request, adminProfileForm, adminProfileLimits);
  if (read.outcome === "invalid") {
    const { errors, given } = read;
    const first = Object.values(errors)[0] ?? "Please check the profile.";
    return { answer: { ...failed(first, "Save failed"), errors, given }, status: 400 };
  }
  const { db } = context.get(servicesContext);
  const opened = z.uuid().safeParse(id).success ? await findProfileForAdmin(db, id) : undefined;
  if (!opened) return missing;
  const update = { profileId: opened.profile.id, form: read.form };
  const outcome = await adminUpdateProfile(db, update, by(context));
  if (outcome === "not_found") return missing;
  if (outcome === "changed_meanwhile")
    return { answer: failed(changedMeanwhile, "Save failed"), status: 409 };
  return { answer: succeeded("Profile saved"), status: 200 };
}
