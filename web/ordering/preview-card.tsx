import type { Variant } from "#shop/catalog/product-titles.ts";
import { Card } from "#web/ui/card.tsx";
import { Price } from "#web/ui/price.tsx";
import { NameOnTag } from "./name-on-tag.tsx";
import { TagPictures } from "./tag-pictures.tsx";
import { useEngravedName } from "./use-engraved-name.ts";

type PreviewCardProps = {
  /** The chosen product. */
  variant: Variant | undefined;
  /** What is drawn: a sample while none is chosen. */
  product: { design: string; leather: string };
  name: string;
  shownName: string;
  /** Of the shopper's own tag, whose code is shown; without one the code is a sample. */
  publicId: string | undefined;
  onName: (name: string | null) => void;
  error: string | undefined;
  hint: string | undefined;
};

/** What the buyer sees is what is engraved; the code is a sample, unless the tag is the shopper's own. */
export function PreviewCard(props: PreviewCardProps) {
  const { variant, product, name, shownName, publicId, onName, error, hint } = props;
  const typed = useEngravedName(name);
  const isEmpty = name.trim() === "";
  const problem = !isEmpty && typed?.name === name ? typed.problem : undefined;
  return (
    <Card>
      <h2 className="text-xl">Preview</h2>
      <p className="mt-1 min-h-6 text-sm text-muted">
        {variant ? (
          <>
            {variant.title}, <Price amount={variant.price} />
          </>
        ) : (
          "Choose a tag to see it here."
        )}
      </p>
      <div className="mt-4">
        <TagPictures product={product} name={shownName} publicId={publicId} />
      </div>
      <p className="mt-3 mb-4 text-sm text-muted">
        {publicId
          ? "The code leads to your tag's own page."
          : "The code shown is a sample. Yours leads to your tag's own page."}
      </p>
      <NameOnTag name={name} onChange={onName} error={error ?? problem} hint={hint} />
    </Card>
  );
}
