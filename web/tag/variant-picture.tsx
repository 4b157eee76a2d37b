import type { Variant } from "#shop/catalog/variant.ts";
import { knownDesign } from "#shop/engraving/designs.ts";
import { ProductImage, SampleDrawing, SmallPicture } from "./product-image.tsx";

type VariantPictureProps = {
  /** The left one of its images is the back, the center one the front. */
  variant: Pick<Variant, "images" | "design" | "material">;
  sizes: string;
  className?: string;
};

/** Decorative: the variant's title is beside it. */
export function VariantPicture({ variant, sizes, className = "" }: VariantPictureProps) {
  const { images, design, material } = variant;
  const [back, front] = images;
  const drawn = front ? undefined : material;
  return (
    <span className={`relative block ${className}`}>
      {drawn ? (
        <>
          <SampleDrawing
            file={`${knownDesign(design)}-${drawn.id}.svg`}
            alt=""
            className="aspect-square w-full bg-linen object-contain"
          />
          <SampleDrawing
            file={`back-${drawn.id}.svg`}
            alt=""
            className="absolute right-[4%] bottom-[4%] w-[18%]"
          />
        </>
      ) : (
        <>
          <ProductImage picture={front} alt="" sizes={sizes} maxWidth={640} className="w-full" />
          {back === front ? null : <SmallPicture picture={back} className="inset-picture" />}
        </>
      )}
    </span>
  );
}
