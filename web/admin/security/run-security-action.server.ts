import { redirect } from "react-router";
import { z } from "zod";
import { changeAdminPassword, signOutEverywhere } from "#shop/accounts/own-admin-account.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#shop/accounts/second-factor.server.ts";
import {
  changePasswordForm,
  codeForm,
  passwordAndCodeForm,
  passwordForm,
} from "#shop/accounts/sign-in-form.ts";
import { type AdminArgs, adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { type Answered, refused, succeeded } from "#web/admin/admin-answer.ts";
import { servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { leavingHeaders, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import { readSessionToken, sessionCookie } from "#web/shell/session/sign-in-cookies.server.ts";
import { explainRefusedCode, type SecurityAnswer } from "./second-factor-forms.tsx";

const passwordFields = changePasswordForm.extend({ code: z.string().max(40) });

const refusalTitle = () => "Nothing was changed";

export const runSecurityAction = adminActions({
  begin: adminForm(passwordForm, beginSetup, { refusalTitle }),
  confirm: adminForm(codeForm, confirmSetup, { refusalTitle }),
  renew: adminForm(
    passwordAndCodeForm,
    async (form, { db, by, context }): Promise<Answered<SecurityAnswer>> => {
      const factor = { actor: by.actor, ...form };
      const renewed = await renewRecoveryCodes(db, context.get(servicesContext), factor, by.now);
      if (renewed.outcome !== "renewed") return refuse(renewed);
      return { answer: { recoveryCodes: renewed.recoveryCodes } };
    },
    { refusalTitle },
  ),
  remove: adminForm(
    passwordAndCodeForm,
    async (form, { db, by, context }) => {
      const factor = { actor: by.actor, ...form };
      const removed = await removeSecondFactor(db, context.get(servicesContext), factor, by.now);
      return removed.outcome === "removed" ? { answer: succeeded("Second factor is off") } : refuse(removed);
    },
    { refusalTitle },
  ),
  password: adminForm(passwordFields, changePassword, { refusalTitle }),
  "sign-out-everywhere": adminForm(z.object({}), async (_, { db, by, context }) => {
    await signOutEverywhere(db, by.actor, by.now);
    setFlash(context, "session_ended");
    throw redirect("/admin", { headers: leavingHeaders(sessionCookie(context.get(servicesContext))) });
  }),
});

async function beginSetup(
  { password }: { password: string },
  { db, by, context }: AdminArgs,
): Promise<Answered<SecurityAnswer>> {
  const { secret } = context.get(servicesContext);
  const setup = await beginSecondFactor(db, secret, { actor: by.actor, password }, by.now);
  // This form has no code: a wait shows at the password.
  if (setup.outcome !== "begun") return refuse(setup, "password");
  return { answer: { uri: setup.uri, recoveryCodes: setup.recoveryCodes } };
}

async function confirmSetup({ code }: { code: string }, { db, by, context, request }: AdminArgs) {
  const services = context.get(servicesContext);
  const token = readSessionToken(services, request.headers) ?? "";
  const confirmed = await confirmSecondFactor(db, services, { actor: by.actor, token, code }, by.now);
  if (confirmed.outcome === "over") throw redirect("/admin");
  if (confirmed.outcome !== "right") return refuse(confirmed);
  const cookie = sessionCookie(services, confirmed.token);
  return { answer: succeeded("Second factor is on"), headers: withCookies(cookie) };
}

async function changePassword(
  form: z.output<typeof passwordFields>,
  { db, by, context, request }: AdminArgs,
): Promise<Answered> {
  const services = context.get(servicesContext);
  const token = readSessionToken(services, request.headers) ?? "";
  const changed = await changeAdminPassword(db, services, { actor: by.actor, token, ...form }, by.now);
  if (changed.outcome === "refused") {
    const { title, description, field = "current" } = changed;
    return refused({ [field]: description }, { title });
  }
  if (changed.outcome !== "changed") return refuse(changed);
  const answer = succeeded("Password updated", "You are signed out everywhere else.");
  return { answer, headers: withCookies(sessionCookie(services, changed.token)) };
}

type Refusal = { outcome: "wrong_password" | "wrong" } | { outcome: "wait"; seconds: number };

/** `field`: where too many attempts show. */
function refuse(refusal: Refusal, field: "password" | "code" = "code"): Answered {
  if (refusal.outcome === "wrong_password") {
    const password = "The current password you entered is incorrect.";
    return refused({ password }, { title: "Incorrect password" });
  }
  const problem = explainRefusedCode(refusal.outcome === "wait" ? refusal : { outcome: "wrong" });
  return refused({ [field]: problem }, { title: "Nothing was changed" });
}
