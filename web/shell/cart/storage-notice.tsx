import { Notice } from "#web/ui/notice.tsx";
import { useCart } from "./use-cart.ts";

/** Only where the browser keeps nothing: the cart works, until the page is reloaded. */
export function StorageNotice({ className = "" }: { className?: string }) {
  const { isKnown, survivesReload, cart } = useCart();
  if (!isKnown || survivesReload || cart.lines.length === 0) return null;
  return (
    <Notice kind="warning" title="Your cart can't be saved" className={className} role="status">
      This browser doesn't let us store anything, or its storage is full. Your cart will be lost when you
      reload or close this page.
    </Notice>
  );
}
