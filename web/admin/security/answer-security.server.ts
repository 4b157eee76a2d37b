import type { RouterContextProvider } from "react-router";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#shop/accounts/second-factor.server.ts";
import { codeForm, passwordAndCodeForm, passwordForm } from "#shop/accounts/sign-in-form.ts";
import { failed, succeeded } from "#web/admin/admin-answer.ts";
import { by } from "#web/admin/current-actor.ts";
import { servicesContext } from "#web/context.ts";
import { readForm } from "#web/shell/read-form.ts";
import { startBrowserSession, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import { codeProblem } from "./code-problem.ts";
import type { SecurityAnswer } from "./security-answer.ts";

type Answered = { answer: SecurityAnswer; status?: number; headers?: Headers };
type Context = Readonly<RouterContextProvider>;

const most = { password: 0, code: 0 };

/** What /admin/security answers to each of its forms, named in the address. */
export async function answerSecurity(context: Context, request: Request): Promise<Answered> {
  const services = context.get(servicesContext);
  const { db, secret } = services;
  const { actor, now } = by(context);
  switch (new URL(request.url).searchParams.get("form")) {
    case "begin": {
      const read = await readForm(request, passwordForm, most);
      if (read.outcome === "invalid") return invalid(read.errors);
      const begun = await beginSecondFactor(db, secret, { actor, ...read.form }, now);
      return begun.outcome === "begun" ? { answer: begun } : refused(begun);
    }
    case "confirm": {
      const read = await readForm(request, codeForm, most);
      if (read.outcome === "invalid") return invalid(read.errors);
      const confirmed = await confirmSecondFactor(db, services, { actor, ...read.form }, now);
      if (confirmed.outcome !== "right") return refused(confirmed);
      const cookie = await startBrowserSession(services, request, { userId: actor.userId, kind: "admin" });
      return { answer: succeeded("Second factor is on"), headers: withCookies(cookie) };
    }
    case "renew": {
      const read = await readForm(request, passwordAndCodeForm, most);
      if (read.outcome === "invalid") return invalid(read.errors);
      const renewed = await renewRecoveryCodes(db, services, { actor, ...read.form }, now);
      return renewed.outcome === "renewed" ? { answer: renewed } : refused(renewed);
    }
    default: {
      const read = await readForm(request, passwordAndCodeForm, most);
      if (read.outcome === "invalid") return invalid(read.errors);
      const removed = await removeSecondFactor(db, services, { actor, ...read.form }, now);
      return removed.outcome === "removed" ? { answer: succeeded("Second factor is off") } : refused(removed);
    }
  }
}

function invalid(errors: Record<string, string>): Answered {
  return { answer: { ...failed(Object.values(errors)[0] ?? ""), errors }, status: 400 };
}

type Refusal = { outcome: "wrong_password" | "wrong" } | { outcome: "wait"; seconds: number };

function refused(refusal: Refusal): Answered {
  if (refusal.outcome === "wrong_password") {
    const problem = "The current password you entered is incorrect.";
    return {
      answer: { ...failed(problem, "Incorrect password"), errors: { password: problem } },
      status: 400,
    };
  }
  const { error } = codeProblem(refusal.outcome === "wait" ? refusal : { outcome: "wrong" });
  return { answer: { ...failed(error), errors: { code: error } }, status: 400 };
}
