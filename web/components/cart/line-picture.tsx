import type { CartLine } from "#shop/cart/cart.ts";
import { useEngravedName } from "#web/components/ordering/use-engraved-name.ts";
import { TagPreview } from "#web/components/tag/tag-preview.tsx";

/** Below some 250 px the grain is too fine to be seen, and Chromium draws such a pattern in false colours. */
const withoutGrain = "[&_[fill$='grain)']]:hidden";

type Props = { line: CartLine; className?: string; isLarge?: boolean };

/** The tag with its name, beside words that say the same. Where the letters can't be fetched, the product's picture. */
export function LinePicture({ line, className = "", isLarge = false }: Props) {
  const { product, engravedName } = line;
  const engraved = useEngravedName(engravedName);
  return (
    <div
      aria-hidden="true"
      className={`flex items-center justify-center overflow-hidden rounded-md border border-line bg-linen p-1 ${className}`}
    >
      {engraved ? (
        <TagPreview
          side="front"
          design={product.design}
          leather={product.leather}
          name={engravedName}
          className={`h-full ${isLarge ? "" : withoutGrain}`}
        />
      ) : product.image ? (
        <img src={product.image} alt="" loading="lazy" className="size-full object-contain" />
      ) : null}
    </div>
  );
}
