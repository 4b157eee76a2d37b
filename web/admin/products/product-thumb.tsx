import { copiesOf, shownImages } from "#shop/catalog/pictures.ts";
import { usePictureUrl } from "#web/tag/product-image.tsx";

/** The main image, or 'No Image'. */
export function ProductThumb({ images, className = "" }: { images: string[]; className?: string }) {
  const urlOf = usePictureUrl();
  const smallest = copiesOf(shownImages(images)[1] ?? "").find(({ format }) => format === "webp");
  const look = `shrink-0 rounded-md border border-line ${className}`;
  if (smallest) {
    return (
      <img
        src={urlOf(smallest.fileName)}
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

export function ImagePlaceholder({ className = "" }: { className?: string }) {
  return (
    <div className={`flex items-center justify-center bg-linen text-center text-sm text-muted ${className}`}>
      No Image
    </div>
  );
}
