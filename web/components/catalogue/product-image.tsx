import { pictureSizes, smallPictureOf } from "#shop/catalogue/picture-sizes.ts";

type ProductImageProps = {
  src: string | undefined;
  alt: string;
  className?: string;
  /**
   * How wide the picture stands on the page, as in the attribute of the same name; a little less for small ones, so that
   * a phone of threefold density takes the small file (480 px) for half its width.
   */
  sizes?: string;
  /** For pictures at the top of a page. */
  eager?: boolean;
  /** For the one that is seen first. */
  urgent?: boolean;
};

/** A square product picture; its place is kept while it loads, and where there is none. */
export function ProductImage({
  src,
  alt,
  className = "",
  sizes = "100vw",
  eager = false,
  urgent = false,
}: ProductImageProps) {
  const look = `aspect-square bg-linen object-cover ${className}`;
  if (!src) return <div className={look} />;
  const small = smallPictureOf(src);
  const choice = small && { srcSet: `${small} ${pictureSizes.small}w, ${src} ${pictureSizes.large}w`, sizes };
  return (
    <img
      {...choice}
      src={src}
      alt={alt}
      width={1080}
      height={1080}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={urgent ? "high" : "auto"}
      decoding="async"
      className={look}
    />
  );
}
