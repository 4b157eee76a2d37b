import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { insertDemoMaterials } from "#shop/engraving/materials.server.ts";
import { shopConfig } from "#shop-config";
import { makeAdmin, password } from "#tests/make-account.ts";

export const adminEmail = "admin@example.com";

const products = 200;

/** The invoice number of the oldest order; later ones follow without gaps. */
const oldestNumber = shopConfig.firstInvoiceNumber + 100_000;

const status = sql`case when n <= 300 then 'pending' when n <= 500 then 'processing' when n <= 2000 then 'shipped'
  when n % 25 = 0 then 'cancelled' else 'completed' end`;

const refundedAt = sql`case when n > 2000 and n % 25 <> 0 and n % 40 = 0 then created_at end`;

const givenNames = sql.raw(
  "'{Ada,Grace,Bob,Carol,Dave,Erin,Frank,Zoë,Ivan,Judy,Ken,Lena,Mia,Noah,Olga,Pat,Quinn,Rosa,Sam,Tess}'::text[]",
);
const familyNames = sql.raw(
  "'{Palmer,Hopper,Green,Nguyen,O''Hara,García,Smith,Kim,Okafor,Jones,Ivanova,Müller,Rossi,Brown,Singh,Lee,Novak,Silva,Wong,Young}'::text[]",
);
const cities = sql.raw("'{Austin,Dallas,Pinehurst,Bend,Tampa,Reno,Boise,Akron}'::text[]");

const name = sql`(${givenNames})[1 + n % 20] || ' ' || (${familyNames})[1 + n / 20 % 20]`;

/** An administrator and some years of data: half as many profiles as orders, the same in every run except ids. */
export async function seedWorkshop(db: Database, orders: number): Promise<void> {
  await makeAdmin({ db }, { email: adminEmail, password });
  const profiles = orders / 2;
  await seedProducts(db, products);
  await db.execute(sql`
    insert into users (name, email, email_verified, created_at)
    select '', 'owner' || n || '@example.com', true, now() - n * interval '2 hours'
    from generate_series(1, ${profiles / 5}::bigint) as n`);
  await seedProfiles(db, profiles);
  await seedOrders(db, orders);
  // As in orders of before release 1.2, each has a number.
  await db.execute(sql`
    update purchases set invoice_number = lowest
    from (select purchase_id, min(invoice_number::int) as lowest from orders group by purchase_id) as numbered
    where purchases.id = purchase_id`);
  await db.execute(sql`
    update purchase_numbers set newest = (select max(invoice_number::int) from orders)`);
  await db.execute(sql`
    insert into payment_events (id, type, received_at)
    select 'evt_bench_' || n, 'checkout.session.completed', now() - n * interval '6 minutes'
    from generate_series(1, ${orders / 5}::bigint) as n`);
  await db.execute(sql`vacuum analyze`);
}

/** Every fifth is a front design, the others are variants; each with two pictures. */
async function seedProducts(db: Database, count: number) {
  await insertDemoMaterials(db);
  const designs = Math.ceil(count / 5);
  await db.execute(sql`
    insert into products (product_title, product_id, product_type, description, price, design)
    select 'Design ' || n, 'BENCH-' || n, 'Golf bag tag', repeat('Engraved by hand. ', 10), 1499, 'classic'
    from generate_series(1, ${designs}::bigint) as n`);
  await db.execute(sql`
    insert into products (product_title, product_id, product_type, price, material_id, parent_id)
    select 'Saddle ' || n, product_id || '-' || n, product_type, 1499 + 100 * n, ${demoMaterials.saddle.id}, id
    from products, generate_series(1, 4) as n where product_id like 'BENCH-%' and parent_id is null
    limit ${count - designs}`);
  const picture = sql`md5(product_id || n)::uuid || '-1280.jpg'`;
  const each = sql`from products, generate_series(0, 1) as n where product_id like 'BENCH-%'`;
  await db.execute(sql`insert into pictures (id) select ${picture} ${each}`);
  await db.execute(sql`
    insert into product_images (product_id, position, picture_id) select products.id, n, ${picture} ${each}`);
}

/** Every fifth belongs to an account, the newest hundred are drafts, the others are paid. */
async function seedProfiles(db: Database, count: number) {
  await db.execute(sql`
    insert into profiles (user_id, public_id, display_name, phone_number, email, address_line1, city, state, postal_code,
      notes, paid_at, claimed_at, draft_owner, created_at, updated_at)
    select users.id, replace(gen_random_uuid()::text, '-', ''), ${name},
      lpad((2140000000 + n * 7919 % 799999999)::text, 10, '0'), coalesce(users.email, 'golfer' || n || '@example.com'),
      n || ' Fairway Drive', (${cities})[1 + n % 8], 'TX', lpad((n % 99999)::text, 5, '0'), 'Hand it in at the pro shop.',
      case when n > 100 and users.id is null then moment end, case when users.id is not null then moment end,
      case when users.id is null and n <= 100 then repeat('0', 64) end, moment, moment
    from generate_series(1, ${count}::bigint) as n
    cross join lateral (select now() - n * interval '30 minutes' as moment) as at
    left join users on n % 5 = 0 and users.email = 'owner' || n / 5 || '@example.com'`);
}

