import { isbot } from "isbot";
import type { Logger } from "pino";
import type { Visit, VisitCounter } from "#shop/visits/visits.server.ts";
import { otherValue, type Step } from "#shop/visits/visits.ts";
import type { RequestFacts } from "#web/context.ts";
import { sessionCookieName } from "#web/shell/session/sign-in-cookies.server.ts";
import { policies } from "#web/storefront/policies.ts";
import { samplePath } from "#web/tag/sample-profile.ts";

const scannedTags = "Scanned tags";

/**
 * What the administration calls a page, by its route's pattern. Other routes are not counted: links of emails, the administration's
 * pages, machines' and files.
 * The names are stored with the figures: a page with another name begins with new ones.
 */
export const pageNames: Record<string, string> = {
  "/": "Home",
  "/products": "Products",
  "/products/:design/:variant?": "Product page",
  "/order": "Order form",
  "/profile-summary": "Order form",
  "/profile-created": "Order form",
  "/group": "Group order",
  "/checkout": "Checkout",
  "/cart-success": "Checkout",
  "/profile-manage": "Checkout",
  "/order/success": "Checkout",
  "/about": "About",
  "/contact": "Contact",
  ...Object.fromEntries(policies.map(({ to }) => [to, "Policies"])),
  "/auth": "Account and orders",
  "/profile": "Account and orders",
  "/finds": "Account and orders",
  "/orders": "Account and orders",
  "/order/:invoiceNumber": "Account and orders",
  "/order/view/:token": "Account and orders",
  "/order/view/:token/delay": "Account and orders",
  "/p/:publicId": scannedTags,
};

/** Payment pages and emails lead to these, too, so the site before them is no source of visitors. */
const innerPages = ["Checkout", "Account and orders", scannedTags];

/** A visitor who takes a step also took those before it. */
const began: Step[] = ["visited", "began"];
const stepsOfFunctions: Record<string, Step[]> = {
  "/api/functions/create-guest-profile": began,
  "/api/functions/create-user-account": began,
  "/api/functions/complete-own-profile": began,
  "/api/functions/create-stripe-checkout": [...began, "payment"],
};

type AnsweredRequest = { request: Request; path: string; route: string; facts: RequestFacts };

export type CountVisit = (answered: AnsweredRequest, status: number) => void;

type Counts = Visit["counts"][number][];

/** Leaves out robots, administrators, what browsers load in advance, and tags that somebody signed in looks at. */
export function createVisitCount({ add }: Pick<VisitCounter, "add">, siteUrl: string): CountVisit {
  const ownHost = new URL(siteUrl).hostname;
  return ({ request, path, route, facts }, status) => {
    const { method, headers } = request;
    const page = method === "GET" && !path.startsWith(samplePath) ? pageNames[route] : undefined;
    const steps = page ? stepsOfPage(page) : stepsOfFunctions[route];
    if (!steps || (status !== 200 && status !== 304) || facts.isAdmin) return;
    const isInAdvance = /^prefetch/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
    const isOwnTag = page === scannedTags && headers.get("cookie")?.includes(sessionCookieName);
    const browser = headers.get("user-agent");
    if (isInAdvance || isOwnTag || !browser || isRobot(browser)) return;
    const counts: Counts = steps.map((step) => ["step", step]);
    if (page) counts.push(["page", page]);
    if (page && !innerPages.includes(page)) counts.push(...listSources(request, ownHost));
    add({ address: facts.address, browser, counts });
  };
}

/** A finder is no visitor of the shop. */
function stepsOfPage(page: string): Step[] {
  return page === scannedTags ? [] : ["visited"];
}

const maxKnownBrowsers = 1_000;
const robots = new Map<string, boolean>();

/** Searching in a name for a robot's takes longer than all else that a visit costs, and most names come again. */
function isRobot(browser: string): boolean {
  if (robots.size > maxKnownBrowsers) robots.clear();
  const isNamed = robots.get(browser) ?? isbot(browser);
  robots.set(browser, isNamed);
  return isNamed;
}

/** The other site that led here, and the campaign in the address; nothing of visitors who ask not to be tracked. */
function listSources({ url, headers }: Request, ownHost: string): Counts {
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return [];
  const counts: Counts = [];
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
function cleanName(value: string): string {
  const name = value.toLowerCase();
  return /^[\p{L}\p{N} ._+:|~-]{1,100}$/u.test(name) ? name : otherValue;
}

const minute = 60_000;

/** Adds what was counted once a minute and when the shop stops. The first time it reads the day's salt. */
export async function addEachMinute({ flush }: Pick<VisitCounter, "flush">, log: Logger) {
  const failure = "visits could not be added and are kept for the next minute";
  const add = () => flush().catch((error) => log.warn({ err: error }, failure));
  await add();
  const timer = setInterval(add, minute).unref();
  return () => {
    clearInterval(timer);
    return add();
  };
}
