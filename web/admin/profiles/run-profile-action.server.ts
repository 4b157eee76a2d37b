import { z } from "zod";
import { email } from "#platform/person.ts";
import { formatVersion } from "#platform/version.ts";
import { setUserPassword } from "#shop/accounts/passwords.server.ts";
import { adminChangeEmail } from "#shop/orders/change-email.server.ts";
import { deleteProfile } from "#shop/orders/delete-product-or-profile.server.ts";
import {
  adminUpdateProfile,
  findProfileForAdmin,
  suspendProfile,
} from "#shop/profiles/admin-profiles.server.ts";
import { adminProfileForm, pickOwnFields, profileLimits } from "#shop/profiles/profile-form.ts";
import { type ExemptionChange, exemptionForm, saveExemption } from "#shop/taxes/exemptions.server.ts";
import { makeFormValues } from "#web/account/profile-fields.tsx";
import { adminAction, currentAuthorship } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { notConfirmed, type ProfileAnswer, profileNotFound } from "./profile-answer.ts";

const profileActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("profile"), ...adminProfileForm.shape }),
  z.object({ intent: z.literal("delete"), profileId: z.uuid(), confirmed: z.string() }),
  z.object({ intent: z.literal("suspend"), profileId: z.uuid(), suspended: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("password"), userId: z.uuid(), password: z.string() }),
  z.object({ intent: z.literal("email"), userId: z.uuid(), email }),
  exemptionForm.extend({ intent: z.literal("exemption"), userId: z.uuid() }),
  z.object({ intent: z.literal("no-exemption"), userId: z.uuid() }),
]);

type ProfileAction = z.output<typeof profileActions>;
type FormOf<Intent extends ProfileAction["intent"]> = Extract<ProfileAction, { intent: Intent }>;

export const runProfileAction = adminAction(profileActions, run, {
  refusalTitle: (_, intent) => (intent === "email" ? emailFailed : "Save failed"),
  maxLengths: profileLimits,
});

/** The `userId` of the page's URL is the id of an account or a profile. The list of profiles has none, and no form that needs it. */
async function run(
  context: Context,
  action: ProfileAction,
  params: { userId?: string | undefined },
): Promise<Answered<ProfileAnswer>> {
  switch (action.intent) {
    case "profile":
      return saveProfile(context, action, params.userId);
    case "delete":
      return runDelete(context, action);
    case "suspend":
      return runSuspend(context, action);
    case "password":
      return setPassword(context, action);
    case "email":
      return changeEmail(context, action);
    case "exemption": {
      const { intent: _, userId, ...exemption } = action;
      return setExemption(context, { userId, exemption });
    }
    case "no-exemption":
      return setExemption(context, { userId: action.userId, exemption: null });
  }
}

const missing = { answer: failed(profileNotFound.description, profileNotFound.title), status: 404 };

const profileChanged =
  "This profile was changed in another window. What you typed is still here. Save again to replace the other change.";

async function saveProfile(
  context: Context,
  { intent: _, ...form }: FormOf<"profile">,
  id: string | undefined,
): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const profileId = z.uuid().safeParse(id).data;
  const opened = profileId && (await findProfileForAdmin(db, profileId));
  // An answer, not an error page, so that what was typed stays.
  if (!opened) return missing;
  const { profile } = opened;
  const outcome = await adminUpdateProfile(db, { profileId: profile.id, form }, currentAuthorship(context));
  const stored = await findProfileForAdmin(db, profile.id);
  if (outcome === "not_found" || !stored) return missing;
  const saved = { ...makeFormValues(pickOwnFields(stored.profile)), version: formatVersion(stored.profile) };
  if (outcome === "saved") return { answer: { ...succeeded("Profile saved"), saved } };
  return outdated({ ...failed(profileChanged, "Save failed"), saved });
}

/** `confirmed`: the invoice numbers that the dialog named before, with commas. */
async function runDelete(
  context: Context,
  { profileId, confirmed }: FormOf<"delete">,
): Promise<Answered<ProfileAnswer>> {
  const deletion = { profileId, confirmed: confirmed.split(",") };
  const outcome = await deleteProfile(context.get(servicesContext).db, deletion, currentAuthorship(context));
  if (outcome === "deleted") return { answer: succeeded("Profile Deleted") };
  if (outcome === "not_found")
    return { answer: failed("Failed to delete profile: It was already deleted."), status: 404 };
  return { answer: outcome, status: 409 };
}

async function runSuspend(context: Context, { profileId, suspended }: FormOf<"suspend">): Promise<Answered> {
  const { db, jobs } = context.get(servicesContext);
  const isSuspended = suspended === "yes";
  const outcome = await suspendProfile(db, jobs, { profileId, isSuspended }, currentAuthorship(context));
  if (outcome === "not_found") return missing;
  return { answer: succeeded(isSuspended ? "Page suspended" : "Page shown again") };
}

const noCustomer = {
  answer: failed(
    "This account no longer exists, or it belongs to an administrator, whose password only they can set.",
    "Password change failed",
  ),
  status: 404,
};

async function setPassword(context: Context, { userId, password }: FormOf<"password">): Promise<Answered> {
  const { db, jobs } = context.get(servicesContext);
  const outcome = await setUserPassword(db, jobs, { userId, password }, currentAuthorship(context));
  if (outcome === "not_found") return noCustomer;
  if (outcome === "unconfirmed") return { answer: succeeded("Password updated", notConfirmed) };
  if (outcome !== "set") return refused({ password: outcome.description }, { title: outcome.title });
  return {
    answer: succeeded("Password updated", "The user is signed out everywhere and notified by email."),
  };
}

async function setExemption(context: Context, change: ExemptionChange): Promise<Answered> {
  const outcome = await saveExemption(context.get(servicesContext).db, change, currentAuthorship(context));
  if (outcome === "not_found") return missing;
  return { answer: succeeded(change.exemption ? "Tax exemption saved" : "Tax exemption removed") };
}

const emailFailed = "Email not changed";

/** Changes it at once while nobody has verified the address, else by a link to the new one. */
async function changeEmail(context: Context, { userId, email: address }: FormOf<"email">): Promise<Answered> {
  const services = context.get(servicesContext);
  const outcome = await adminChangeEmail(
    services.db,
    services,
    { userId, email: address },
    currentAuthorship(context),
  );
  switch (outcome) {
    case "duplicate_email":
      return refused({ email: "Email already exists" }, { title: emailFailed, status: 409 });
    case "not_found":
      return { answer: failed(noCustomersEmail, emailFailed), status: 404 };
    case "corrected":
      return { answer: succeeded("Email corrected", `We sent a confirmation link to ${address}.`) };
    case "requested": {
      const description = `We sent a link to ${address}. The email changes when it is opened.`;
      return { answer: succeeded("Link sent", description) };
    }
  }
}

const noCustomersEmail =
  "This account no longer exists, or it belongs to an administrator, whose email can't be changed here.";
