import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { openDatabase } from "#server/open-database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import { signIn } from "./buyer.ts";
import { measurePages } from "./measure.ts";
import { type BenchShop, makeDatabase, withShop } from "./with-shop.ts";

/**
 * The pages of a customer with 10,000 orders compared with a public profile, and with those of a customer with 20: newest and
 * last page of the history, and an invoice. Exits with code 1 if a page needs more than three statements.
 */

const tagsPerPurchase = 4;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
await withShop(database, async (shop) => {
  const { db, close } = await openDatabase("", database);
  const few = await makeCustomer(shop, db, { count: 20, firstNumber: 1_000 });
  const { cookie, newest, publicId } = await makeCustomer(shop, db, { count: 10_000, firstNumber: 100_000 });
  await db.execute("analyze");
  await close();
  const pages = [
    { name: "/p/{id}", path: `/p/${publicId}` },
    { name: "/orders, 20 orders", path: "/orders", cookie: few.cookie },
    { name: "/orders, 10,000 orders", path: "/orders", cookie },
    { name: "/orders, their last page", path: `/orders?before=FT-${newest - 9_980}`, cookie },
    { name: "/order/{invoiceNumber}", path: `/order/FT-${newest - 5_000}`, cookie },
  ];
  await measurePages({ ...shop, database }, pages, 3);
});

/**
 * A signed-in customer with `count` paid orders, four per purchase and a purchase per hour. Every second tag has the
 * account's own profile, the others have deleted ones. Invoice numbers run from `firstNumber` to `newest`.
 */
async function makeCustomer(
  { siteUrl }: BenchShop,
  db: Database,
  { count, firstNumber }: { count: number; firstNumber: number },
) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { userId } = await makeAccount({ db }, { email, password });
  const { id, publicId } = await profileOf(db, userId);
  await db.execute(sql`
    insert into purchases (state, total, order_type, buyer_name, buyer_email, buyer_user_id, created_at, paid_at)
    select 'paid', ${1499 * tagsPerPurchase}, 'self', 'Ada Palmer', ${email}, ${userId}, moment, moment
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
