import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { createVisitCount, pageNames } from "#server/count-visits.ts";
import { createPageCache } from "#server/page-cache.ts";
import { createVisitCounter } from "#shop/visits/visits.server.ts";
import { visitFigures } from "#shop/visits/visits.table.ts";
import { test } from "#tests/database.ts";
import { cartFor, guest, makeProfile, makeVariant, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { builtPages } from "#tests/rights/read-manifest.ts";
import { openAdmin } from "./open-admin.ts";
import { openApp } from "./open-app.ts";

const siteUrl = "https://shop.example";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const headers = { "user-agent": firefox };

/** A visitor's browser and an administrator's, at a shop that counts. */
async function openCountingShop(db: Database) {
  const { add, flush } = createVisitCounter({ db, now: () => now });
  await flush();
  const given = {
    siteUrl,
    countVisit: createVisitCount({ add }, siteUrl),
    cache: createPageCache({ now: () => now }),
  };
  return { flush, visitor: openApp(db, given), admin: await openAdmin(db, given) };
}

/** The texts of a table's rows, cell by cell. */
function rowsOf(html: string, label: string): string[][] {
  const [, table = ""] =
    new RegExp(`<table[^>]*aria-label="${label}".*?<tbody[^>]*>(.*?)</tbody>`, "s").exec(html) ?? [];
  const cells = (row: string) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell);
  return table
    .split("</tr>")
    .map(cells)
    .filter((row) => row.length > 0);
}

test("visits: the page shows what visitors did, and not what robots and administrators did", async ({
  db,
}) => {
  const { flush, visitor, admin } = await openCountingShop(db);
  const { id } = await makeVariant(db);
  const { publicId } = await makeProfile(db, { paidAt: now });
  await visitor.request("/?utm_campaign=spring", {
    headers: { ...headers, referer: "https://golf.example/" },
  });
  await visitor.request("/", { headers });
  await visitor.request("/", { headers });
  await visitor.request("/products.data", { headers });
  await visitor.request("/nowhere", { headers });
  await visitor.request(`/p/${publicId}`, { headers });
  await visitor.call("create-guest-profile", guest, headers);
  await visitor.call("create-stripe-checkout", cartFor(id), headers);
  await visitor.request("/about", { headers: { "user-agent": "Googlebot/2.1" } });
  await admin.request("/about", { headers });
  await flush();
  await makePaidPurchase(db);

  const html = await admin.read("/admin/visits?period=7d");
  expect(rowsOf(html, "Pages")).toEqual([
    ["Home", "3", "1", "0"],
    ["Products", "1", "1", "0"],
    ["Scanned tags", "1", "1", "0"],
  ]);
  expect(rowsOf(html, "From a visit to a payment")).toEqual([
    ["Visited the shop", "1 (100%)", "0"],
    ["Filled in an order", "1 (100%)", "0"],
    ["Opened the payment page", "1 (100%)", "0"],
    ["Paid", "1 (100%)", "0"],
  ]);
  expect(rowsOf(html, "Other sites that led here")).toEqual([["golf.example", "1", "1", "0"]]);
  expect(rowsOf(html, "Campaigns \\(utm_campaign\\)")).toEqual([["spring", "1", "1", "0"]]);
  expect(await admin.read("/admin/dashboard")).toMatch(
    /href="\/admin\/visits\?period=7d"[^>]*>1 visitor and 1 payment in the last 7 days</,
  );
});

test("visits: a period is compared with the one before it", async ({ db }) => {
  const admin = await openAdmin(db);
  const visited = { dimension: "step", value: "visited", views: 1 } as const;
  await db.insert(visitFigures).values([
    { ...visited, day: "2026-03-01", visitors: 1 },
    { ...visited, day: "2026-02-23", visitors: 2 },
    { ...visited, day: "2026-02-22", visitors: 4 },
    { ...visited, day: "2025-04-01", visitors: 8 },
    { ...visited, day: "2024-04-01", visitors: 16 },
  ]);
  const way = async (period: string) =>
    rowsOf(await admin.read(`/admin/visits?period=${period}`), "From a visit to a payment")[0];
  const name = "Visited the shop";
  expect(await way("7d")).toEqual([name, "3 (100%)", "4 (100%)"]);
  expect(await way("30d")).toEqual([name, "7 (100%)", "0"]);
  expect(await way("12m")).toEqual([name, "15 (100%)", "16 (100%)"]);

  const html = await admin.read("/admin/visits?period=12m");
  const bars = rowsOf(html, "Visitors");
  expect(bars).toHaveLength(12);
  expect([bars[0], bars[1], bars.at(-1)]).toEqual([
    ["Mar", "1", "0"],
    ["Feb", "6", "0"],
    ["Apr", "8", "16"],
  ]);
});

test("visits: payments from before counting began are not shown", async ({ db }) => {
  const admin = await openAdmin(db);
  await makePaidPurchase(db, { createdAt: new Date("2026-02-20T12:00:00Z") });
  expect(rowsOf(await admin.read("/admin/visits"), "From a visit to a payment").at(-1)?.[1]).toBe("0");
});

test("visits: every page that has a name exists", () => {
  const pages = [...builtPages(), "/p/:publicId"];
  expect(Object.keys(pageNames).filter((pattern) => !pages.includes(pattern))).toEqual([]);
});
