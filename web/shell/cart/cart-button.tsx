import { ShoppingBag } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import { countTags } from "#shop/cart/cart.ts";
import { useCart } from "./use-cart.ts";

type Drawer = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

const loadDrawer = () => import("./cart-drawer.tsx");
const prefetchDrawer = () => void loadDrawer().catch(() => undefined);

export function CartButton({ className = "" }: { className?: string }) {
  const { cart, isKnown } = useCart();
  const [isOpen, setIsOpen] = useState(false);
  const [CartDrawer, setCartDrawer] = useState<Drawer>();
  const navigate = useNavigate();
  const items = countTags(cart);

  async function open() {
    try {
      const drawer = await loadDrawer();
      setCartDrawer(() => drawer.default);
      setIsOpen(true);
    } catch {
      navigate("/checkout");
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={isKnown ? `Cart, ${items} ${items === 1 ? "item" : "items"}` : "Cart"}
        className={`relative flex size-11 items-center justify-center rounded-md hover:bg-linen ${className}`}
        onClick={open}
        onPointerEnter={prefetchDrawer}
        onFocus={prefetchDrawer}
      >
        <ShoppingBag aria-hidden="true" className="size-6" />
        {items > 0 ? (
          <span className="absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-fairway px-1 text-sm leading-none font-semibold text-paper tabular-nums">
            {items}
          </span>
        ) : null}
      </button>
      {CartDrawer ? <CartDrawer open={isOpen} onOpenChange={setIsOpen} /> : null}
    </>
  );
}
