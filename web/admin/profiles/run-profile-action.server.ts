import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { setUserPassword } from "#shop/accounts/passwords.server.ts";
import { deleteProfile } from "#shop/orders/delete-profile.server.ts";
import { type AdminAnswer, failed, succeeded } from "#web/admin/admin-answer.ts";
import { by } from "#web/admin/current-actor.ts";
import { servicesContext } from "#web/context.ts";
import { readForm } from "#web/shell/read-form.ts";
import { deleteFailed, formNameOf, notConfirmed } from "./profile-texts.ts";

type Context = Readonly<RouterContextProvider>;

export type Answered = { answer: AdminAnswer; status: number };

/** Deletes the posted profile or sets the posted account's password, as the address says. */
export async function runProfileAction(context: Context, request: Request): Promise<Answered> {
  switch (formNameOf(new URL(request.url).searchParams)) {
    case "delete":
      return answerDelete(context, request);
    case "password":
      return answerPassword(context, request);
    case "profile":
      throw data(null, { status: 400 });
  }
}

const deleteForm = z.object({ profileId: z.uuid() });

async function answerDelete(context: Context, request: Request): Promise<Answered> {
  const gone = { answer: deleteFailed("It is gone already."), status: 404 };
  const read = await readForm(request, deleteForm, { profileId: 36 });
  if (read.outcome === "invalid") return gone;
  const { db } = context.get(servicesContext);
  const outcome = await deleteProfile(db, read.form.profileId, by(context));
  return outcome === "deleted" ? { answer: succeeded("Profile Deleted"), status: 200 } : gone;
}

const passwordForm = z.object({ userId: z.uuid(), password: z.string() });

const notAUsers = failed(
  "This account is gone, or an administrator's: that password is set by its owner alone.",
  "Password change failed",
);

async function answerPassword(context: Context, request: Request): Promise<Answered> {
  const read = await readForm(request, passwordForm, { userId: 36, password: 0 });
  if (read.outcome === "invalid") return { answer: notAUsers, status: 404 };
  const { db, jobs } = context.get(servicesContext);
  const refusal = await setUserPassword(db, jobs, read.form, by(context));
  if (refusal === "not_found") return { answer: notAUsers, status: 404 };
  if (!refusal || refusal === "unconfirmed") {
    const description = refusal ? notConfirmed : "The user is signed out everywhere and told by mail.";
    return { answer: succeeded("Password updated", description), status: 200 };
  }
  const { title, description } = refusal;
  return { answer: { ...failed(description, title), errors: { password: description } }, status: 400 };
}
