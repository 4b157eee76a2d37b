import { type Cart, type CartLine, effectiveSource } from "#shop/cart/cart.ts";

/** Whose name stands on the parcel: what was typed for it, else the buyer's or the recipient's, as the server writes it. */
export function parcelName(line: CartLine): string {
  const { shipping, profileInfo } = line;
  const source = effectiveSource(line);
  if (source === "recipient") return profileInfo.displayName;
  return shipping.name || (source === "buyer" && profileInfo.buyerName) || profileInfo.displayName;
}

/** Where the order mail goes (decisions §3): to the account, else to the first named buyer, else to the first recipient. */
export function receiptWords({ lines }: Cart, account?: string | undefined): string {
  if (account) return `Your receipt goes to ${account}.`;
  const people = lines.map((line) => line.profileInfo);
  const email = people.find(({ buyerEmail }) => buyerEmail)?.buyerEmail || people[0]?.email;
  if (email) return `Your receipt goes to ${email}.`;
  return `Your receipt goes to the email address in ${people[0]?.displayName ?? "the owner"}'s profile.`;
}
