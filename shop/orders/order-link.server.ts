import { deriveToken } from "#platform/tokens.server.ts";

/** The token of a purchase's order page; only its hash is stored, so that it can be made again for the mail alone. */
export function orderViewToken(secret: string, purchaseId: string): string {
  return deriveToken(secret, "order-view", purchaseId);
}

/** The link of the order mail (decisions §3). It shows the order and opens nothing else. */
export function orderViewUrl(siteUrl: string, secret: string, purchaseId: string): string {
  return `${siteUrl}/order/view/${orderViewToken(secret, purchaseId)}`;
}
