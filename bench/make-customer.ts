import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import { password, signInByForm } from "./auth-form.ts";
import type { BenchShop } from "./with-shop.ts";

const tagsEach = 4;

export type Customer = { cookie: string; newest: number; publicId: string };

/**
 * Somebody who is signed in and has paid for that many orders, four a purchase and a purchase an hour; every second tag is
 * for the account's own profile, the others are for profiles that are gone. `firstNumber`: of its invoices, which
 * reach up to `newest`.
 */
export async function makeCustomer(
  { siteUrl }: BenchShop,
  db: Database,
  { count, firstNumber }: { count: number; firstNumber: number },
): Promise<Customer> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { userId } = await makeAccount({ db }, { email, password });
  const { id, publicId } = await profileOf(db, userId);
  await db.execute(sql`
    insert into purchases (state, total, order_type, buyer_name, buyer_email, buyer_user_id, created_at, paid_at)
    select 'paid', ${1499 * tagsEach}, 'self', 'Ada Palmer', ${email}, ${userId}, moment, moment
    from generate_series(1, ${count / tagsEach}::int) as hours, lateral (select now() - hours * interval '1 hour' as moment) as at`);
  await db.execute(sql`
    insert into orders (purchase_id, position, line_id, status, invoice_number, order_type, customer_name, phone_number, email,
      profile_id, buyer_made_profile, product_title, design, leather, engraved_name, amount_paid, shipping_source,
      shipping_name, shipping_address_line1, shipping_city, shipping_state, shipping_postal_code, created_at)
    select purchases.id, place, gen_random_uuid(), 'completed',
      ${firstNumber - 1} + row_number() over (order by purchases.created_at, place), 'self', 'Ada Palmer', '2145550137', ${email},
      case when place % 2 = 0 then ${id}::uuid end, true, 'Classic - Saddle', 'classic', 'saddle', 'Ada Palmer', 1499, 'custom',
      'Ada Palmer', '1 Fairway Drive', 'Austin', 'TX', '78701', purchases.created_at
    from purchases, generate_series(0, ${tagsEach - 1}::int) as place where buyer_user_id = ${userId}`);
  return { cookie: await signInByForm(siteUrl, email), newest: firstNumber + count - 1, publicId };
}
