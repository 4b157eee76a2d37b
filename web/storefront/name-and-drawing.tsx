import type { OrderableVariant } from "#web/ordering/find-orderable.server.ts";
import { NameOnTag } from "#web/tag/name-on-tag.tsx";
import { ProductImage } from "#web/tag/product-image.tsx";
import { sampleName, TagPreview } from "#web/tag/tag-preview.tsx";
import { useOrderName } from "./use-order-name.ts";

export function NameAndDrawing({ tag }: { tag: OrderableVariant }) {
  const [name, changeName] = useOrderName();
  return (
    <>
      <div className="self-start rounded-lg border border-line bg-linen p-4 sm:p-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-3 lg:row-start-1">
        {tag.material ? (
          <Drawing tag={tag} name={name.trim() ? name : sampleName} />
        ) : (
          <ProductImage picture={tag.images[1]} alt={tag.title} urgent className="w-full" />
        )}
      </div>
      <NameOnTag value={name} onValueChange={changeName} className="lg:col-start-2 noscript:hidden" />
    </>
  );
}

function Drawing({ tag, name }: { tag: OrderableVariant; name: string }) {
  const looks = { ...tag, pictureId: tag.images[1] ?? null };
  return (
    <div className="flex h-76 items-end justify-center gap-5 sm:h-120 lg:h-132 sm:gap-8">
      <TagPreview side="front" tag={looks} name={name} isUrgent className="h-full" />
      <TagPreview side="back" tag={looks} className="h-1/2" />
    </div>
  );
}
