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
import { type AdminArgs, adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { servicesContext } from "#web/context.ts";
import { notConfirmed, type ProfileAnswer, profileNotFound } from "./profile-dialogs.tsx";

/** The `userId` of the page's URL is the id of an account or a profile. The list of profiles has none, and no form that needs it. */
export const runProfileAction = adminActions({
  profile: adminForm(adminProfileForm, saveProfile, {
    refusalTitle: () => saveFailed,
    maxLengths: profileLimits,
  }),
  delete: adminForm(z.object({ profileId: z.uuid(), confirmed: z.string() }), runDelete),
  suspend: adminForm(
    z.object({ profileId: z.uuid(), suspended: z.enum(["yes", "no"]) }),
    async ({ profileId, suspended }, { db, by }) => {
      const isSuspended = suspended === "yes";
      const outcome = await suspendProfile(db, by.jobs, { profileId, isSuspended }, by);
      if (outcome === "not_found") return missing;
      return { answer: succeeded(isSuspended ? "Page suspended" : "Page shown again") };
    },
  ),
  password: adminForm(z.object({ userId: z.uuid(), password: z.string() }), setPassword),
  email: adminForm(z.object({ userId: z.uuid(), email }), changeEmail, { refusalTitle: () => emailFailed }),
  exemption: adminForm(
    exemptionForm.extend({ userId: z.uuid() }),
    ({ userId, ...exemption }, args) => setExemption({ userId, exemption }, args),
    { refusalTitle: () => saveFailed },
  ),
  "no-exemption": adminForm(z.object({ userId: z.uuid() }), ({ userId }, args) =>
    setExemption({ userId, exemption: null }, args),
  ),
});

const saveFailed = "Save failed";

const missing = { answer: failed(profileNotFound.description, profileNotFound.title), status: 404 };

const profileChanged =
  "This profile was changed in another window. What you typed is still here. Save again to replace the other change.";

async function saveProfile(
  form: z.output<typeof adminProfileForm>,
  { db, by, params }: AdminArgs,
): Promise<Answered> {
  const id = z.uuid().safeParse(params.userId).data;
  const opened = id && (await findProfileForAdmin(db, id));
  // Deleted meanwhile: what was typed stays on the page.
  if (!opened) return missing;
  const { profile } = opened;
  const outcome = await adminUpdateProfile(db, { profileId: profile.id, form }, by);
  const stored = await findProfileForAdmin(db, profile.id);
  if (outcome === "not_found" || !stored) return missing;
  const saved = { ...makeFormValues(pickOwnFields(stored.profile)), version: formatVersion(stored.profile) };
  if (outcome === "saved") return { answer: { ...succeeded("Profile saved"), saved } };
  return outdated({ ...failed(profileChanged, saveFailed), saved });
}

/** `confirmed`: the invoice numbers that the dialog named before, with commas. */
async function runDelete(
  { profileId, confirmed }: { profileId: string; confirmed: string },
  { db, by }: AdminArgs,
): Promise<Answered<ProfileAnswer>> {
  const deletion = { profileId, confirmed: confirmed.split(",") };
  const outcome = await deleteProfile(db, deletion, by);
  if (outcome === "deleted") return { answer: succeeded("Profile Deleted") };
  if (outcome === "not_found")
    return { answer: failed("Failed to delete profile: It was already deleted."), status: 404 };
  return { answer: outcome, status: 409 };
}

const noCustomer = {
  answer: failed(
    "This account no longer exists, or it belongs to an administrator, whose password only they can set.",
    "Password change failed",
  ),
  status: 404,
};

async function setPassword(
  form: { userId: string; password: string },
  { db, by }: AdminArgs,
): Promise<Answered> {
  const outcome = await setUserPassword(db, by.jobs, form, by);
  if (outcome === "not_found") return noCustomer;
  if (outcome === "unconfirmed") return { answer: succeeded("Password updated", notConfirmed) };
  if (outcome !== "set") return refused({ password: outcome.description }, { title: outcome.title });
  return {
    answer: succeeded("Password updated", "The user is signed out everywhere and notified by email."),
  };
}

async function setExemption(change: ExemptionChange, { db, by }: AdminArgs): Promise<Answered> {
  const outcome = await saveExemption(db, change, by);
  if (outcome === "not_found") return missing;
  return { answer: succeeded(change.exemption ? "Tax exemption saved" : "Tax exemption removed") };
}

const emailFailed = "Email not changed";

/** Changes it at once while nobody has verified the address, else by a link to the new one. */
async function changeEmail(
  { userId, email: address }: { userId: string; email: string },
  { db, by, context }: AdminArgs,
): Promise<Answered> {
  const outcome = await adminChangeEmail(db, context.get(servicesContext), { userId, email: address }, by);
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
