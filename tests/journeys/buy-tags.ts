import { address } from "#tests/make.ts";
import { postJson } from "#tests/processes/order-by-http.ts";
import { shop } from "./browser.ts";

type Tag = { productId: string; engravedName: string; price: number; giftNote?: string };

export type Buyer = { buyerName: string; buyerEmail: string; buyerPhone: string };

type Recipient = { displayName: string; email: string; phoneNumber?: string };

/** Tags for one recipient, ordered and paid by a guest; a gift where a buyer is named. Answers the payment's session. */
export async function buyTags(
  { displayName, email, phoneNumber = "2145550137" }: Recipient,
  tags: Tag[],
  buyer?: Buyer,
) {
  const items = tags.map(({ giftNote = "", ...tag }) => ({
    lineId: crypto.randomUUID(),
    ...tag,
    quantity: 1,
    profileInfo: { displayName, phoneNumber, email, ...address, giftNote, ...buyer },
  }));
  const cart = { cartId: crypto.randomUUID(), orderType: buyer ? "gift" : "self", items, ...buyer };
  const { checkoutUrl, message } = await postJson(
    `${shop.siteUrl}/api/functions/create-stripe-checkout`,
    cart,
  );
  if (typeof checkoutUrl !== "string") throw new Error(`no payment page: ${message}`);
  const session = checkoutUrl.split("/").at(-1) ?? "";
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });
  return session;
}
