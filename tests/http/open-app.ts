import { pino } from "pino";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import type { Payments } from "#platform/payments/payments.ts";
import type { CountVisit } from "#server/count-visits.ts";
import type { PageCache } from "#server/page-cache.ts";
import { startSession } from "#shop/accounts/sessions.server.ts";
import { makeAccount } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import { makePayments } from "#tests/make-payments.ts";
import { makeJobs, makeServices } from "#tests/services.ts";
import type { Services } from "#web/context.ts";
import { sessionCookie } from "#web/shell/session/sign-in-cookies.server.ts";

type Given = Partial<Omit<Services, "payments" | "jobs">> & {
  readEvent?: Payments["readEvent"];
  cache?: PageCache;
  countVisit?: CountVisit;
  /** Instead of those that only remember what was enqueued. */
  shopJobs?: Services["jobs"];
};

const built = "../../build/server/app.js";
const { createApp, paymentErrors } = (await import(built)) as typeof import("#server/app.ts");

/** For what ends by the clock, as sessions and links do; the shop of other tests stands still. */
export const realTime = { now: () => new Date() };

/** The built server over a test's database; `request` needs no port. A browser's cookie is kept between calls. */
export function openApp(db: Database, { readEvent, cache, countVisit, shopJobs, ...given }: Given = {}) {
  const provider = { ...makePayments(paymentErrors), ...(readEvent && { readEvent }) };
  const jobs = makeJobs();
  const logLines: string[] = [];
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const log = pino({ base: null }, { write: (line: string) => void logLines.push(line) });
  const services = makeServices(db, { ...given, payments: provider, jobs: shopJobs ?? jobs, report });
  const app = createApp(services, { log, cache, countVisit });
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const url = URL.canParse(path) ? path : `${services.siteUrl}${path}`;
    const response = await app.fetch(new Request(url, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  }

  function keep(cookie: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/;\s*max-age=0/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    services,
    cookies,
    provider,
    jobs,
    logLines,
    /** Bugs and outages that the app reported. */
    reported,
    /** Every machine endpoint and the router behind them, as method and path. */
    endpoints: app.routes.map(({ method, path }) => ({ method, path })),
    request,
    /** The page's HTML without React's marks between texts. */
    read: async (path: string) => (await (await request(path)).text()).replaceAll("<!-- -->", ""),
    /** For a server with a port, where a test needs a connection. */
    fetch: app.fetch,
    /** Posts a form as a browser without script does. */
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      request(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { accept: "text/html", ...headers },
      }),
    /** Signs the browser in as this account, without password. */
    async signIn(userId: string) {
      keep(sessionCookie(services, await startSession(db, { userId, kind: "customer" }, services.now())));
    },
    /** Signs the browser in at the admin's own sign-in, without password. */
    async signInAdmin(userId: string) {
      keep(sessionCookie(services, await startSession(db, { userId, kind: "admin" }, services.now())));
    },
    /** Posts JSON (or the very text given) and answers status and body. */
    async call(name: string, body: unknown, headers: Record<string, string> = {}) {
      const response = await request(`/api/functions/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown>, response };
    },
  };
}

/** A browser that is signed in as a new account. */
export async function openCustomer(db: Database, email = "ada@example.com", isConfirmed = true) {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services, { email, isConfirmed });
  await app.signIn(userId);
  return { ...app, userId, profile: await profileOf(db, userId) };
}

/** The answer has this status, and all these words. */
export async function expectAnswer(asked: Promise<Response>, status: number, ...words: string[]) {
  const answer = await asked;
  const text = await answer.text();
  expect([answer.status, text]).toEqual([status, expect.any(String)]);
  for (const each of words) expect(text).toContain(each);
}

/** Where an answer leads: `302 /profile`. */
export function whereTo(answer: Response): string {
  return `${answer.status} ${answer.headers.get("location")}`;
}
