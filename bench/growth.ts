import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { dumpDatabase, loadDatabase } from "#server/database-dump.ts";
import { removeOldAuditEntries } from "#shop/audit/audit-log.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { buy, readPage, signIn, signInAdmin } from "./buyer.ts";
import { figure, memoryMegabytes, percentile, repeat, table, timeMedian, timeOnce } from "./measure.ts";
import { seedWorkshop } from "./seed.ts";
import { type BenchShop, makeDatabase, query, withDatabase, withShop } from "./with-shop.ts";

/** Each figure with 10,000 orders and with a million. Exits with code 1 where a figure in ms is above 100 and more than 1.5 times as high. */

const [small, large] = [10_000, 1_000_000] as const;
const maxRatio = 1.5;
const noticeableMilliseconds = 100;

const customer = { email: "customer@example.com", name: "A Customer" };
const ordersOfCustomer = 1_000;

type Figures = Record<string, number>;

const [server = ""] = process.argv.slice(2);
const smallFigures = await measure(small);
const largeFigures = await measure(large);
const rows = Object.entries(largeFigures).map(([name, value]) => {
  const smallValue = smallFigures[name] ?? 0;
  const ratio = value / smallValue;
  const isSlow = ratio > maxRatio && name.endsWith(", ms") && value > noticeableMilliseconds;
  if (isSlow) process.exitCode = 1;
  return [name, smallValue, value, ratio, isSlow ? "slower" : ""];
});
console.log(table(["", figure(small), figure(large), "ratio", ""], rows));

async function measure(size: number): Promise<Figures> {
  const database = await makeDatabase(server);
  // The first start inserts the demo's catalog, which buyers choose from.
  await withShop(database, async () => {});
  await withDatabase(database, (db) => fill(db, size));
  const shopFigures = await withShop(database, async (shop) => ({
    ...(await measurePages(shop, database, size)),
    ...(await measureHousekeeping(shop, database)),
    "memory, MB": memoryMegabytes(shop.pid),
  }));
  return { ...shopFigures, ...(await measureBackup(database, size)) };
}

async function fill(db: Database, size: number) {
  const { userId } = await makeAccount({ db }, { ...customer, password });
  await seedWorkshop(db, size);
  await db.execute(sql`
    update purchases set buyer_user_id = ${userId}, buyer_email = ${customer.email}
    where id in (select id from purchases where state = 'paid' order by id limit ${ordersOfCustomer})`);
  await db.update(profiles).set({ paidAt: new Date() }).where(eq(profiles.userId, userId));
}

async function measurePages(shop: BenchShop, database: string, size: number): Promise<Figures> {
  const figures: Figures = {};
  const { finderPage, ...adminPages } = await listPages(database, size);
  const cookie = await signInAdmin(shop);
  for (const [name, path] of Object.entries(adminPages))
    figures[`${name}, ms`] = await timeMedian(7, () => readPage(shop, path, cookie));
  const customerCookie = await signIn(`${shop.siteUrl}/auth`, customer.email);
  const history = () => readPage(shop, "/orders", customerCookie);
  figures[`history of a customer (${figure(ordersOfCustomer)} orders), ms`] = await timeMedian(7, history);
  figures["/p/{id}, ms"] = await timeMedian(7, () => readPage(shop, finderPage));
  figures["purchase, from form to payment, ms"] = await timeMedian(15, () => buy(shop));
  const csvTime = await timeOnce(() => readPage(shop, "/admin/orders.csv", cookie));
  figures["CSV, ms per order"] = csvTime / size;
  return figures;
}

/** The order in the middle has what is searched for. */
async function listPages(database: string, size: number) {
  const [sample] = await query<
    Record<"invoice" | "finder" | "phone" | "tracking" | "zip" | "street" | "key", string>
  >(
    database,
    `select invoice_number as invoice, profiles.public_id as finder, orders.phone_number as phone,
       tracking_number as tracking, parcels.postal_code as zip, parcels.address_line1 as street,
       concat_ws('-', (extract(epoch from orders.created_at) * 1000000)::bigint, orders.purchase_id, orders.position) as key
     from orders join parcels on parcels.id = orders.parcel_id join profiles on profiles.id = orders.profile_id
     order by orders.created_at offset ${size / 2} limit 1`,
  );
  if (!sample) throw new Error("The workshop was not seeded.");
  const orders = (filter: Record<string, string>) => `/admin/orders?${new URLSearchParams(filter)}`;
  return {
    dashboard: "/admin/dashboard",
    "engraving desk": "/admin/production",
    orders: "/admin/orders",
    "orders in the middle": orders({ before: sample.key }),
    "a product's refunded gifts": orders({ product: "BENCH-1-1", status: "refunded", kind: "gift" }),
    "orders by a common name": orders({ q: "Ada Palmer" }),
    "orders by name and status": orders({ q: "Zoë Novak", status: "cancelled" }),
    "orders by email": orders({ q: "buyer777@example.com" }),
    "orders by phone": orders({ q: sample.phone }),
    "orders by ZIP code": orders({ q: sample.zip }),
    "orders by street": orders({ q: sample.street }),
    "orders by tracking number": orders({ q: sample.tracking }),
    "orders by what is nowhere": orders({ q: "nobody at all" }),
    "order of the administration": `/admin/orders/FT-${sample.invoice}`,
    "profiles by a common name": `/admin/profiles?${new URLSearchParams({ search: "Ada Palmer" })}`,
    "audit log": "/admin/audit",
    finderPage: `/p/${sample.finder}`,
  };
}

/** The slowest hundredth of purchases alone, and while a third of the audit log is deleted. */
function measureHousekeeping(shop: BenchShop, database: string): Promise<Figures> {
  return withDatabase(database, async (db) => {
    const timeSlowest = async () =>
      percentile(await repeat({ atOnce: 4, seconds: 8 }, () => timeOnce(() => buy(shop))), 0.99);
    const alone = await timeSlowest();
    await db.execute(sql`update audit_log set at = at - interval '30 years' where id in
      (select id from audit_log order by at limit (select count(*) / 3 from audit_log))`);
    const [whileDeleting] = await Promise.all([
      timeSlowest(),
      removeOldAuditEntries(db, new Date("2010-01-01")),
    ]);
    return {
      "purchase, p99 of four buyers, ms": alone,
      "while a third of the audit log is deleted, ms": whileDeleting,
    };
  });
}

async function measureBackup(database: string, size: number): Promise<Figures> {
  const folder = temporaryFolder();
  const databaseUrl = await makeDatabase(server);
  const backupTime = await timeOnce(() => dumpDatabase(database, folder.path));
  const restoreTime = await timeOnce(() => loadDatabase(folder.path, { dataDir: "", databaseUrl }));
  folder.remove();
  await query(server, `drop database ${new URL(databaseUrl).pathname.slice(1)}`);
  const [{ bytes = 0 } = {}] = await query<{ bytes: number }>(
    database,
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return {
    "backup, ms per order": backupTime / size,
    "restore, ms per order": restoreTime / size,
    "bytes per order, including related rows": bytes / size,
  };
}
