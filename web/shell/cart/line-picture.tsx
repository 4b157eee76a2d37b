import type { CartLine } from "#shop/cart/cart.ts";
import { useEngravedName } from "#web/ordering/use-engraved-name.ts";
import { TagPreview } from "#web/tag/tag-preview.tsx";

type Props = { line: CartLine; className?: string };

/** The tag with its name, beside words that say the same. Where the letters can't be fetched, the product's picture. */
export function LinePicture({ line, className = "" }: Props) {
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
          className="h-full"
        />
      ) : product.image ? (
        <img src={product.image} alt="" loading="lazy" className="size-full object-contain" />
      ) : null}
    </div>
  );
}
