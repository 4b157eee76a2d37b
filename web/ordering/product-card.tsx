import type { Variant } from "#shop/catalog/product-titles.ts";
import { ProductImage } from "#web/storefront/product-image.tsx";
import { Price } from "#web/ui/price.tsx";

type ProductCardProps = {
  variant: Variant;
  isSelected: boolean;
  onSelect: (variant: Variant) => void;
  isInvalid: boolean;
};

/** A radio button drawn as the back design that it chooses. */
export function ProductCard({ variant, isSelected, onSelect, isInvalid }: ProductCardProps) {
  const [image] = variant.images;
  return (
    <label className="relative flex flex-col overflow-hidden rounded-md border border-edge bg-card transition-colors hover:border-ink has-checked:border-fairway has-checked:bg-fairway-mist has-checked:ring-1 has-checked:ring-fairway has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-fairway">
      <input
        type="radio"
        name="product"
        value={variant.id}
        checked={isSelected}
        onChange={() => onSelect(variant)}
        aria-invalid={isInvalid || undefined}
        className="absolute top-3 left-3 size-5 outline-none"
      />
      <ProductImage src={image} alt="" sizes="(width >= 48rem) 12rem, 45vw" className="w-full" />
      <span className="block flex-1 px-3 pt-2 leading-5 font-medium">{variant.productTitle}</span>
      <Price amount={variant.price} className="px-3 pb-3 text-sm text-muted" />
    </label>
  );
}
