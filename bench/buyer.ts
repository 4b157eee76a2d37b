import { address } from "#tests/make.ts";
import { password } from "#tests/make-account.ts";
import { demoProduct } from "#tests/processes/order-by-http.ts";
import type { BenchShop } from "./with-shop.ts";

/** A new customer; the draft profile belongs to the cookie. */
export type Buyer = { person: Record<string, string | null>; cookie: string; profileId: string };

/** Step 1: create-guest-profile, as the order page calls it. */
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

/** Makes a profile; returns its public id. */
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

/** Step 2: create-stripe-checkout with a cart of one tag; returns the payment session's id. */
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

/** Step 3: pays with the 4242 card at the sandbox, which responds when the shop has accepted the signed webhook. */
export async function pay({ sandboxUrl }: BenchShop, session: string) {
  const { json } = await post(`${sandboxUrl}/sandbox/pay`, { session });
  if (json.result !== "paid") throw new Error(`The payment ended as ${json.result}.`);
}

/** Posts a form of /auth as a browser without script does. */
export function postAuth(
  siteUrl: string,
  mode: "signin" | "signup" | "forgot",
  fields: Record<string, string>,
) {
  return fetch(`${siteUrl}/auth?mode=${mode}`, {
    method: "POST",
    headers: { accept: "text/html" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

/** Signs in and returns the cookies. */
export async function signInByForm(siteUrl: string, email: string): Promise<string> {
  const answer = await postAuth(siteUrl, "signin", { email, password });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie();
  if (cookies.length === 0) throw new Error(`${email} could not sign in: ${answer.status}.`);
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

async function post(url: string, body: unknown, cookie = "") {
  const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const json = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${json.message ?? json.error}`);
  const [given = ""] = response.headers.getSetCookie();
  return { json, cookie: given.split(";")[0] ?? "" };
}