async function seedOrders(db: Database, count: number): Promise<void> {
  // Three of ten purchases have a second tag.
  await seedPurchases(db, Math.ceil((count * 10) / 13));
  await db.execute(sql`
    insert into parcels (id, purchase_id, number, name, address_line1, city, state, postal_code, tracking_carrier, tracking_number)
    select order_id, purchase_id, place + 1, display_name, address_line1, city, state, postal_code, case when n > 500 then 'ups' end,
      case when n > 500 then '1Z' || lpad((n * 7919)::text, 16, '0') end
    from bench_orders where n <= ${count}::bigint`);
  await db.execute(sql`
    insert into orders (purchase_id, position, line_id, status, refunded_at, invoice_number, order_type, customer_name, phone_number, email,
      buyer_name, buyer_phone, buyer_email, profile_id, buyer_made_profile, product_db_id, product_id, product_type, product_title,
      picture_id, design, material_id, engraved_name, gift_note, amount_paid, shipping_source, ships_as_recipient,
      parcel_id, admin_notes, created_at, updated_at)
    select purchase_id, place, gen_random_uuid(), ${status}, ${refundedAt}, ${oldestNumber + count}::bigint - n, order_type,
      display_name, phone_number, email, case when order_type = 'gift' then buyer_name end,
      case when order_type = 'gift' then buyer_phone end, case when order_type = 'gift' then buyer_email end,
      case when n % 100 <> 0 then profile_id end, true, product_db_id, product_id, 'Golf bag tag', product_title,
      picture_id, 'classic', ${demoMaterials.saddle.id}, display_name, case when order_type = 'gift' then 'Play well!' end, amount, 'recipient', true,
      order_id, case when n % 10 = 0 then 'Called about delivery.' end, created_at, created_at
    from bench_orders where n <= ${count}::bigint`);
  await db.execute(sql`
    insert into audit_log (at, actor, action, subject, subject_id, subject_name, changes)
    select created_at + interval '1 day', 'admin@example.com', 'status_changed', 'order', id, 'FT-' || invoice_number,
      jsonb_build_object('status', jsonb_build_object('from', 'pending', 'to', status))
    from orders where created_at < now() - interval '1 day'`);
  await db.execute(sql`drop table bench_orders`);
}

/** `p > 0` makes PostgreSQL draw an id for each row; without it, all would get one. */
async function seedPurchases(db: Database, count: number) {
  await db.execute(sql`
    create table bench_orders as
    with numbered as (select row_number() over (order by created_at desc, id) as place, profiles.* from profiles
      where draft_owner is null and address_line1 is not null)
    select row_number() over (order by p, places.place) as n, gen_random_uuid() as order_id, purchase.id as purchase_id, places.place,
      case when p % 3 = 0 then 'gift' else 'self' end as order_type, now() - p * interval '20 minutes' as created_at,
      'Buyer ' || p as buyer_name, lpad((p * 104729 % 9999999999)::text, 10, '1') as buyer_phone,
      'buyer' || p || '@example.com' as buyer_email, numbered.id as profile_id, display_name, phone_number, numbered.email as email, address_line1,
      city, state, postal_code, sold.id as product_db_id, sold.product_id, sold.title as product_title,
      sold.picture_id, sold.price as amount
    from generate_series(1, ${count}::bigint) as numbers (p)
    cross join lateral (select gen_random_uuid() as id where p > 0) as purchase
    cross join lateral generate_series(0, case when p % 10 < 3 then 1 else 0 end) as places (place)
    join numbered on numbered.place = 1 + (p * 7 + places.place) % (select count(*) from numbered)
    join (select variant.id, variant.product_id, parent.product_title || ' - ' || variant.product_title as title, main.picture_id,
        variant.price, row_number() over (order by variant.product_id) - 1 as number, count(*) over () as all_of
      from products as variant join products as parent on parent.id = variant.parent_id
        left join product_images as main on main.product_id = variant.id and main.position = 1) as sold on sold.number = p % sold.all_of`);
  await db.execute(sql`
    insert into purchases (id, state, browser, stripe_checkout_session_id, stripe_payment_intent_id, total, buyer_name, buyer_email,
      buyer_phone, created_at, paid_at)
    select purchase_id, 'paid', '', 'cs_bench_' || purchase_id, 'pi_bench_' || purchase_id, sum(amount), min(buyer_name),
      min(buyer_email), min(buyer_phone), min(created_at), min(created_at)
    from bench_orders group by purchase_id`);
}
