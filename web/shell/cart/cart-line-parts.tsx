import { Minus, Plus } from "lucide-react";
import { type CartLine, tooManyTags } from "#shop/cart/cart.ts";
import { findLine, removeLine, restoreLine, setQuantity } from "#shop/cart/change-cart.ts";
import { type EngravedText, formatEngraving, pickEngravedText } from "#shop/engraving/engraving.ts";
import { useEngravingCheck } from "#web/tag/name-on-tag.tsx";
import { TagPhoto, TagPreview } from "#web/tag/tag-preview.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Price } from "#web/ui/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { changeCart, useCart } from "./use-cart.ts";

type LineChangeProps = { line: Pick<CartLine, "product" | "change">; className?: string };

export function LineChangeNotice({ line, className = "" }: LineChangeProps) {
  const { change, product } = line;
  const { lines } = useCart().cart;
  if (!change) return null;
  if (change.kind === "few_left") {
    const alike = lines.filter((other) => other.product.id === product.id);
    const tags = alike.reduce((sum, { quantity }) => sum + quantity, 0);
    if (tags <= change.left) return null;
    return (
      <Notice kind="warning" title={`Only ${change.left} left`} className={className}>
        Your cart has {tags} of this tag. Please keep {change.left}.
      </Notice>
    );
  }
  if (change.kind === "price") {
    return (
      <Notice kind="warning" title="The price has changed" className={className}>
        It was <Price amount={change.was} className="line-through" />, it is now{" "}
        <Price amount={product.price} className="font-semibold" />.
      </Notice>
    );
  }
  if (change.kind === "title") {
    return (
      <Notice kind="warning" title="The product has changed" className={className}>
        It was “{change.was}”, it is now “{product.title}”.
      </Notice>
    );
  }
  const [title, text] = gone[change.kind];
  return (
    <Notice kind="error" title={title} className={className}>
      {text}
    </Notice>
  );
}

const gone = {
  unavailable: ["No longer available", "This product is no longer available. Please choose another."],
  sold_out: ["Sold out", "This tag is sold out. Please choose another."],
  profile_gone: [
    "Profile no longer available",
    "This tag's profile no longer exists. Please create it again.",
  ],
} as const;

type LinePictureProps = { line: EngravedText & Pick<CartLine, "product">; className?: string };

/** The front with its name and a small back, beside words that say the same. Where the glyphs can't be fetched, the photo. */
export function LinePicture({ line, className = "" }: LinePictureProps) {
  const { product } = line;
  const isFontLoaded = useEngravingCheck(line) !== undefined;
  return (
    <div
      aria-hidden="true"
      className={`flex items-end justify-center overflow-hidden rounded-md border border-line bg-linen p-1 ${className}`}
    >
      {isFontLoaded && product.material ? (
        <>
          <TagPreview side="front" tag={{ ...product, ...pickEngravedText(line) }} className="h-full" />
          <TagPreview side="back" tag={product} className="h-2/5" />
        </>
      ) : (
        <TagPhoto {...product} className="size-full" />
      )}
    </div>
  );
}

export function removeLabel(line: CartLine): string {
  return `Remove the tag for ${formatEngraving(line)}`;
}

const button =
  "flex size-11 items-center justify-center rounded-md not-aria-disabled:hover:bg-linen aria-disabled:text-muted/50";

/** Steps of one, down to one; unlike a disabled button the last minus keeps the focus. */
export function QuantityStepper({ line }: { line: CartLine }) {
  const { quantity } = line;
  // Each owner needs a code, so each unassigned tag is a line.
  if (line.isUnassigned) return <span />;
  return (
    <fieldset className="inline-flex items-center rounded-md border border-edge bg-card">
      <legend className="sr-only">Quantity of the tag for {formatEngraving(line)}</legend>
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-disabled={quantity === 1 || undefined}
        className={button}
        onClick={() => changeQuantity(line, Math.max(1, quantity - 1))}
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

/** Warns that the cart ends with the page, where the browser stores nothing. */
export function StorageNotice({ className = "" }: { className?: string }) {
  const { isKnown, survivesReload, cart } = useCart();
  if (!isKnown || survivesReload || cart.lines.length === 0) return null;
  return (
    <Notice kind="warning" title="Your cart can't be saved" className={className} role="status">
      This browser won't let us store anything, or its storage is full. Your cart will be lost when you reload
      or close this page.
    </Notice>
  );
}

function changeQuantity({ id }: CartLine, quantity: number): void {
  const changed = changeCart((cart) => setQuantity(cart, id, quantity));
  const isLimited = (findLine(changed, id)?.quantity ?? quantity) < quantity;
  if (isLimited) toast({ kind: "destructive", title: "Cart Limit Reached", description: tooManyTags });
}

export function removeFromCart({ id }: CartLine): void {
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
    description: `The tag for ${formatEngraving(line)}.`,
    action: { label: "Undo", run: () => restore(line, index) },
  });
}

function restore(line: CartLine, index: number): void {
  changeCart((cart) => restoreLine(cart, line, index));
  focusLine(line.id);
}

/** Focuses a line, in the drawer if that is open; without a line, what says that the cart is empty. */
function focusLine(id: string | undefined): void {
  const place = id === undefined ? "[data-cart-empty]" : `[data-line="${CSS.escape(id)}"]`;
  // The drawer follows the page in the document.
  setTimeout(() => [...document.querySelectorAll<HTMLElement>(place)].at(-1)?.focus());
}
