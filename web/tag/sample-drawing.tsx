type SampleDrawingProps = {
  /** One of the samples in web/storefront/tag-drawing.ts. */
  file: string;
  alt: string;
  className?: string;
  /** For the picture that is seen first. */
  urgent?: boolean;
};

/** A sample tag as a picture; its shape is that of the drawing (88 × 170 mm), so nothing moves when it arrives. */
export function SampleDrawing({ file, alt, className, urgent = false }: SampleDrawingProps) {
  return (
    <img
      src={`/drawings/${file}`}
      alt={alt}
      width={352}
      height={680}
      loading={urgent ? "eager" : "lazy"}
      fetchPriority={urgent ? "high" : "auto"}
      decoding="async"
      className={className}
    />
  );
}
