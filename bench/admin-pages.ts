import type { Page } from "./measure.ts";
import { oldestNumber } from "./seed.ts";
import { query } from "./with-shop.ts";

type Samples = Record<
  "public_id" | "profile" | "phone" | "tracking" | "zip" | "street" | "key" | "product",
  string
>;

const sampleOf = (invoice: number) => `
  select profiles.public_id, profiles.id as profile, orders.phone_number as phone, tracking_number as tracking,
    parcels.postal_code as zip, parcels.address_line1 as street,
    concat_ws('-', (extract(epoch from orders.created_at) * 1000000)::bigint, orders.purchase_id, orders.position) as key,
    (select id from products where product_id = 'BENCH-1') as product
  from orders join parcels on parcels.id = orders.parcel_id join profiles on profiles.id = orders.profile_id where invoice_number = '${invoice}'`;

/** The pages of the administration, with what is searched for taken from the order in the middle. */
export async function adminPages(database: string, orders = 100_000): Promise<Page[]> {
  const invoice = oldestNumber + orders / 2 + 1;
  const [sample] = await query<Samples>(database, sampleOf(invoice));
  if (!sample) throw new Error("The workshop was not seeded.");
  const list = (name: string, asked: Record<string, string>) => ({
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
    list("in the middle", { before: sample.key }),
    list("to be worked", { status: "open", sort: "oldest" }),
    list("refunded", { status: "refunded" }),
    list("gifts", { kind: "gift" }),
    list("of two days a year ago", daysAgo(366, 365)),
    list("of one product", { product: "BENCH-1-1" }),
    list("of one product, refunded gifts", { product: "BENCH-1-1", status: "refunded", kind: "gift" }),
    list("by invoice", { q: `FT-${invoice}` }),
    list("by a common name", { q: "Ada Palmer" }),
    list("by name and status", { q: "Zoë Novak", status: "cancelled" }),
    list("by email", { q: "buyer777@example.com" }),
    list("by phone", { q: sample.phone }),
    list("by a phone's end", { q: sample.phone.slice(-7) }),
    list("by ZIP code", { q: sample.zip }),
    list("by street", { q: sample.street }),
    list("by city", { q: "Pinehurst" }),
    list("by public id", { q: sample.public_id }),
    list("by tracking number", { q: sample.tracking }),
    list("by what is nowhere", { q: "nobody at all" }),
    list("by two letters", { q: "zq" }),
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
