import { readFileSync } from "node:fs";
import { openDatabase } from "#server/open-database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { figure, table } from "./figures.ts";
import { load } from "./load.ts";
import { fullWorkshop, oldestNumber, seedWorkshop } from "./seed.ts";
import { startStatementTap, statementsOf } from "./statement-tap.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/**
 * The administration with 100,000 orders, 50,000 profiles and 200 products. Each page over one connection, which is the wait
 * of a single admin, and over 20; its data, which is what a click loads, over 20; and the orders as CSV.
 * Exits with code 1 if a page needs more than five statements or the export more than 50 MB of memory.
 */

const seconds = 2;
const maxStatements = 5;
const maxMegabytes = 50;
type AdminPage = { name: string; path: string };

type Samples = {
  public_id: string;
  profile: string;
  phone: string;
  tracking: string;
  key: string;
  product: string;
};

const head = [
  "page",
  "statements",
  "alone p50 ms",
  "alone p97.5 ms",
  "page/s",
  "page p50 ms",
  "page p97.5 ms",
  "data/s",
  "data p97.5 ms",
  "page/s of /about",
];

/** An order from the middle, and what it can be found by. */
const sampleOf = (invoice: number) => `
  select profiles.public_id, profiles.id as profile, orders.phone_number as phone, tracking_number as tracking,
    (extract(epoch from orders.created_at) * 1000000)::bigint || '-' || orders.id as key,
    (select id from products where product_id = 'BENCH-1') as product
  from orders join profiles on profiles.id = orders.profile_id where invoice_number = ${invoice}`;

const admin = { email: "admin@example.com", password };

