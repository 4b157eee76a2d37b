import { smallestOf } from "#shop/catalog/picture-files.ts";
import { shownImages } from "#shop/catalog/product-images.ts";
import { ImagePlaceholder } from "./image-placeholder.tsx";

/** The main image, or 'No Image' (spec §2). */
export function ProductThumb({ images, className = "" }: { images: string[]; className?: string }) {
  const image = shownImages(images)[1];
  const look = `shrink-0 rounded-md border border-line ${className}`;
  if (image) {
    return (
      <img
        src={smallestOf(image)}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        className={`aspect-square object-cover ${look}`}
      />
    );
  }
  return <ImagePlaceholder className={`aspect-square ${look}`} />;
}
