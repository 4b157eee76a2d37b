import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { seedOrders } from "./seed-orders.ts";

export type Amounts = { orders: number; profiles: number; products: number };

export const fullWorkshop: Amounts = { orders: 100_000, profiles: 50_000, products: 200 };

/** Of three years, the newest of just now; made by the database itself, in seconds. Every run makes the same, but for ids. */
export async function seedWorkshop(db: Database, { orders, profiles, products }: Amounts): Promise<void> {
  await seedProducts(db, products);
  await seedAccounts(db, Math.ceil(profiles / 5));
  await seedProfiles(db, profiles);
  await seedOrders(db, orders);
  await db.execute(sql`
    insert into invoice_numbers (newest) select max(invoice_number) from orders
    on conflict ("only") do update set newest = excluded.newest`);
  await seedEvents(db, Math.ceil(orders / 5));
  await db.execute(sql`vacuum analyze`);
}

/** Every fifth is a front design, the others are its variants. */
async function seedProducts(db: Database, count: number) {
  const designs = Math.ceil(count / 5);
  await db.execute(sql`
    insert into products (name, product_title, product_id, product_type, description, price, images, design)
    select 'Design ' || n, 'Design ' || n, 'BENCH-' || n, 'Golf bag tag', repeat('Engraved by hand. ', 10), 1499,
      array['/files/products/bench.webp'], 'classic'
    from generate_series(1, ${designs}::bigint) as n`);
  await db.execute(sql`
    insert into products (name, product_title, product_id, product_type, price, images, leather, parent_id)
    select name || ' - Saddle ' || n, 'Saddle ' || n, product_id || '-' || n, product_type, 1499 + 100 * n, images, 'saddle', id
    from products, generate_series(1, 4) as n where product_id like 'BENCH-%' and parent_id is null
    limit ${count - designs}`);
}

async function seedAccounts(db: Database, count: number) {
  await db.execute(sql`
    insert into users (name, email, email_verified, created_at)
    select '', 'owner' || n || '@example.com', true, now() - n * interval '2 hours'
    from generate_series(1, ${count}::bigint) as n`);
}

const given = sql.raw(
  "'{Ada,Grace,Bob,Carol,Dave,Erin,Frank,Zoë,Ivan,Judy,Ken,Lena,Mia,Noah,Olga,Pat,Quinn,Rosa,Sam,Tess}'::text[]",
);
const family = sql.raw(
  "'{Palmer,Hopper,Green,Nguyen,O''Hara,García,Smith,Kim,Okafor,Jones,Ivanova,Müller,Rossi,Brown,Singh,Lee,Novak,Silva,Wong,Young}'::text[]",
);
const city = sql.raw("'{Austin,Dallas,Pinehurst,Bend,Tampa,Reno,Boise,Akron}'::text[]");

/** A name that about 125 of 50,000 have. */
const name = sql`(${given})[1 + n % 20] || ' ' || (${family})[1 + n / 20 % 20]`;

/** Every fifth belongs to an account, the newest hundred are drafts, all others are paid. */
async function seedProfiles(db: Database, count: number) {
  await db.execute(sql`
    insert into profiles (user_id, public_id, display_name, phone_number, email, address_line1, city, state, postal_code,
      notes, paid_at, claimed_at, draft_owner, created_at, updated_at)
    select users.id, replace(gen_random_uuid()::text, '-', ''), ${name},
      lpad((2140000000 + n * 7919 % 799999999)::text, 10, '0'), coalesce(users.email, 'golfer' || n || '@example.com'),
      n || ' Fairway Drive', (${city})[1 + n % 8], 'TX', lpad((n % 99999)::text, 5, '0'), 'Hand it in at the pro shop.',
      case when n > 100 and users.id is null then moment end, case when users.id is not null then moment end,
      case when users.id is null and n <= 100 then repeat('0', 64) end, moment, moment
    from generate_series(1, ${count}::bigint) as n
    cross join lateral (select now() - n * interval '30 minutes' as moment) as at
    left join users on n % 5 = 0 and users.email = 'owner' || n / 5 || '@example.com'`);
}

/** What the payment provider told in the last 90 days. */
async function seedEvents(db: Database, count: number) {
  await db.execute(sql`
    insert into payment_events (id, type, received_at)
    select 'evt_bench_' || n, 'checkout.session.completed', now() - n * interval '6 minutes'
    from generate_series(1, ${count}::bigint) as n`);
}
