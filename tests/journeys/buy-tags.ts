import { type APIRequestContext, request as requests } from "playwright-core";
import { address } from "#tests/make.ts";
import { postJson } from "#tests/processes/order-by-http.ts";
import { post } from "./account-steps.ts";
import { shop } from "./browser.ts";
import type { Person } from "./steps.ts";

type Tag = { productId: string; engravedName: string; price: number; giftNote?: string };

export type Buyer = { buyerName: string; buyerEmail: string; buyerPhone: string };

type Recipient = { displayName: string; email: string; phoneNumber?: string; addressLine1?: string };

/** Tags for one recipient, ordered by a guest; a gift where a buyer is named. Answers the payment's session. */
export async function placeForGuest(
  { phoneNumber = "2145550137", ...recipient }: Recipient,
  tags: Tag[],
  buyer?: Buyer,
) {
  const items = tags.map(({ giftNote = "", ...tag }) => ({
    lineId: crypto.randomUUID(),
    ...tag,
    quantity: 1,
    profileInfo: { ...address, ...recipient, phoneNumber, giftNote, ...buyer },
  }));
  const cart = { cartId: crypto.randomUUID(), orderType: buyer ? "gift" : "self", items, ...buyer };
  const { checkoutUrl, message } = await postJson(
    `${shop.siteUrl}/api/functions/create-stripe-checkout`,
    cart,
  );
  if (typeof checkoutUrl !== "string") throw new Error(`no payment page: ${message}`);
  return checkoutUrl.split("/").at(-1) ?? "";
}

/** The same, paid. */
export async function buyTags(...order: Parameters<typeof placeForGuest>) {
  const session = await placeForGuest(...order);
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });
  return session;
}

/** A guest's tag for oneself, paid for; answers its invoice number. */
export async function buyForMyself({ first, last, phone, email }: Person, addressLine1?: string) {
  const me = { displayName: `${first} ${last}`, email, ...(phone && { phoneNumber: phone }) };
  const tag = { productId: "CLASSIC-SADDLE", engravedName: first, price: 14.99 };
  await buyTags({ ...me, ...(addressLine1 && { addressLine1 }) }, [tag]);
  return findInvoice(email);
}

let workshop: Promise<APIRequestContext> | undefined;

async function signInWorkshop() {
  const request = await requests.newContext();
  await post(request, "/admin", shop.admin);
  return request;
}

/** A page of the administration, without a browser: what was bought is there before the email with its number. */
export async function readAsAdmin(path: string): Promise<string> {
  workshop ??= signInWorkshop();
  return (await (await workshop).get(shop.siteUrl + path)).text();
}

/** The number of the only order of this email address. */
export async function findInvoice(email: string): Promise<string> {
  const list = await readAsAdmin(`/admin/orders?q=${encodeURIComponent(email)}`);
  const [, invoice] = /\/admin\/orders\/(FT-[\d-]+)"/.exec(list) ?? [];
  if (!invoice) throw new Error(`No order of ${email}.`);
  return invoice;
}
