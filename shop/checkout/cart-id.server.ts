import { tokenHash } from "#platform/tokens.server.ts";
import type { CheckoutRequest } from "./checkout-request.ts";

/**
 * Names a cart that came without an id (the payload of spec §7): the same lines from the same browser are the same cart,
 * so that a repeated call doesn't open a second payable session. A uuid.
 */
export function derivedCartId(browser: string, { items, ...request }: CheckoutRequest): string {
  const lines = items.map(({ lineId, ...line }) => line);
  const hash = tokenHash(JSON.stringify([browser, request, lines]));
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
