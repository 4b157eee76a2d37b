import { Trash2 } from "lucide-react";
import { type CartLine, cartTotal, isLineGone, lineTotal } from "#shop/cart/cart.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/dialog.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import {
  LineChangeNotice,
  LinePicture,
  QuantityStepper,
  removeFromCart,
  removeLabel,
  StorageNotice,
} from "./cart-line-parts.tsx";
import { useCart, useFreshCart } from "./use-cart.ts";

type CartDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { cart } = useCart();
  useFreshCart(open);
  const close = () => onOpenChange(false);
  const foot = (
    <>
      <p className="mb-4 flex justify-between text-lg font-semibold">
        <span>Total</span>
        <Price amount={cartTotal(cart)} />
      </p>
      <LinkButton to="/checkout" onClick={close} className="w-full">
        Checkout
      </LinkButton>
    </>
  );
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Your Cart"
      foot={cart.lines.length > 0 ? foot : null}
    >
      <StorageNotice className="mb-4" />
      {cart.lines.length === 0 ? (
        <div className="flex grow flex-col justify-center gap-6 pb-16 text-center">
          <p data-cart-empty tabIndex={-1} className="text-lg text-muted outline-none">
            Your cart is empty.
          </p>
          <LinkButton to="/order" onClick={close}>
            Design a Tag
          </LinkButton>
        </div>
      ) : (
        <ul className="grow divide-y divide-line">
          {cart.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Line({ line }: { line: CartLine }) {
  const { product, profileInfo } = line;
  const isGone = isLineGone(line);
  return (
    <li data-line={line.id} tabIndex={-1} className="py-4 first:pt-0">
      <div className="flex gap-4">
        <LinePicture line={line} className="h-28 w-24 shrink-0" />
        <div className="flex min-w-0 grow flex-col gap-1">
          <p className="font-semibold">
            <Unbroken>{product.title}</Unbroken>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            “{formatEngraving(line)}” for {profileInfo.displayName}
          </p>
          {isGone ? null : <Price amount={lineTotal(line)} className="font-semibold" />}
          <div className="mt-1 flex items-center justify-between gap-2">
            {isGone ? <span /> : <QuantityStepper line={line} />}
            <button
              type="button"
              aria-label={removeLabel(line)}
              className="flex size-11 items-center justify-center rounded-md hover:bg-linen"
              onClick={() => removeFromCart(line)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          </div>
        </div>
      </div>
      <LineChangeNotice line={line} className="mt-3" />
    </li>
  );
}
