import type { OrderedTag } from "#shop/cart/cart.ts";
import { applyChanges } from "#shop/cart/change-cart.ts";
import { toast } from "#web/ui/toast.ts";
import { openPaymentPage } from "./call-function.ts";
import { changeOrderDraft } from "./order-draft.ts";
import { makeOwnCart } from "./ordered-tag.ts";
import { useBusy } from "./use-busy.ts";

type PayingPage = "profile-created" | "profile-summary";

/** Returns the props of the button that pays for one tag without the cart. Canceling leads back to `page`. */
export function usePayAlone(tag: OrderedTag, page: PayingPage) {
  const { isBusy, run } = useBusy();
  return { busy: isBusy, busyLabel: "Processing...", onClick: () => void run(() => checkOut(tag, page)) };
}

async function checkOut(tag: OrderedTag, returnTo: PayingPage) {
  const cart = makeOwnCart(tag);
  const placed = cart && (await openPaymentPage(cart, { returnTo }));
  if (placed === "leaving") return placed;
  const [line] = cart ? applyChanges(cart, placed?.changes ?? []).lines : [];
  const { product, change } = line ?? {};
  if (product && change) changeOrderDraft((draft) => ({ ...draft, tag: { ...tag, product, change } }));
  const description = change ? "Please look at what has changed." : placed?.message;
  toast({ kind: "destructive", title: "Checkout Error", description });
  return undefined;
}
