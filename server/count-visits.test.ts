import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import type { Visit } from "#shop/visits/visits.server.ts";
import { addEachMinute, createVisitCount } from "./count-visits.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

type Given = {
  method?: string;
  path?: string;
  route?: string;
  status?: number;
  headers?: Record<string, string>;
  isAdmin?: boolean;
};

/** What one answered request counts as; undefined for nothing. */
function countOf(given: Given) {
  const { method = "GET", path = "/", route = path, status = 200, headers, isAdmin = false } = given;
  const visits: Visit[] = [];
  const count = createVisitCount({ add: (visit) => visits.push(visit) }, "https://shop.example");
  const request = new Request(`https://shop.example${path}`, {
    method,
    headers: { "user-agent": firefox, ...headers },
  });
  const facts = { id: "1", address: "203.0.113.7", nonce: "", isAdmin };
  count({ request, path: new URL(request.url).pathname, route, facts }, status);
  return visits[0]?.counts.map((each) => each.join(" "));
}

const visited = ["step visited"];

test("visits: a page counts by its name, also if the browser has it already", () => {
  expect(countOf({})).toEqual([...visited, "page Home"]);
  expect(countOf({ status: 304 })).toEqual([...visited, "page Home"]);
  expect(countOf({ path: "/products.data", route: "/products" })).toEqual([...visited, "page Products"]);
  expect(countOf({ path: "/privacy" })).toEqual([...visited, "page Policies"]);
  const order = { path: "/order/FT-1", route: "/order/:invoiceNumber" };
  expect(countOf(order)).toEqual([...visited, "page Account and orders"]);
});

test.each([
  { path: "/health" },
  { path: "/assets/a.js", route: "/assets/*" },
  { path: "/admin/dashboard" },
  { path: "/cart/sellable" },
  { path: "/api/functions/find-profile", method: "POST" },
  { path: "/contact", method: "POST" },
  { method: "HEAD" },
  { status: 404 },
  { status: 503 },
  { isAdmin: true },
  { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" } },
  { headers: { "user-agent": "" } },
  { headers: { "sec-purpose": "prefetch;prerender" } },
  { headers: { purpose: "prefetch" } },
])("visits: %j doesn't count", (given: Given) => {
  expect(countOf(given)).toBeUndefined();
});

test("visits: a scanned tag is no visit of the shop; who is signed in is no finder", () => {
  const finder = { path: "/p/1", route: "/p/:publicId" };
  expect(countOf(finder)).toEqual(["page Scanned tags"]);
  expect(countOf({ ...finder, path: "/p/sample" })).toBeUndefined();
  expect(countOf({ ...finder, headers: { cookie: "a=b; fairway.session=x" } })).toBeUndefined();
});

test("visits: a step counts together with those before it", () => {
  const call = (name: string) => countOf({ method: "POST", path: `/api/functions/${name}` });
  for (const draft of ["create-guest-profile", "create-user-account", "complete-own-profile"])
    expect(call(draft)).toEqual([...visited, "step began"]);
  expect(call("create-stripe-checkout")).toEqual([...visited, "step began", "step payment"]);
});

test("visits: another site and a campaign count where a visitor lands", () => {
  const headers = { referer: "https://www.Golf.example/clubs?q=1" };
  expect(countOf({ headers })).toContain("source golf.example");
  expect(countOf({ path: "/order/success", headers })).toEqual([...visited, "page Checkout"]);
  expect(countOf({ headers: { referer: "https://shop.example/about" } })).toEqual([...visited, "page Home"]);
  const campaign = countOf({ path: "/about?utm_source=News&utm_campaign=Spring+Sale", route: "/about" });
  expect(campaign).toEqual([...visited, "page About", "utm_source news", "utm_campaign spring sale"]);
});

test("visits: an email address, a control character or a long text in a campaign is other", () => {
  for (const value of ["ann%40example.com", "a%00b", "%F0%9F%98%80", "%C4%B0".repeat(100), "x".repeat(101)])
    expect(countOf({ path: `/?utm_source=${value}`, route: "/" })).toContain("utm_source other");
});

test("visits: who asks not to be tracked has no source", () => {
  for (const wish of ["sec-gpc", "dnt"]) {
    const headers = { [wish]: "1", referer: "https://golf.example/" };
    expect(countOf({ path: "/?utm_source=news", route: "/", headers })).toEqual([...visited, "page Home"]);
  }
});

afterEach(() => vi.useRealTimers());

test("visits: counts are added at the start, each minute and at the stop, also after a failure", async () => {
  vi.useFakeTimers();
  const flush = vi.fn(async () => {});
  flush.mockRejectedValueOnce(new Error("The database is away."));
  const stop = await addEachMinute({ flush }, pino({ level: "silent" }));
  expect(flush).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(flush).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(flush).toHaveBeenCalledTimes(4);
});
