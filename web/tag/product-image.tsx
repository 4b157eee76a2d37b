import { useRouteLoaderData } from "react-router";
import { copiesOf, type PictureFormat, typeOf } from "#shop/catalog/pictures.ts";

type ProductImageProps = {
  /** Its id; none or an empty text leaves the place empty. */
  picture: string | undefined;
  alt: string;
  className?: string;
  /** How wide the picture is on the page, as in the attribute of the same name. */
  sizes?: string;
  /** For pictures at the top of a page. */
  eager?: boolean;
  /** For the one that is seen first. */
  urgent?: boolean;
  onError?: () => void;
};

/** A square product picture; its place is kept while it loads, and where there is none. */
export function ProductImage(props: ProductImageProps) {
  const { picture, alt, className = "", sizes = "100vw", eager = false, urgent = false, onError } = props;
  const urlOf = usePictureUrl();
  const look = `aspect-square bg-linen object-cover ${className}`;
  if (!picture) return <div className={look} />;
  const sources = Object.entries(Object.groupBy(copiesOf(picture), ({ format }) => format)).map(
    ([format, copies]) => ({
      type: typeOf(format as PictureFormat),
      srcSet: copies.map(({ fileName, width }) => `${urlOf(fileName)} ${width}w`).join(", "),
    }),
  );
  return (
    // What surrounds it lays out the image alone: neither the element nor its sources take up space.
    <picture className="contents">
      {sources.slice(0, -1).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} className="hidden" />
      ))}
      <img
        srcSet={sources.at(-1)?.srcSet}
        sizes={sizes}
        src={urlOf(picture)}
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

/** The URL of a picture's file; a picture's id names its widest copy. */
export function usePictureUrl(): (fileName: string) => string {
  const picturesUrl = useRouteLoaderData<{ picturesUrl: string }>("root")?.picturesUrl ?? "";
  return (fileName) => `${picturesUrl}/${fileName}`;
}

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
