import type { OwnOrder } from "#shop/orders/purchase-view.ts";
import { usePictureUrl } from "#web/tag/product-image.tsx";
import { sampleName } from "#web/tag/sample-name.ts";
import { TagPreview } from "#web/tag/tag-preview.tsx";
import { useInView } from "#web/ui/use-in-view.ts";

type ItemPicturesProps = { order: OwnOrder; isDrawn: boolean };

/**
 * The tag as it is engraved, 100 KB of drawing: in the page, or drawn by the browser once it comes near the view. Until then
 * the picture of its product, which is a file.
 */
export function ItemPictures({ order, isDrawn }: ItemPicturesProps) {
  const { element, isNear } = useInView<HTMLDivElement>();
  return (
    <div
      ref={element}
      aria-hidden="true"
      className="flex h-48 justify-center gap-3 rounded-md border border-line bg-linen p-2 print:h-40"
    >
      {isDrawn || isNear ? <DrawnTag order={order} /> : <ProductPicture order={order} />}
    </div>
  );
}

function DrawnTag({ order: { design, leather, engravedName, publicId } }: { order: OwnOrder }) {
  const looks = { design, leather, className: "h-full" };
  return (
    <>
      <TagPreview side="front" {...looks} name={engravedName} />
      <TagPreview side="back" {...looks} publicId={publicId} />
    </>
  );
}

function ProductPicture({ order: { design, leather, pictureId } }: { order: OwnOrder }) {
  const urlOf = usePictureUrl();
  if (!pictureId)
    return <TagPreview side="front" design={design} leather={leather} name={sampleName} className="h-full" />;
  return (
    <img src={urlOf(pictureId)} alt="" loading="lazy" decoding="async" className="h-full object-contain" />
  );
}
