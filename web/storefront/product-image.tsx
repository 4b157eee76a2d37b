import { sourcesOf } from "#shop/catalog/picture-files.ts";

type ProductImageProps = {
  src: string | undefined;
  alt: string;
  className?: string;
  /** How wide the picture stands on the page, as in the attribute of the same name. */
  sizes?: string;
  /** For pictures at the top of a page. */
  eager?: boolean;
  /** For the one that is seen first. */
  urgent?: boolean;
  onError?: () => void;
};

/** A square product picture; its place is kept while it loads, and where there is none. */
export function ProductImage(props: ProductImageProps) {
  const { src, alt, className = "", sizes = "100vw", eager = false, urgent = false, onError } = props;
  const look = `aspect-square bg-linen object-cover ${className}`;
  if (!src) return <div className={look} />;
  const sources = sourcesOf(src) ?? [];
  return (
    // What surrounds it lays out the image alone: neither the element nor its sources have a place.
    <picture className="contents">
      {sources.slice(0, -1).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} className="hidden" />
      ))}
      <img
        srcSet={sources.at(-1)?.srcSet}
        sizes={sizes}
        src={src}
        alt={alt}
        width={1280}
        height={1280}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={urgent ? "high" : "auto"}
        decoding="async"
        onError={onError}
        className={look}
      />
    </picture>
  );
}
