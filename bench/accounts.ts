import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { owaspCost } from "#platform/passwords.server.ts";
import { openDatabase } from "#server/open-database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import { postForm, signIn } from "./buyer.ts";
import { measurePages, median, table, timed } from "./measure.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/** Exits with code 1 if a page needs more than three statements, or response times reveal that an address has an account. */

const tries = 12;
const maxRatio = 1.5;
const tagsPerPurchase = 4;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
await withShop(database, async (shop) => {
  const { db, close } = await openDatabase("", database);
  const emails = Array.from({ length: tries }, newEmail);
  for (const email of emails) await makeAccount({ db, passwordCost: owaspCost }, { email, password });
  const few = await makeCustomer(shop, db, 20, 1_000);
  const { cookie, newest, publicId } = await makeCustomer(shop, db, 10_000, 100_000);
  await db.execute(sql`analyze`);
  await close();
  const paths = ["/about", "/", "/products"];
  const pages = [
    ...paths.map((path) => ({ name: path, path })),
    { name: "/p/{id}", path: `/p/${publicId}` },
    ...[...paths, "/profile"].map((path) => ({ name: `${path}, signed in`, path, cookie: few.cookie })),
    { name: "/orders, 20 orders", path: "/orders", cookie: few.cookie },
    { name: "/orders, 10,000 orders", path: "/orders", cookie },
    { name: "/orders, their last page", path: `/orders?before=FT-${newest - 9_980}`, cookie },
    { name: "/order/{invoiceNumber}", path: `/order/FT-${newest - 5_000}`, cookie },
  ];
  await measurePages({ ...shop, database }, pages, 3);
  await measureTimes(shop, emails);
});

function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** Four orders per purchase and a purchase per hour. Every second tag has the account's own profile. */
async function makeCustomer({ siteUrl }: BenchShop, db: Database, count: number, firstNumber: number) {
  const email = newEmail();
  const { userId } = await makeAccount({ db }, { email, password });
  const { id, publicId } = await profileOf(db, userId);
  await db.execute(sql`
    insert into purchases (state, browser, total, order_type, buyer_name, buyer_email, buyer_user_id, created_at, paid_at)
    select 'paid', '', ${1499 * tagsPerPurchase}, 'self', 'Ada Palmer', ${email}, ${userId}, moment, moment
    from generate_series(1, ${count / tagsPerPurchase}::int) as hours, lateral (select now() - hours * interval '1 hour' as moment) as at`);
  await db.execute(sql`
    insert into orders (purchase_id, position, line_id, status, invoice_number, order_type, customer_name, phone_number, email,
      profile_id, buyer_made_profile, product_title, design, leather, engraved_name, amount_paid, shipping_source,
      shipping_name, shipping_address_line1, shipping_city, shipping_state, shipping_postal_code, created_at)
    select purchases.id, place, gen_random_uuid(), 'completed',
      ${firstNumber - 1} + row_number() over (order by purchases.created_at, place), 'self', 'Ada Palmer', '2145550137', ${email},
      case when place % 2 = 0 then ${id}::uuid end, true, 'Classic - Saddle', 'classic', 'saddle', 'Ada Palmer', 1499, 'custom',
      'Ada Palmer', '1 Fairway Drive', 'Austin', 'TX', '78701', purchases.created_at
    from purchases, generate_series(0, ${tagsPerPurchase - 1}::int) as place where buyer_user_id = ${userId}`);
  const cookie = await signIn(`${siteUrl}/auth?mode=signin`, email);
  return { cookie, newest: firstNumber + count - 1, publicId };
}

/** Alternating, so that other load of the machine affects both. */
async function measureTimes({ siteUrl }: BenchShop, emails: string[]) {
  const rows: (string | number)[][] = [];
  for (const mode of ["signin", "signup", "forgot"]) {
    const known: number[] = [];
    const unknown: number[] = [];
    const ask = async (email: string) => {
      const answer = await postForm(`${siteUrl}/auth?mode=${mode}`, { email, password: "a wrong one" });
      if (answer.status === 429) throw new Error("The benchmark ran into a limit.");
    };
    for (const email of emails) {
      known.push(await timed(() => ask(email)));
      unknown.push(await timed(() => ask(newEmail())));
    }
    const ratio = median(known) / median(unknown);
    if (ratio > maxRatio || ratio < 1 / maxRatio) process.exitCode = 1;
    rows.push([mode, median(known), median(unknown), ratio]);
  }
  console.log(`\n${table(["form", "known address, ms", "unknown, ms", "ratio"], rows)}`);
}
