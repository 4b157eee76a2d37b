import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { usePictureUrl } from "#web/tag/product-image.tsx";
import { sampleName } from "#web/tag/sample-name.ts";
import { TagPreview } from "#web/tag/tag-preview.tsx";

/** The picture of the order's own snapshot; where there is none, how such a tag looks. */
export function ItemPicture({ order }: { order: Pick<AdminOrder, "pictureId" | "design" | "leather"> }) {
  const { pictureId, design, leather } = order;
  const urlOf = usePictureUrl();
  return (
    <div
      aria-hidden="true"
      className="flex h-36 items-center justify-center rounded-md border border-line bg-linen p-2 sm:h-28"
    >
      {pictureId ? (
        <img
          src={urlOf(pictureId)}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-full object-contain"
        />
      ) : (
        <TagPreview side="front" design={design} leather={leather} name={sampleName} className="h-full" />
      )}
    </div>
  );
}
