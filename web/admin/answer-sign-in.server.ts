import { type RouterContextProvider, redirect } from "react-router";
import { grantAdminEmail } from "#shop/accounts/roles.server.ts";
import { signInAdmin } from "#shop/accounts/sign-in.server.ts";
import { signInForm } from "#shop/accounts/sign-in-form.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import {
  endBrowserSession,
  startBrowserSession,
  withCookies,
} from "#web/shell/session/sign-in-browser.server.ts";
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
  const { db, now } = services;
  const { address, id } = context.get(requestContext);
  const matched = await match(read.form).catch((error: unknown) => {
    services.report(error, id);
    return { outcome: "unclear" as const };
  });

  if (matched.outcome === "wait") return { answer: matched, status: 429 };
  if (matched.outcome === "unclear") return { answer: matched, status: 503 };
  if (matched.outcome === "wrong") return { answer: matched, status: 400 };
  if (matched.outcome === "not_admin") {
    const ended = await endBrowserSession(services, request);
    return { answer: matched, status: 403, headers: withCookies(ended) };
  }
  const next = adminNext(request);
  const to = matched.kind === "admin" ? next : `/admin/second-factor?${new URLSearchParams({ next })}`;
  const cookie = await startBrowserSession(services, request, matched);
  const mark = trustDevice(services, read.form.email);
  throw redirect(to, { headers: withCookies(cookie, mark) });

  async function match(form: { email: string; password: string }) {
    await grantAdminEmail(db, services.admin.email, now());
    const knownBrowser = trustedDeviceOf(services, request, form.email);
    return signInAdmin(db, { ...form, address, knownBrowser }, now());
  }
}

/** Where one wanted to go: a page of the administration, else the dashboard. */
export function adminNext(request: Request): string {
  const next = readWayBack(new URL(request.url).searchParams);
  return next?.startsWith("/admin/") ? next : "/admin/dashboard";
}
