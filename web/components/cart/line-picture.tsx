import type { CartLine } from "#shop/cart/cart.ts";

/** The product's picture, beside words that say the same. */
export function LinePicture({ line, className = "" }: { line: CartLine; className?: string }) {
  const { image } = line.product;
  return (
    <div className={`overflow-hidden rounded-md border border-line bg-linen ${className}`}>
      {image ? <img src={image} alt="" loading="lazy" className="size-full object-contain" /> : null}
    </div>
  );
}
