import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

const ofOrders = [
  "shop/cart",
  "shop/discounts",
  "shop/finds",
  "shop/profiles",
  "shop/catalog",
  "shop/engraving",
  "shop/accounts",
  "platform",
];

/** Each folder may import itself and the folders named here. The most specific row counts. */
const mayImport: Record<string, string[]> = {
  platform: [],
  shop: ["platform"],
  "shop/audit": ["platform"],
  "shop/accounts": ["platform"],
  "shop/catalog": ["shop/engraving", "platform"],
  "shop/engraving": ["platform"],
  "shop/contact": ["platform"],
  "shop/discounts": ["shop/catalog", "shop/engraving", "platform"],
  "shop/cart": ["shop/engraving", "platform"],
  "shop/profiles": ["shop/accounts", "platform"],
  "shop/finds": ["shop/profiles", "shop/accounts", "platform"],
  "shop/orders": ofOrders,
  "shop/taxes": ["shop/orders", ...ofOrders],
  "shop/payments": ["shop/taxes", "shop/orders", ...ofOrders],
  "shop/visits": ["shop/payments", "shop/orders", ...ofOrders],
  "shop/checkout": ["shop/payments", "shop/taxes", "shop/orders", ...ofOrders],
  "shop/production": ["shop/payments", "shop/orders", ...ofOrders],
  "shop/postage": ["shop/production", "shop/payments", "shop/orders", ...ofOrders],
  "shop/people": [
    "shop/contact",
    "shop/production",
    "shop/payments",
    "shop/taxes",
    "shop/orders",
    ...ofOrders,
  ],
  "web/ui": ["platform"],
  web: ["shop", "platform"],
  server: ["web", "shop", "platform"],
  sandbox: [],
  bench: ["platform", "shop", "web", "server", "sandbox", "tests"],
  commands: ["shop"],
};

/** Packages that only some folders may know. */
const vendors: Record<string, RegExp> = {
  platform: /^(react|react-dom|react-router|hono)(\/|$)/,
  shop: /^(react|react-dom|react-router|hono|stripe|nodemailer|pg-boss)(\/|$)/,
  web: /^(drizzle-orm|stripe|nodemailer|pg-boss|pg)(\/|$)/,
};

/** What a file that may run in the browser never imports. */
const serverOnly = /^(drizzle-orm(\/.*)?|node:.*|sharp|pg|flydrive(\/.*)?)$|\.(server|table)\.tsx?$/;

/** `isType`: it is erased, and nothing of it runs. */
type Import = { from: string; to: string; isType: boolean };

/** What every noun shares: the audit log, which jobs there are, when an order arrives and the workshop rests, and what shipping and tax cost. */
const shared = [
  "shop/audit/",
  "shop/jobs.server.ts",
  "shop/arrival.ts",
  "shop/closures.",
  "shop/holidays.ts",
  "shop/shipping-rates.ts",
  "shop/taxes/tax-table.server.ts",
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const layers = "{platform,shop,web,server,sandbox,bench,commands}";
const files = globSync(`${layers}/**/*.{ts,tsx,mjs}`).filter((file) => !file.includes("glyphs/"));
const imports = files.filter((file) => !isTest(file)).flatMap(importsOf);

function importsOf(file: string): Import[] {
  const code = readFileSync(file, "utf8");
  const found = code.matchAll(/(\bimport type [\w\s{},*]+)?\bfrom\s*"([^"]+)"|\bimport\s*\(?\s*"([^"]+)"/g);
  return [...found].map(([, type, named, lazy]) => ({
    from: file,
    to: target(file, named ?? lazy ?? ""),
    isType: type !== undefined,
  }));
}

function target(file: string, specifier: string) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(file), specifier) : specifier;
}

function rowOf(file: string) {
  const rows = Object.keys(mayImport).filter((folder) => file.startsWith(`${folder}/`));
  return rows.sort((a, b) => b.length - a.length)[0];
}

function isInside(file: string, folder: string) {
  return file.startsWith(`${folder}/`);
}

test("imports: each folder imports only from the folders of its row", () => {
  const wrong = imports.filter(({ from, to }) => {
    const row = rowOf(from);
    if (!row || !rowOf(to) || isInside(to, row) || shared.some((each) => to.startsWith(each))) return false;
    return !mayImport[row]?.some((folder) => isInside(to, folder));
  });

  expect(imports.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

test("imports: vendors are known only where they belong", () => {
  const wrong = imports.filter(({ from, to }) => vendors[from.split("/")[0] ?? ""]?.test(to));

  expect(wrong).toEqual([]);
});

test("imports: a file of shop/ or platform/ without .server or .table may run in the browser", () => {
  const pure = imports.filter(
    ({ from, isType }) => !isType && /^(shop|platform)\//.test(from) && !/\.(server|table)\.tsx?$/.test(from),
  );
  const wrong = pure.filter(({ from, to }) => serverOnly.test(to) && from !== "platform/database.ts");

  expect(wrong).toEqual([]);
});

test("imports: other folders are named from the root, so that the boundary is seen", () => {
  const wrong = files.filter((file) => /from "\.\.\/(?!package\.json)/.test(readFileSync(file, "utf8")));

  expect(wrong).toEqual([]);
});
