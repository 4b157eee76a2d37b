import { address } from "#tests/make.ts";
import { password } from "#tests/make-account.ts";
import { adminEmail } from "./seed.ts";
import type { BenchShop } from "./with-shop.ts";

export type Buyer = {
  name: string;
  person: Record<string, string | null>;
  cookie: string;
  profileId: string;
  publicId: string;
};

const products = ["CREST-FOREST", "MONO-NAVY", "CLASSIC-SADDLE"];
let created = 0;

export async function createProfile({ siteUrl }: BenchShop): Promise<Buyer> {
  const person = { phoneNumber: "2145550137", email: `${crypto.randomUUID()}@example.com`, ...address };
  // Each name has its own picture.
  const name = `Margaret Whitcombe ${++created}`;
  const body = { customerName: name, ...person };
  const { json, cookie } = await post(`${siteUrl}/api/functions/create-guest-profile`, body);
  return { name, person, cookie, profileId: String(json.profileId), publicId: String(json.publicId) };
}

/** A cart of one tag of any product; returns the payment session's id. */
export async function openCheckout({ siteUrl }: BenchShop, buyer: Buyer): Promise<string> {
  const line = {
    lineId: crypto.randomUUID(),
    productId: products[Math.floor(Math.random() * products.length)],
    quantity: 1,
    profileId: buyer.profileId,
    orderType: "self",
    engravedName: buyer.name,
    shipping: { source: "recipient" },
    profileInfo: { displayName: buyer.name, ...buyer.person },
  };
  const cart = { cartId: crypto.randomUUID(), orderType: "self", items: [line] };
  const { json } = await post(`${siteUrl}/api/functions/create-stripe-checkout`, cart, buyer.cookie);
  return String(json.checkoutUrl).split("/").at(-1) ?? "";
}

/** Opens one payment for `count` tags that their owners set up, as the group page does. */
export async function openGroup({ siteUrl }: BenchShop, count: number): Promise<string> {
  const { addressLine2: _, ...place } = address;
  const items = Array.from({ length: count }, (_, at) => ({
    lineId: crypto.randomUUID(),
    productId: products[at % products.length],
    quantity: 1,
    isUnassigned: true,
    engravedName: `Margaret Whitcombe ${++created}`,
    shipping: { source: "buyer", ...place },
    profileInfo: { buyerName: "Grace Hollister", buyerEmail: "grace@example.com" },
  }));
  const group = { cartId: crypto.randomUUID(), isGroup: true, items };
  const { json } = await post(`${siteUrl}/api/functions/create-stripe-checkout`, group);
  return String(json.checkoutUrl).split("/").at(-1) ?? "";
}

/** The sandbox responds when the shop has accepted the signed webhook. */
export async function pay({ sandboxUrl }: BenchShop, session: string) {
  const { json } = await post(`${sandboxUrl}/sandbox/pay`, { session });
  if (json.result !== "paid") throw new Error(`The payment ended as ${json.result}.`);
}

export async function buy(shop: BenchShop) {
  await pay(shop, await openCheckout(shop, await createProfile(shop)));
}

async function post(url: string, body: unknown, cookie = "") {
  const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const json = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${json.message ?? json.error}`);
  return { json, cookie: readCookies(response) };
}

export function signInAdmin({ siteUrl }: BenchShop): Promise<string> {
  return signIn(`${siteUrl}/admin`, adminEmail);
}

export async function signIn(url: string, email: string): Promise<string> {
  const headers = { accept: "text/html" };
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
  await answer.arrayBuffer();
  const cookies = readCookies(answer);
  if (answer.status !== 302 || !cookies) throw new Error(`${email} could not sign in: ${answer.status}.`);
  return cookies;
}

function readCookies(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Reads a page to its end, and throws if there is none. */
export async function readPage({ siteUrl }: BenchShop, path: string, cookie = ""): Promise<void> {
  const answer = await fetch(siteUrl + path, { headers: { ...(cookie && { cookie }) } });
  if (answer.status !== 200 || !answer.body) throw new Error(`${path} answered ${answer.status}.`);
  await answer.body.pipeTo(new WritableStream());
}
