import { openDatabase } from "#server/open-database.ts";
import { figure, median, table } from "./figures.ts";
import { type Load, load } from "./load.ts";
import { type Customer, makeCustomer } from "./make-customer.ts";
import { statementsOf } from "./page-statements.ts";
import { startStatementTap } from "./statement-tap.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/**
 * The pages of a customer with 10,000 orders beside those of one with 20, and beside a tag's public page: newest and last
 * page of the history, and an invoice. 20 connections, medians of three rounds in turn. Each page's statements are counted
 * by a tap; more than three end the benchmark with code 1.
 */

const rounds = 3;
const seconds = 3;
const mostStatements = 3;
const head = ["page", "shop/s", "p50 ms", "p99 ms", "of 20 orders' newest page", "of /p/{id}", "statements"];

type Page = { name: string; path: string; cookie?: string };

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
const tap = await startStatementTap(database);
try {
  await withShop(tap.url, async (shop) => {
    const { db, close } = await openDatabase("", database);
    const few = await makeCustomer(shop, db, { count: 20, firstNumber: 1_000 });
    const many = await makeCustomer(shop, db, { count: 10_000, firstNumber: 100_000 });
    await db.execute("analyze");
    await close();
    await compare(shop, pagesOf(few, many));
  });
} finally {
  tap.stop();
}

function pagesOf(few: Customer, many: Customer): Page[] {
  const { cookie, newest } = many;
  return [
    { name: "/p/{id}", path: `/p/${many.publicId}` },
    { name: "/orders, 20 orders", path: "/orders", cookie: few.cookie },
    { name: "/orders, 10,000 orders", path: "/orders", cookie },
    { name: "/orders, their last page", path: `/orders?before=FT-${newest - 9_980}`, cookie },
    { name: "/order/{invoiceNumber}", path: `/order/FT-${newest - 5_000}`, cookie },
  ];
}

async function compare(shop: BenchShop, pages: Page[]) {
  const loads = new Map<Page, Load[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const page of pages) {
      const measured = await load(shop.siteUrl + page.path, headersOf(page), round === 0 ? 1 : seconds);
      if (round > 0) loads.set(page, [...(loads.get(page) ?? []), measured]);
    }
  }
  const rateOf = (page: Page) => median((loads.get(page) ?? []).map((one) => one.perSecond));
  const [publicPage, fewOrders] = pages as [Page, Page];
  const rows: string[][] = [];
  for (const page of pages) {
    const measured = loads.get(page) ?? [];
    const statements = await statementsOf({ url: shop.siteUrl + page.path, headers: headersOf(page) }, tap);
    if (statements > mostStatements) process.exitCode = 1;
    rows.push([
      page.name,
      figure(rateOf(page)),
      figure(median(measured.map((one) => one.p50))),
      figure(median(measured.map((one) => one.p99))),
      figure(rateOf(page) / rateOf(fewOrders)),
      figure(rateOf(page) / rateOf(publicPage)),
      String(statements),
    ]);
  }
  console.log(table(head, rows));
}

function headersOf({ cookie }: Page): Record<string, string> {
  return cookie ? { cookie } : {};
}
