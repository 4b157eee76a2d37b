import { address } from "#tests/make.ts";
import { postJson } from "#tests/processes/order-by-http.ts";
import { shop } from "./browser.ts";
import { mailTo, type Person } from "./steps.ts";

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

/** Two tags for Bob Green, paid for by Ann Lee; answers their invoice numbers too. */
export async function buyGifts(buyer: string, recipient: string) {
  const tag = {
    productId: "CLASSIC-SADDLE",
    engravedName: "Bob",
    price: 14.99,
    giftNote: "See you on the 18th!",
  };
  const buyerInfo = { buyerName: "Ann Lee", buyerPhone: "2145550199", buyerEmail: buyer };
  const session = await buyTags({ displayName: "Bob Green", email: recipient }, [tag, tag], buyerInfo);
  const { text } = await mailTo(buyer, "FT-");
  return { session, invoices: (text.match(/FT-[\d-]+/g) ?? []).slice(0, 2), text };
}

/** A guest's tag for oneself, paid for; answers its invoice number. */
export async function buyForMyself({ first, last, phone, email }: Person, addressLine1?: string) {
  const me = { displayName: `${first} ${last}`, email, ...(phone && { phoneNumber: phone }) };
  const tag = { productId: "CLASSIC-SADDLE", engravedName: first, price: 14.99 };
  await buyTags({ ...me, ...(addressLine1 && { addressLine1 }) }, [tag]);
  const { text } = await mailTo(email, "FT-");
  return /FT-[\d-]+/.exec(text)?.[0] ?? "";
}
