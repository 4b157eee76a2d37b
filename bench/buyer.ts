import { address } from "#tests/make.ts";
import { demoProduct } from "#tests/processes/order-by-http.ts";
import type { BenchShop } from "./with-shop.ts";

/** Somebody new with a browser of its own: the draft belongs to the cookie that came with it. */
export type Buyer = { person: Record<string, string | null>; cookie: string; profileId: string };

/** Step 1: create-guest-profile, as the order page asks for it. */
export async function createProfile({ siteUrl }: BenchShop): Promise<Buyer> {
  const person = {
    phoneNumber: "2145550137",
    email: `${crypto.randomUUID()}@example.com`,
    ...address,
  };
  const body = { customerName: "Ada Palmer", ...person };
  const { json, cookie } = await post(`${siteUrl}/api/functions/create-guest-profile`, body);
  return { person, cookie, profileId: String(json.profileId) };
}

/** The public id of somebody's page. */
export async function createPublicPage({ siteUrl }: BenchShop): Promise<string> {
  const body = {
    customerName: "Ada Palmer",
    phoneNumber: "2145550137",
    email: "finder@example.com",
    ...address,
  };
  const { json } = await post(`${siteUrl}/api/functions/create-guest-profile`, body);
  return String(json.publicId);
}

/** Step 2: create-stripe-checkout with a cart of one tag; answers the provider's session id. */
export async function openCheckout({ siteUrl }: BenchShop, buyer: Buyer): Promise<string> {
  const line = {
    lineId: crypto.randomUUID(),
    productId: demoProduct,
    productTitle: "Classic - Saddle leatherette",
    price: 14.99,
    quantity: 1,
    profileId: buyer.profileId,
    orderType: "self",
    engravedName: "Ada Palmer",
    qrSize: 64,
    shipping: { source: "recipient" },
    profileInfo: { displayName: "Ada Palmer", ...buyer.person },
  };
  const cart = { cartId: crypto.randomUUID(), orderType: "self", items: [line] };
  const { json } = await post(`${siteUrl}/api/functions/create-stripe-checkout`, cart, buyer.cookie);
  return String(json.checkoutUrl).split("/").at(-1) ?? "";
}

/** Step 3: pays with the 4242 card at the sandbox, which answers when the shop has confirmed the signed webhook. */
export async function pay({ sandboxUrl }: BenchShop, session: string) {
  const { json } = await post(`${sandboxUrl}/sandbox/pay`, { session });
  if (json.result !== "paid") throw new Error(`The payment ended as ${json.result}.`);
}

async function post(url: string, body: unknown, cookie = "") {
  const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const json = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${json.message ?? json.error}`);
  const [given = ""] = response.headers.getSetCookie();
  return { json, cookie: given.split(";")[0] ?? "" };
}
