import { openDatabase } from "#server/open-database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { type AdminPage, adminPages, signInAdmin } from "./admin-pages.ts";
import { measureExport } from "./export-memory.ts";
import { figure, table } from "./figures.ts";
import { load } from "./load.ts";
import { statementsOf } from "./page-statements.ts";
import { fullWorkshop, seedWorkshop } from "./seed-workshop.ts";
import { startStatementTap } from "./statement-tap.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/**
 * The administration at 100,000 orders, 50,000 profiles and 200 products. Each page over one connection, which is how long
 * somebody waits, and over 20; its data, which is all that a click loads, over 20; and the orders as CSV.
 * More than five statements a page end the benchmark with code 1, as does an export of more than 50 MB.
 */

const seconds = 2;
const mostStatements = 5;
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

/** In a run of its own: the tap would slow the pages that are measured. */
async function countStatements(): Promise<Map<AdminPage, number>> {
  const tap = await startStatementTap(database);
  const counts = new Map<AdminPage, number>();
  try {
    await withShop(tap.url, async (shop) => {
      const headers = { cookie: await signInAdmin(shop.siteUrl, admin) };
      for (const page of pages) {
        const count = await statementsOf({ url: shop.siteUrl + page.path, headers }, tap);
        counts.set(page, count);
        if (count > mostStatements) process.exitCode = 1;
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
