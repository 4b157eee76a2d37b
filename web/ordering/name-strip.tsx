import type { Variant } from "#shop/catalog/product-titles.ts";
import { nameMiddle, tagView } from "#shop/engraving/tag-size.ts";
import { designOf } from "#web/tag/design-of.ts";
import { TagPreview } from "#web/tag/tag-preview.tsx";
import { Price } from "#web/ui/price.tsx";
import { useEngravedName } from "./use-engraved-name.ts";

/** As large as a name can still be read at; the window shows the middle of it. */
const drawn = { width: 236, windowHeight: 72, windowWidth: 152 };

type NameStripProps = {
  variant: Variant | undefined;
  product: { design: string; leather: string };
  name: string;
};

/**
 * The engraved name in a strip that stays in sight while it is typed on a phone, where the preview is further down.
 * Hidden from screen readers: the preview says the same. Without script nothing is typed, so nothing is drawn.
 */
export function NameStrip({ variant, product, name }: NameStripProps) {
  const engraved = useEngravedName(name);
  const middle = (nameMiddle[designOf(product.design)] - tagView.top) * (drawn.width / tagView.width);
  return (
    <div
      aria-hidden="true"
      data-strip
      className="sticky top-16 z-20 -mx-5 flex items-center gap-4 border-y border-line bg-paper px-5 py-2 md:-mx-10 md:px-10 lg:hidden"
    >
      <div
        className="relative shrink-0 overflow-hidden rounded-md border border-line"
        style={{ width: drawn.windowWidth, height: drawn.windowHeight }}
      >
        <div
          className="absolute"
          style={{
            width: drawn.width,
            left: (drawn.windowWidth - drawn.width) / 2,
            top: drawn.windowHeight / 2 - middle,
          }}
        >
          {engraved ? (
            <TagPreview side="front" design={product.design} leather={product.leather} name={name} />
          ) : null}
        </div>
      </div>
      <p className="min-w-0 text-sm text-muted">
        {variant ? (
          <>
            {variant.title}
            <Price amount={variant.price} className="block font-semibold text-ink" />
          </>
        ) : (
          "Your tag as it will be engraved"
        )}
      </p>
    </div>
  );
}
