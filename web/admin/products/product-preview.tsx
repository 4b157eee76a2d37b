import { useEffect, useRef, useState } from "react";
import { cents, formatMoney } from "#platform/money.ts";
import { productForm } from "#shop/catalog/product-form.ts";
import type { Product } from "#shop/catalog/products.server.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { ProductImage } from "#web/tag/product-image.tsx";
import { sampleText, TagPreview } from "#web/tag/tag-preview.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/page.tsx";
import { HiddenNotice, ImagePlaceholder, whyHidden } from "./product-parts.tsx";
import type { ProductFormState } from "./use-product-form.ts";

const places = ["Left", "Center (Main)", "Right"];

type ProductPreviewProps = Pick<ProductFormState, "typed" | "images"> & {
  parent: Product | undefined;
  materials: Material[];
};

export function ProductPreview({ typed, images, parent, materials }: ProductPreviewProps) {
  const { productType, productId, productTitle, price, description } = typed;
  const typedPrice = productForm.shape.price.safeParse(price ?? "").data;
  const visibility = { product: { isActive: typed.isActive === "on", price: typedPrice }, parent };
  const additional = images.slice(places.length);
  const tag = {
    design: typed.design || parent?.design || "classic",
    // Not its parent's: without one of its own only the photo shows.
    material: materials.find(({ id }) => id === typed.materialId) ?? null,
    pictureId: null,
  };
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-20">
      <h2 className="text-xl">Product Preview</h2>
      <div className="grid grid-cols-[1fr_2fr_1fr] items-center gap-2">
        {places.map((place, index) => {
          const image = images[index];
          const look = "w-full rounded-sm border border-line";
          if (!image) return <ImagePlaceholder key={place} className={`aspect-square ${look}`} />;
          return (
            <ProductImage
              key={place}
              picture={image}
              alt={`${place} display image`}
              sizes="10rem"
              className={look}
            />
          );
        })}
      </div>
      {tag.material ? (
        <figure>
          <div className="grid grid-cols-2 gap-4">
            <TagPreview side="front" tag={{ ...tag, ...sampleText }} />
            <TagPreview side="back" tag={tag} />
          </div>
          <figcaption className="mt-1 text-sm text-muted">The tag as customers see it drawn.</figcaption>
        </figure>
      ) : null}
      {additional.length > 0 ? (
        <ul className="grid grid-cols-4 gap-2">
          {additional.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one picture may be used twice
            <li key={`${index} ${image}`}>
              <AdditionalImage picture={image} label={`Additional image ${index + 1}`} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-muted wrap-anywhere">
        {productType || "No type"} • {productId || "No ID"}
      </p>
      <p className="font-serif text-xl font-semibold wrap-anywhere">{productTitle || "Untitled Product"}</p>
      <p className="text-lg tabular-nums">{formatMoney(typedPrice ?? cents(0))}</p>
      <p className="whitespace-pre-line text-muted wrap-anywhere">{description || "No description"}</p>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Status isActive={typed.isActive === "on"} isHidden={whyHidden(visibility) !== undefined} />
        <HiddenNotice {...visibility} />
      </div>
    </Card>
  );
}

function Status({ isActive, isHidden }: { isActive: boolean; isHidden: boolean }) {
  if (isActive && isHidden) return <Badge>Active</Badge>;
  if (isActive) return <Badge tone="green">Active - Visible to customers</Badge>;
  return <Badge>Inactive - Hidden from customers</Badge>;
}

function AdditionalImage({ picture, label }: { picture: string; label: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  // It may have failed before hydration.
  useEffect(() => {
    const image = box.current?.querySelector("img");
    if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
  }, []);

  if (isBroken) {
    return (
      <p className="flex aspect-square items-center justify-center rounded-sm border border-flag/40 bg-flag-mist p-1 text-center text-sm text-flag-deep">
        Invalid image
      </p>
    );
  }
  return (
    <div ref={box}>
      <ProductImage
        picture={picture}
        alt={label}
        sizes="5rem"
        // Loaded at once, so that a broken one shows.
        urgent
        onError={() => setIsBroken(true)}
        className="w-full rounded-sm border border-line"
      />
    </div>
  );
}
