import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { setUserPassword } from "#shop/accounts/passwords.server.ts";
import { deleteProfile } from "#shop/orders/delete-profile.server.ts";
import { adminUpdateProfile, findProfileForAdmin } from "#shop/profiles/admin-profiles.server.ts";
import { adminProfileForm, adminProfileLimits } from "#shop/profiles/profile-form.ts";
import { type AdminAnswer, failed, succeeded } from "#web/admin/admin-answer.ts";
import { readAction } from "#web/admin/read-action.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { servicesContext } from "#web/context.ts";
import { deleteFailed, formNameOf, notConfirmed, profileNotFound } from "./profile-action.ts";

type Context = Readonly<RouterContextProvider>;

type Answered = { answer: AdminAnswer; status: number };

const profileActions = z.discriminatedUnion("form", [
  z.object({ form: z.literal("profile"), ...adminProfileForm.shape }),
  z.object({ form: z.literal("delete"), profileId: z.uuid() }),
  z.object({ form: z.literal("password"), userId: z.uuid(), password: z.string() }),
]);

type ProfileAction = z.output<typeof profileActions>;
type Of<Form extends ProfileAction["form"]> = Extract<ProfileAction, { form: Form }>;

const limits = { ...adminProfileLimits, profileId: 36, userId: 36, password: 0 };

/** `id`, of an account or a profile, names what is saved; the list, which saves nothing, has none. */
export async function runProfileAction(context: Context, request: Request, id?: string): Promise<Answered> {
  const form = formNameOf(request.url);
  if (form === "profile" && id === undefined) throw data(null, { status: 400 });
  const { action, errors, given } = await readAction(request, profileActions, {
    limits,
    fromUrl: { form },
  });
  if (!action) {
    if (form === "delete") return alreadyGone;
    if (form === "password") return noCustomer;
    const first = Object.values(errors)[0] ?? "Please check the profile.";
    return { answer: { ...failed(first, "Save failed"), errors, given }, status: 400 };
  }
  switch (action.form) {
    case "profile":
      return saveProfile(context, action, id ?? "");
    case "delete":
      return runDelete(context, action);
    case "password":
      return setPassword(context, action);
  }
}

const missing = { answer: failed(profileNotFound.description, profileNotFound.title), status: 404 };

const changedMeanwhile =
  "Somebody else changed this profile meanwhile. What you typed is still here: save again to put it in the place of what they saved.";

async function saveProfile(
  context: Context,
  { form: _, ...form }: Of<"profile">,
  id: string,
): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const opened = z.uuid().safeParse(id).success ? await findProfileForAdmin(db, id) : undefined;
  if (!opened) return missing;
  const update = { profileId: opened.profile.id, form };
  const outcome = await adminUpdateProfile(db, update, currentActor(context));
  if (outcome === "not_found") return missing;
  if (outcome === "changed_meanwhile")
    return { answer: failed(changedMeanwhile, "Save failed"), status: 409 };
  return { answer: succeeded("Profile saved"), status: 200 };
}

const alreadyGone = { answer: deleteFailed("It is gone already."), status: 404 };

async function runDelete(context: Context, { profileId }: Of<"delete">): Promise<Answered> {
  const outcome = await deleteProfile(context.get(servicesContext).db, profileId, currentActor(context));
  return outcome === "deleted" ? { answer: succeeded("Profile Deleted"), status: 200 } : alreadyGone;
}

const noCustomer = {
  answer: failed(
    "This account is gone, or an administrator's: that password is set by its owner alone.",
    "Password change failed",
  ),
  status: 404,
};

async function setPassword(context: Context, { userId, password }: Of<"password">): Promise<Answered> {
  const { db, jobs } = context.get(servicesContext);
  const refusal = await setUserPassword(db, jobs, { userId, password }, currentActor(context));
  if (refusal === "not_found") return noCustomer;
  if (!refusal || refusal === "unconfirmed") {
    const description = refusal ? notConfirmed : "The user is signed out everywhere and told by mail.";
    return { answer: succeeded("Password updated", description), status: 200 };
  }
  const { title, description } = refusal;
  return { answer: { ...failed(description, title), errors: { password: description } }, status: 400 };
}
