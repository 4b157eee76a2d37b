import { type RouterContextProvider, redirect } from "react-router";
import { grantAdminEmail } from "#shop/accounts/roles.server.ts";
import { signInAdmin } from "#shop/accounts/sign-in-admin.server.ts";
import { signInForm } from "#shop/accounts/sign-in-form.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import { withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import { readWayBack } from "#web/shell/session/way-back.ts";
import type { SignInAnswer } from "./sign-in-answer.ts";
import { trustDevice, trustedDeviceOf } from "./trusted-device.server.ts";

type Answered = { answer: SignInAnswer; status: number; headers?: Headers };
type Context = Readonly<RouterContextProvider>;

/** What /admin answers to its form: throws the way on to whoever may go on. */
export async function answerSignIn(context: Context, request: Request): Promise<Answered> {
  const read = await readForm(request, signInForm, { email: 254, password: 0 });
  if (read.outcome === "invalid") return { answer: read, status: 400 };
  const seconds = await limitCalls(context, "signIns");
  if (seconds) return { answer: { outcome: "wait", seconds }, status: 429 };
  const services = context.get(servicesContext);
  const { db, signIn, now } = services;
  const { address, id } = context.get(requestContext);
  const matched = await match(read.form).catch((error: unknown) => {
    services.report(error, id);
    return { outcome: "unclear" as const };
  });

  if (matched.outcome === "wait") return { answer: matched, status: 429 };
  if (matched.outcome === "unclear") return { answer: matched, status: 503 };
  if (matched.outcome === "wrong") return { answer: matched, status: 400 };
  const ended = await signIn.endSession(request.headers);
  // Signed out at once (spec §6), whoever was signed in here before.
  if (matched.outcome === "not_admin") return { answer: matched, status: 403, headers: withCookies(ended) };
  const next = adminNext(request);
  const to = matched.kind === "admin" ? next : `/admin/second-factor?${new URLSearchParams({ next })}`;
  const cookies = await signIn.startSession(matched.userId, request.headers, matched.kind);
  const mark = await trustDevice(services, read.form.email);
  throw redirect(to, { headers: withCookies([...cookies, mark]) });

  async function match(form: { email: string; password: string }) {
    await grantAdminEmail(db, signIn, services.admin.email, now());
    const knownBrowser = await trustedDeviceOf(services, request, form.email);
    return signInAdmin(db, signIn, { ...form, address, knownBrowser }, now());
  }
}

/** Where one wanted to go: a page of the administration, else the dashboard. */
export function adminNext(request: Request): string {
  const next = readWayBack(new URL(request.url).searchParams);
  return next?.startsWith("/admin/") ? next : "/admin/dashboard";
}
