import { oldestNumber } from "./seed-orders.ts";
import { query } from "./with-shop.ts";

export type AdminPage = { name: string; path: string };

type Samples = {
  public_id: string;
  profile: string;
  phone: string;
  tracking: string;
  key: string;
  product: string;
};

/** One order of the middle, and what it can be found by. */
const sampleOf = (invoice: number) => `
  select profiles.public_id, profiles.id as profile, orders.phone_number as phone, tracking_number as tracking,
    (extract(epoch from orders.created_at) * 1000000)::bigint || '-' || orders.id as key,
    (select id from products where product_id = 'BENCH-1') as product
  from orders join profiles on profiles.id = orders.profile_id where invoice_number = ${invoice}`;

/** Every page that the workshop works with all day: the list with each filter and search, details, profiles, catalog, log. */
export async function adminPages(database: string): Promise<AdminPage[]> {
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
    { name: "dashboard", path: "/admin/dashboard" },
    { name: "orders", path: "/admin/orders" },
    orders("in the middle", { before: sample.key }),
    orders("to be worked", { status: "open" }),
    orders("refunded", { status: "refunded" }),
    orders("gifts", { kind: "gift" }),
    orders("of two days a year ago", daysAgo(366, 365)),
    orders("of one product", { product: "BENCH-1-1" }),
    orders("of one product, refunded gifts", { product: "BENCH-1-1", status: "refunded", kind: "gift" }),
    orders("by invoice", { q: `FT-${invoice}` }),
    orders("by a common name", { q: "Ada Palmer" }),
    orders("by name and status", { q: "Zoë Novak", status: "cancelled" }),
    orders("by e-mail", { q: "buyer777@example.com" }),
    orders("by phone", { q: sample.phone }),
    orders("by a phone's end", { q: sample.phone.slice(-4) }),
    orders("by public id", { q: sample.public_id }),
    orders("by tracking number", { q: sample.tracking }),
    orders("by what is nowhere", { q: "nobody at all" }),
    orders("by two letters", { q: "zq" }),
    { name: "order", path: `/admin/orders/FT-${invoice}` },
    { name: "profiles", path: "/admin/profiles" },
    profiles("by a common name", "Ada Palmer"),
    profiles("by e-mail", "golfer777@example.com"),
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

/** Somebody who works there, with the cookie of the admin's own sign-in. */
export async function signInAdmin(siteUrl: string, { email, password }: { email: string; password: string }) {
  const answer = await fetch(`${siteUrl}/admin`, {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie();
  if (answer.status !== 302 || cookies.length === 0)
    throw new Error(`No admin could sign in: ${answer.status}.`);
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
