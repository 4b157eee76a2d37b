type ProductImageProps = {
  src: string | undefined;
  alt: string;
  className?: string;
  /** For pictures at the top of a page. */
  eager?: boolean;
};

/** A square product picture; its place is kept while it loads, and where there is none. */
export function ProductImage({ src, alt, className = "", eager = false }: ProductImageProps) {
  const look = `aspect-square bg-linen object-cover ${className}`;
  if (!src) return <div className={look} />;
  return (
    <img
      src={src}
      alt={alt}
      width={1080}
      height={1080}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={look}
    />
  );
}
