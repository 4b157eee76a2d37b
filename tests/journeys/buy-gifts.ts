import { address } from "#tests/make.ts";
import { postJson } from "#tests/processes/order-by-http.ts";
import { shop } from "./browser.ts";
import { mailTo } from "./steps.ts";

/** Two tags for somebody else, paid for without browser; answers their invoice numbers and the payment's session. */
export async function buyGifts(buyer: string, recipient: string) {
  const buyerInfo = { buyerName: "Ann Lee", buyerPhone: "2145550199", buyerEmail: buyer };
  const profileInfo = {
    ...{ displayName: "Bob Green", phoneNumber: "2145550137", email: recipient },
    ...address,
    ...buyerInfo,
  };
  const tag = { productId: "CLASSIC-SADDLE", price: 14.99, quantity: 2, profileInfo };
  const items = [{ lineId: crypto.randomUUID(), orderType: "gift", engravedName: "Bob", ...tag }];
  const cart = { cartId: crypto.randomUUID(), orderType: "gift", items, ...buyerInfo };
  const { checkoutUrl, message } = await postJson(
    `${shop.siteUrl}/api/functions/create-stripe-checkout`,
    cart,
  );
  if (typeof checkoutUrl !== "string") throw new Error(`no payment page: ${message}`);
  const session = checkoutUrl.split("/").at(-1) ?? "";
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });
  const { text } = await mailTo(buyer, "FT-");
  return { session, invoices: (text.match(/FT-\d+/g) ?? []).slice(0, 2) };
}
