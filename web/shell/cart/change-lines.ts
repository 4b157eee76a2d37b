import { type Cart, type CartLine, tooManyTags } from "#shop/cart/cart.ts";
import { type Changed, removeLine, restoreLine, setQuantity } from "#shop/cart/change-cart.ts";
import { toast } from "#web/ui/toast.ts";
import { changeCart } from "./use-cart.ts";

/** Below 1 the line goes, as by `removeFromCart`; above the limit of a purchase it stops there and says so. */
export function changeQuantity(line: CartLine, quantity: number): void {
  if (quantity < 1) removeFromCart(line);
  else changeAndTell((cart) => setQuantity(cart, line.id, quantity));
}

/** The line goes, the focus moves on to the line in its place, and a toast offers to bring it back. */
export function removeFromCart({ id, engravedName }: CartLine): void {
  let removed: CartLine | undefined;
  let index = 0;
  const { lines } = changeCart((cart) => {
    index = cart.lines.findIndex((line) => line.id === id);
    removed = cart.lines[index];
    return removed ? removeLine(cart, id) : cart;
  });
  const line = removed;
  if (!line) return;
  focusLine(lines[Math.min(index, lines.length - 1)]?.id);
  toast({
    kind: "success",
    title: "Removed from Cart",
    description: `The tag for ${engravedName}.`,
    action: { label: "Undo", run: () => restore(line, index) },
  });
}

function restore(line: CartLine, index: number): void {
  changeAndTell((cart) => restoreLine(cart, line, index));
  focusLine(line.id);
}

function changeAndTell(change: (cart: Cart) => Changed): void {
  let isLimited = false;
  changeCart((cart) => {
    const changed = change(cart);
    isLimited = changed.isLimited;
    return changed.cart;
  });
  if (isLimited) toast({ kind: "destructive", title: "Cart Limit Reached", description: tooManyTags });
}

/**
 * Moves the focus to a cart line as soon as it is drawn, in the drawer if that is open; without a line, to what says
 * that the cart is empty. Lines carry `data-line` with their id, the words `data-cart-empty`.
 */
function focusLine(id: string | undefined): void {
  const place = id === undefined ? "[data-cart-empty]" : `[data-line="${CSS.escape(id)}"]`;
  // The drawer follows the page in the document.
  setTimeout(() => [...document.querySelectorAll<HTMLElement>(place)].at(-1)?.focus());
}
