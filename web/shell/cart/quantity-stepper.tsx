import { Minus, Plus } from "lucide-react";
import type { CartLine } from "#shop/cart/cart.ts";
import { changeQuantity } from "./change-lines.ts";

/** What every control that takes a line out of the cart is called. */
export function removeLabel({ engravedName }: CartLine): string {
  return `Remove the tag for ${engravedName}`;
}

const button = "flex size-11 items-center justify-center rounded-md hover:bg-linen";

/** Steps of one; below one the line goes (spec §3). */
export function QuantityStepper({ line }: { line: CartLine }) {
  const { quantity, engravedName } = line;
  return (
    <fieldset className="inline-flex items-center rounded-md border border-edge bg-card">
      <legend className="sr-only">Quantity of the tag for {engravedName}</legend>
      <button
        type="button"
        aria-label={quantity === 1 ? removeLabel(line) : "Decrease quantity"}
        className={button}
        onClick={() => changeQuantity(line, quantity - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums" aria-label="Quantity">
        {quantity}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        className={button}
        onClick={() => changeQuantity(line, quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
