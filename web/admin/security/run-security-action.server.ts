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
import { currentAuthorship } from "#web/admin/admin-action.server.ts";
import { type Answered, refused, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import { leavingHeaders, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import { readSessionToken, sessionCookie } from "#web/shell/session/sign-in-cookies.server.ts";
import { explainRefusedCode, type SecurityAnswer } from "./second-factor-forms.tsx";

const securityActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), ...passwordForm.shape }),
  z.object({ intent: z.literal("confirm"), ...codeForm.shape }),
  z.object({ intent: z.literal("renew"), ...passwordAndCodeForm.shape }),
  z.object({ intent: z.literal("remove"), ...passwordAndCodeForm.shape }),
  z.object({ intent: z.literal("password"), ...changePasswordForm.shape, code: z.string().max(40) }),
  z.object({ intent: z.literal("sign-out-everywhere") }),
]);

export async function runSecurityAction(
  context: Context,
  request: Request,
): Promise<Answered<SecurityAnswer>> {
  const submission = await readForm(request, securityActions);
  if (submission.outcome === "invalid") return refused(submission.errors, { title: "Nothing was changed" });
  const action = submission.form;
  const services = context.get(servicesContext);
  const { db, secret } = services;
  const { actor, now } = currentAuthorship(context);
  switch (action.intent) {
    case "begin": {
      const setup = await beginSecondFactor(db, secret, { actor, ...action }, now);
      if (setup.outcome !== "begun") return refuse(setup, "password");
      const { uri, recoveryCodes } = setup;
      return { answer: { uri, recoveryCodes } };
    }
    case "confirm": {
      const token = readSessionToken(services, request.headers) ?? "";
      const confirmed = await confirmSecondFactor(db, services, { actor, token, ...action }, now);
      if (confirmed.outcome === "over") throw redirect("/admin");
      if (confirmed.outcome !== "right") return refuse(confirmed);
      const cookie = sessionCookie(services, confirmed.token);
      return { answer: succeeded("Second factor is on"), headers: withCookies(cookie) };
    }
    case "renew": {
      const renewed = await renewRecoveryCodes(db, services, { actor, ...action }, now);
      if (renewed.outcome !== "renewed") return refuse(renewed);
      return { answer: { recoveryCodes: renewed.recoveryCodes } };
    }
    case "remove": {
      const removed = await removeSecondFactor(db, services, { actor, ...action }, now);
      return removed.outcome === "removed" ? { answer: succeeded("Second factor is off") } : refuse(removed);
    }
    case "password": {
      const token = readSessionToken(services, request.headers) ?? "";
      const changed = await changeAdminPassword(db, services, { actor, token, ...action }, now);
      if (changed.outcome === "refused") {
        const { title, description, field = "current" } = changed;
        return refused({ [field]: description }, { title });
      }
      if (changed.outcome !== "changed") return refuse(changed);
      const cookie = sessionCookie(services, changed.token);
      const updated = succeeded("Password updated", "You are signed out everywhere else.");
      return { answer: updated, headers: withCookies(cookie) };
    }
    case "sign-out-everywhere":
      await signOutEverywhere(db, actor, now);
      setFlash(context, "session_ended");
      throw redirect("/admin", { headers: leavingHeaders(sessionCookie(services)) });
  }
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
