import { useEffect, useState } from "react";
import type { OrderableVariant } from "#web/ordering/find-orderable.server.ts";
import { orderDraftKey, tryStorage } from "#web/shell/browser-store.ts";
import { NameOnTag } from "#web/tag/name-on-tag.tsx";
import { ProductImage } from "#web/tag/product-image.tsx";
import { sampleName, TagPreview } from "#web/tag/tag-preview.tsx";

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

// The order's code is a quarter of this page's script: it is loaded once there is a name.
const loadOrderName = () => import("#web/ordering/order-name.ts");

/** The name on the tag of this tab's order: /order shows it too, and no address does. */
function useOrderName() {
  const [name, setName] = useState("");

  useEffect(() => {
    if (tryStorage(() => sessionStorage.getItem(orderDraftKey)))
      void loadOrderName().then(({ readOrderName }) => setName(readOrderName()));
  }, []);

  function changeName(value: string) {
    setName(value);
    void loadOrderName().then(({ keepOrderName }) => keepOrderName(value));
  }

  return [name, changeName] as const;
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
