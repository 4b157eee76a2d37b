/**
 * Moves the focus to a cart line as soon as it is drawn, in the drawer if that is open; without a line, to what says
 * that the cart is empty. Lines carry `data-line` with their id, the words `data-cart-empty`.
 */
export function focusLine(id: string | undefined): void {
  const place = id === undefined ? "[data-cart-empty]" : `[data-line="${CSS.escape(id)}"]`;
  // The drawer stands behind the page in the document.
  setTimeout(() => [...document.querySelectorAll<HTMLElement>(place)].at(-1)?.focus());
}