const [server = "", only = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
await fill();
const pages = (await adminPages(database)).filter(({ name }) => name.includes(only.replace(/^--only=/, "")));
const statements = await countStatements();
await withShop(database, async (shop) => {
  const headers = { cookie: await signInAdmin(shop.siteUrl, admin) };
  await compare(shop, headers);
  await measureExport(shop, headers);
});

async function fill() {
  const began = performance.now();
  const { db, close } = await openDatabase("", database);
  await makeAdmin({ db }, admin);
  await seedWorkshop(db, fullWorkshop);
  await close();
  console.log(`Seeded in ${figure((performance.now() - began) / 1000)} s.\n`);
}

/** In a separate run: the tap would slow the measured pages. */
async function countStatements(): Promise<Map<AdminPage, number>> {
  const tap = await startStatementTap(database);
  const counts = new Map<AdminPage, number>();
  try {
    await withShop(tap.url, async (shop) => {
      const headers = { cookie: await signInAdmin(shop.siteUrl, admin) };
      for (const page of pages) {
        const count = await statementsOf({ url: shop.siteUrl + page.path, headers }, tap);
        counts.set(page, count);
        if (count > maxStatements) process.exitCode = 1;
      }
    });
  } finally {
    tap.stop();
  }
  return counts;
}

async function compare({ siteUrl }: BenchShop, headers: Record<string, string>) {
  const about = await load(`${siteUrl}/about`, {}, seconds);
  const rows: string[][] = [];
  for (const page of pages) {
    const url = siteUrl + page.path;
    const data = siteUrl + page.path.replace(/(\?|$)/, ".data$1");
    const alone = await load(url, headers, { seconds, connections: 1 });
    const whole = await load(url, headers, seconds);
    const clicked = await load(data, headers, seconds);
    const figures = [
      alone.p50,
      alone.p97,
      whole.perSecond,
      whole.p50,
      whole.p97,
      clicked.perSecond,
      clicked.p97,
    ];
    rows.push([
      page.name,
      String(statements.get(page)),
      ...figures.map(figure),
      figure(whole.perSecond / about.perSecond),
    ]);
  }
  console.log(table(head, rows));
}

/** The pages that admins use all day: the order list with each filter and search, details, profiles, catalog, log. */
async function adminPages(database: string): Promise<AdminPage[]> {
  const invoice = oldestNumber + 50_001;
  const [sample] = await query<Samples>(database, sampleOf(invoice));
  if (!sample) throw new Error("The workshop was not seeded.");
  const orders = (name: string, asked: Record<string, string>) => ({
    name: `orders, ${name}`,
    path: `/admin/orders?${new URLSearchParams(asked)}`,
  });
  const profiles = (name: string, search: string) => ({
    name: `profiles, ${name}`,
    path: `/admin/profiles?${new URLSearchParams({ search })}`,
  });
  return [
    { name: "dashboard", path: "/admin/dashboard" },
    { name: "orders", path: "/admin/orders" },
    orders("in the middle", { before: sample.key }),
    orders("to be worked", { status: "open" }),
    orders("refunded", { status: "refunded" }),
    orders("gifts", { kind: "gift" }),
    orders("of two days a year ago", daysAgo(366, 365)),
    orders("of one product", { product: "BENCH-1-1" }),
    orders("of one product, refunded gifts", { product: "BENCH-1-1", status: "refunded", kind: "gift" }),
    orders("by invoice", { q: `FT-${invoice}` }),
    orders("by a common name", { q: "Ada Palmer" }),
    orders("by name and status", { q: "Zoë Novak", status: "cancelled" }),
    orders("by email", { q: "buyer777@example.com" }),
    orders("by phone", { q: sample.phone }),
    orders("by a phone's end", { q: sample.phone.slice(-4) }),
    orders("by public id", { q: sample.public_id }),
    orders("by tracking number", { q: sample.tracking }),
    orders("by what is nowhere", { q: "nobody at all" }),
    orders("by two letters", { q: "zq" }),
    { name: "order", path: `/admin/orders/FT-${invoice}` },
    { name: "profiles", path: "/admin/profiles" },
    profiles("by a common name", "Ada Palmer"),
    profiles("by email", "golfer777@example.com"),
    profiles("by public id", sample.public_id),
    profiles("by what is nowhere", "nobody at all"),
    profiles("by two letters", "zq"),
    { name: "profile", path: `/admin/profile/${sample.profile}` },
    { name: "products", path: "/admin/products" },
    { name: "product", path: `/admin/products/${sample.product}` },
    { name: "messages", path: "/admin/messages" },
    { name: "audit log", path: "/admin/audit" },
  ];
}

function daysAgo(from: number, to: number) {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return { from: day(from), to: day(to) };
}

/** Returns the cookie of a signed-in admin. */
async function signInAdmin(siteUrl: string, { email, password }: { email: string; password: string }) {
  const answer = await fetch(`${siteUrl}/admin`, {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie();
  if (answer.status !== 302 || cookies.length === 0)
    throw new Error(`No admin could sign in: ${answer.status}.`);
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Current memory of a process in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes = ""] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** All orders as CSV: seconds, megabytes and additional peak memory; then again with visitors in the shop. */
async function measureExport(shop: BenchShop, headers: Record<string, string>): Promise<void> {
  const storefront = `${shop.siteUrl}/`;
  const quiet = await load(storefront, {}, 3);
  await exportAll(shop, headers);
  const alone = await exportAll(shop, headers);
  const [beside, busy] = await Promise.all([exportAll(shop, headers), load(storefront, {}, 3)]);
  if (alone.added > maxMegabytes) process.exitCode = 1;
  console.log(
    `\nCSV of ${figure(alone.lines)} lines, ${figure(alone.megabytes)} MB: ${figure(alone.seconds)} s, ${figure(alone.added)} MB more memory.`,
  );
  console.log(
    `Beside 20 visitors of /: ${figure(beside.seconds)} s, ${figure(beside.added)} MB more; they got ${figure(busy.perSecond)} pages/s (p97.5 ${figure(busy.p97)} ms) instead of ${figure(quiet.perSecond)} (${figure(quiet.p97)} ms).`,
  );
}

async function exportAll({ siteUrl, pid }: BenchShop, headers: Record<string, string>) {
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 20);
  const began = performance.now();
  const answer = await fetch(`${siteUrl}/admin/orders.csv`, {
    headers: { ...headers, "accept-encoding": "identity" },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`The answered ${answer.status}.`);
  let bytes = 0;
  let lines = 0;
  for await (const part of answer.body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, lines, megabytes: bytes / 1e6, added: peak - before };
}
