import { useEffect, useState } from "react";
import { centerPicture } from "#shop/catalog/pictures.ts";
import { type EngravedText, noEngravedText } from "#shop/engraving/engraving.ts";
import type { OrderableVariant } from "#web/ordering/load-order-form.server.ts";
import { orderDraftKey, tryStorage } from "#web/shell/browser-store.ts";
import { NameOnTag } from "#web/tag/name-on-tag.tsx";
import { ProductImage } from "#web/tag/product-image.tsx";
import { sampleText, TagPreview } from "#web/tag/tag-preview.tsx";

export function NameAndDrawing({ tag }: { tag: OrderableVariant }) {
  const [text, changeText] = useOrderText();
  return (
    <>
      <div className="self-start rounded-lg border border-line bg-linen p-4 sm:p-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-3 lg:row-start-1">
        {tag.material ? (
          <Drawing tag={{ ...tag, ...(text.engravedName.trim() ? text : sampleText) }} />
        ) : (
          <ProductImage picture={centerPicture(tag.images)} alt={tag.title} urgent className="w-full" />
        )}
      </div>
      <NameOnTag text={text} onChange={changeText} className="lg:col-start-2 noscript:hidden" />
    </>
  );
}

// The order's code is a quarter of this page's script: it is loaded once this tab has a draft, or a name is typed.
const loadOrderText = () => import("#web/ordering/order-draft.ts");

/** Keeps what this tab's order engraves: /order shows it too, and no URL holds it. */
function useOrderText() {
  const [text, setText] = useState(noEngravedText);

  useEffect(() => {
    if (tryStorage(() => sessionStorage.getItem(orderDraftKey)))
      void loadOrderText().then(
        (
          { readOrderText }, // What was typed meanwhile stays.
        ) => setText((typed) => (typed === noEngravedText ? readOrderText() : typed)),
      );
  }, []);

  function changeText(typed: Partial<EngravedText>) {
    const changed = { ...text, ...typed };
    setText(changed);
    void loadOrderText().then(({ keepOrderText }) => keepOrderText(changed));
  }

  return [text, changeText] as const;
}

function Drawing({ tag }: { tag: OrderableVariant & EngravedText }) {
  const looks = { ...tag, pictureId: centerPicture(tag.images) ?? null };
  return (
    <div className="flex h-76 items-end justify-center gap-5 sm:h-120 lg:h-132 sm:gap-8">
      <TagPreview side="front" tag={looks} isUrgent className="h-full" />
      <TagPreview side="back" tag={looks} className="h-1/2" />
    </div>
  );
}
