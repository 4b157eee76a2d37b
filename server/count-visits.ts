import { isbot } from "isbot";
import type { Logger } from "pino";
import type { Visit, VisitCounter } from "#shop/visits/visit-counter.server.ts";
import { otherValue, type PageKind, type Step, steps } from "#shop/visits/visits.ts";
import type { RequestFacts } from "#web/context.ts";
import { sessionCookieName } from "#web/shell/session/session-cookie.server.ts";
import { policies } from "#web/storefront/policies.ts";
import { samplePath } from "#web/tag/sample-profile.ts";

/** By the route's pattern. Other routes are the administration's, machines' and files. */
export const kindsOfPages: Record<string, PageKind> = {
  "/": "home",
  "/products": "products",
  "/products/:design/:variant?": "product",
  "/order": "order",
  "/profile-summary": "order",
  "/profile-created": "order",
  "/group": "group",
  "/checkout": "checkout",
  "/cart-success": "checkout",
  "/profile-manage": "checkout",
  "/order/success": "checkout",
  "/about": "about",
  "/contact": "contact",
  ...Object.fromEntries(policies.map(({ to }) => [to, "policy" as const])),
  "/auth": "account",
  "/profile": "account",
  "/finds": "account",
  "/orders": "account",
  "/order/:invoiceNumber": "account",
  "/order/view/:token": "account",
  "/p/:publicId": "finder",
};

/** Payment pages and emails lead to the other kinds. */
const landingKinds = new Set<PageKind>([
  "home",
  "products",
  "product",
  "order",
  "group",
  "about",
  "contact",
  "policy",
]);

const stepsOfFunctions: Record<string, Step> = {
  "/api/functions/create-guest-profile": "began",
  "/api/functions/create-user-account": "began",
  "/api/functions/complete-own-profile": "began",
  "/api/functions/create-stripe-checkout": "payment",
};

type Count = Visit["counts"][number];

export type CountVisit = (answered: AnsweredRequest, status: number) => void;

type AnsweredRequest = { request: Request; path: string; route: string; facts: RequestFacts };

/** Leaves out robots, administrators, what browsers load in advance, and tags that somebody signed in looks at. */
export function countVisits({ add }: Pick<VisitCounter, "add">, siteUrl: string): CountVisit {
  const ownHost = new URL(siteUrl).hostname;
  return ({ request, path, route, facts }, status) => {
    const { method, headers } = request;
    const kind = method === "GET" && !path.startsWith(samplePath) ? kindsOfPages[route] : undefined;
    const step = method === "POST" ? stepsOfFunctions[path] : undefined;
    if ((!kind && !step) || (status !== 200 && status !== 304)) return;
    if (facts.isAdmin || isInAdvance(headers) || (kind === "finder" && hasSession(headers))) return;
    const browser = headers.get("user-agent");
    if (!browser || isbot(browser)) return;
    const counts: Count[] = [];
    if (kind) counts.push(["page", kind]);
    if (kind !== "finder") counts.push(...stepsUntil(step ?? "visited"));
    if (kind && landingKinds.has(kind)) counts.push(...listSources(request, ownHost));
    add({ address: facts.address, browser, counts });
  };
}

function stepsUntil(last: Step): Count[] {
  return steps.slice(0, steps.indexOf(last) + 1).map((step) => ["step", step]);
}

function hasSession(headers: Headers): boolean {
  return headers.get("cookie")?.includes(`${sessionCookieName}=`) ?? false;
}

function isInAdvance(headers: Headers): boolean {
  return (headers.get("sec-purpose") ?? headers.get("purpose") ?? "").startsWith("prefetch");
}

/** The other site that led here, and the campaign in the address; nothing of visitors who ask not to be tracked. */
function listSources({ url, headers }: Request, ownHost: string): Count[] {
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return [];
  const counts: Count[] = [];
  const host = URL.parse(headers.get("referer") ?? "")?.hostname;
  if (host && host !== ownHost) counts.push(["source", cleanName(host.replace(/^www\./, ""))]);
  if (!url.includes("utm_")) return counts;
  const { searchParams } = new URL(url);
  for (const name of ["utm_source", "utm_campaign"] as const) {
    const value = searchParams.get(name)?.trim();
    if (value) counts.push([name, cleanName(value)]);
  }
  return counts;
}

/** A name has no @: an email address in a link's campaign would be personal data. */
function cleanName(typed: string): string {
  const name = typed.toLowerCase();
  return /^[\p{L}\p{N} ._+:|~-]{1,100}$/u.test(name) ? name : otherValue;
}

const minute = 60_000;

/** Adds what was counted once a minute and when the shop stops. The first time it reads the day's salt. */
export function addEachMinute({ flush }: Pick<VisitCounter, "flush">, log: Logger) {
  let adding: Promise<void> | undefined;
  async function add() {
    try {
      await flush();
    } catch (error) {
      log.warn({ err: error }, "visits could not be added and are kept for the next minute");
    }
    adding = undefined;
  }
  const next = () => {
    adding ??= add();
    return adding;
  };
  void next();
  const timer = setInterval(next, minute).unref();
  return async () => {
    clearInterval(timer);
    await adding;
    await next();
  };
}
