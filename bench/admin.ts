import { openDatabase } from "#server/open-database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { signIn } from "./buyer.ts";
import { figure, measurePages, type Page } from "./measure.ts";
import { oldestNumber, seedWorkshop } from "./seed.ts";
import { makeDatabase, query, withShop } from "./with-shop.ts";

/** With 100,000 orders. Exits with code 1 if a page needs more than five statements, or than its own limit. */

type Samples = Record<
  "public_id" | "profile" | "phone" | "tracking" | "zip" | "street" | "key" | "product",
  string
>;

const sampleOf = (invoice: number) => `
  select profiles.public_id, profiles.id as profile, orders.phone_number as phone, tracking_number as tracking,
    shipping_postal_code as zip, shipping_address_line1 as street,
    (extract(epoch from orders.created_at) * 1000000)::bigint || '-' || invoice_number as key,
    (select id from products where product_id = 'BENCH-1') as product
  from orders join profiles on profiles.id = orders.profile_id where invoice_number = ${invoice}`;

const admin = { email: "admin@example.com", password };

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
await fill();
const pages = await adminPages();
await withShop(database, async (shop) => {
  const cookie = await signIn(`${shop.siteUrl}/admin`, admin.email);
  const about = { name: "/about", path: "/about" };
  await measurePages({ ...shop, database }, [about, ...pages.map((page) => ({ ...page, cookie }))], 5);
});

async function fill() {
  const began = performance.now();
  const { db, close } = await openDatabase("", database);
  await makeAdmin({ db }, admin);
  await seedWorkshop(db);
  await close();
  console.log(`Seeded in ${figure((performance.now() - began) / 1000)} s.\n`);
}

async function adminPages(): Promise<Page[]> {
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
    // A query for each card; the order's page reads purchase, refunds, disputes, emails and history.
    { name: "dashboard", path: "/admin/dashboard", maxStatements: 16 },
    { name: "orders", path: "/admin/orders" },
    { name: "orders, data alone", path: "/admin/orders.data" },
    orders("in the middle", { before: sample.key }),
    orders("to be worked", { status: "open", sort: "oldest" }),
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
    orders("by a phone's end", { q: sample.phone.slice(-7) }),
    orders("by ZIP code", { q: sample.zip }),
    orders("by street", { q: sample.street }),
    orders("by city", { q: "Pinehurst" }),
    orders("by public id", { q: sample.public_id }),
    orders("by tracking number", { q: sample.tracking }),
    orders("by what is nowhere", { q: "nobody at all" }),
    orders("by two letters", { q: "zq" }),
    { name: "order", path: `/admin/orders/FT-${invoice}`, maxStatements: 10 },
    { name: "profiles", path: "/admin/profiles" },
    profiles("by a common name", "Ada Palmer"),
    profiles("by email", "golfer777@example.com"),
    profiles("by phone", sample.phone),
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
