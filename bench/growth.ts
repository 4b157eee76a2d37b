import { eq, sql } from "drizzle-orm";
import { dumpDatabase, loadDatabase } from "#server/database-dump.ts";
import { openDatabase } from "#server/open-database.ts";
import { removeOldAuditEntries } from "#shop/audit/audit-log.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { adminPages } from "./admin-pages.ts";
import { buy, signIn } from "./buyer.ts";
import { figure, percentile, repeat, table } from "./measure.ts";
import { memoryOf } from "./processor-time.ts";
import { seedWorkshop } from "./seed.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/** Each figure with 10,000 orders and with a million. Exits with code 1 where a page takes 1.5 times as long and longer than 100 ms. */

const [small, large] = [10_000, 1_000_000] as const;
const mostRatio = 1.5;
const noticed = 100;

const admin = { email: "admin@example.com", password };
const customer = { email: "customer@example.com", name: "A Customer" };
const ordersOfCustomer = 1_000;

const [server = ""] = process.argv.slice(2);
const [before, after] = [await measure(small), await measure(large)];
const rows = Object.entries(after).map(([name, now]) => {
  const then = before[name] ?? 0;
  const ratio = now / then;
  const isSlow = ratio > mostRatio && name.endsWith("ms") && now > noticed;
  if (isSlow) process.exitCode = 1;
  return [name, then, now, ratio, isSlow ? "slower" : ""];
});
console.log(table(["", figure(small), figure(large), "ratio", ""], rows));

async function measure(size: number): Promise<Record<string, number>> {
  const database = await makeDatabase(server);
  // The demo's catalog, which buyers choose from.
  await withShop(database, async () => {});
  const figures: Record<string, number> = {};
  const time = async (name: string, per: number, work: () => Promise<unknown>) => {
    figures[name] = (await timeOf(work)) / per;
  };
  await time("seeding, ms per order", size, () => fill(database, size));
  await withShop(database, async (shop) => {
    const cookie = await signIn(`${shop.siteUrl}/admin`, admin.email);
    const pages = [
      ...(await adminPages(database, size)),
      { name: "engraving desk", path: "/admin/production" },
    ];
    for (const { name, path } of pages) figures[`${name}, ms`] = await answerTime(shop, path, cookie);
    const own = await signIn(`${shop.siteUrl}/auth`, customer.email);
    for (const path of ["/orders", "/profile", "/delete-account"])
      figures[`${path} of a customer, ms`] = await answerTime(shop, path, own);
    const [{ id = "" } = {}] = await query<{ id: string }>(
      database,
      "select public_id as id from profiles limit 1",
    );
    figures["/p/{id}, ms"] = await answerTime(shop, `/p/${id}`, "");
    figures["purchase, ms"] = await medianOf(15, () => buy(shop));
    await time("CSV, ms per order", size, () => readAll(shop, "/admin/orders.csv", cookie));
    Object.assign(figures, await housekeeping(shop, database));
    figures["memory, MB"] = memoryOf(shop.pid);
  });
  const folder = temporaryFolder();
  await time("backup, ms per order", size, () => dumpDatabase(database, folder.path));
  const databaseUrl = await makeDatabase(server);
  await time("restore, ms per order", size, () => loadDatabase(folder.path, { dataDir: "", databaseUrl }));
  folder.remove();
  await query(server, `drop database ${new URL(databaseUrl).pathname.slice(1)}`);
  const sizes = `select (sum(pg_total_relation_size(c.oid)) / ${size})::float8 as all,
      (sum(pg_indexes_size(c.oid)) / ${size})::float8 as indexes
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const [bytes] = await query<{ all: number; indexes: number }>(database, sizes);
  figures["bytes per order, including related rows"] = bytes?.all ?? 0;
  figures["of them indexes"] = bytes?.indexes ?? 0;
  return figures;
}

/** The slowest hundredth of purchases alone, and while a third of the audit log goes. */
async function housekeeping(shop: BenchShop, database: string) {
  const { db, close } = await openDatabase("", database);
  const buyAll = async () =>
    percentile(await repeat({ atOnce: 4, seconds: 8 }, () => timeOf(() => buy(shop))), 0.99);
  const alone = await buyAll();
  await db.execute(sql`update audit_log set at = at - interval '30 years' where id in
    (select id from audit_log order by at limit (select count(*) / 3 from audit_log))`);
  const [meanwhile] = await Promise.all([buyAll(), removeOldAuditEntries(db, new Date("2010-01-01"))]);
  await close();
  return { "purchase p99 of four buyers, ms": alone, "the same during housekeeping, ms": meanwhile };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function fill(database: string, size: number) {
  const { db, close } = await openDatabase("", database);
  await makeAdmin({ db }, admin);
  const { userId } = await makeAccount({ db }, { ...customer, password });
  await seedWorkshop(db, size);
  await db.execute(sql`
    update purchases set buyer_user_id = ${userId}, buyer_email = ${customer.email}
    where id in (select id from purchases where state = 'paid' order by id limit ${ordersOfCustomer})`);
  await db.update(profiles).set({ paidAt: new Date() }).where(eq(profiles.userId, userId));
  await close();
}

function answerTime({ siteUrl }: BenchShop, path: string, cookie: string): Promise<number> {
  return medianOf(7, () => readAll({ siteUrl }, path, cookie));
}

async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    taken.push(await timeOf(work));
  }
  return percentile(taken, 0.5);
}

async function readAll({ siteUrl }: Pick<BenchShop, "siteUrl">, path: string, cookie: string) {
  const answer = await fetch(siteUrl + path, { headers: { ...(cookie && { cookie }) } });
  if (answer.status !== 200 || !answer.body) throw new Error(`${path} answered ${answer.status}.`);
  await answer.body.pipeTo(new WritableStream());
}
