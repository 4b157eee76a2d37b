import { shownImages } from "#shop/catalogue/product-images.ts";
import { ProductImage } from "#web/components/catalogue/product-image.tsx";

/** The main image, or 'No Image' (spec §2). */
export function ProductThumb({ images, className = "" }: { images: string[]; className?: string }) {
  const image = shownImages(images)[1];
  const look = `shrink-0 rounded-md border border-line ${className}`;
  if (image) return <ProductImage src={image} alt="" sizes="8rem" className={look} />;
  return (
    <div
      className={`flex aspect-square items-center justify-center bg-linen text-center text-sm text-muted ${look}`}
    >
      No Image
    </div>
  );
}
