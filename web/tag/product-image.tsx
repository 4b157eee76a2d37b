import { useRouteLoaderData } from "react-router";
import { listCopies, maxCopyWidth, mimeTypes, type PictureFormat } from "#shop/catalog/pictures.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import { toDesignCode } from "#shop/engraving/engraving.ts";

type ProductImageProps = {
  picture: string | undefined;
  alt: string;
  className?: string;
  sizes?: string;
  /** No wider copy is offered (px): for small pictures, of which a page may have dozens. */
  maxWidth?: number;
  urgent?: boolean;
  onError?: () => void;
};

export function ProductImage(props: ProductImageProps) {
  const { picture, alt, className = "", sizes = "100vw", urgent = false, onError } = props;
  const { maxWidth = maxCopyWidth } = props;
  const urlOf = usePictureUrl();
  const look = `aspect-square bg-linen object-cover ${className}`;
  if (!picture) return <span className={`block ${look}`} />;
  const listCopiesIn = (format: PictureFormat) =>
    listCopies(picture).filter((copy) => copy.format === format && copy.width <= maxWidth);
  const [avif, webp] = [listCopiesIn("avif"), listCopiesIn("webp")];
  const offer = (copies: typeof avif) => ({
    srcSet: copies.map(({ fileName, width }) => `${urlOf(fileName)} ${width}w`).join(", "),
    sizes,
  });
  return (
    // A browser that can't read AVIF gets the widest WebP. A picture that is stored as WebP alone has no AVIF to offer.
    <picture>
      {avif.length > 0 ? <source type={mimeTypes.avif} {...offer(avif)} /> : null}
      <img
        {...(avif.length > 0 ? {} : offer(webp))}
        src={urlOf(webp.at(-1)?.fileName ?? picture)}
        alt={alt}
        width={1280}
        height={1280}
        loading={urgent ? "eager" : "lazy"}
        fetchPriority={urgent ? "high" : undefined}
        decoding="async"
        onError={onError}
        className={look}
      />
    </picture>
  );
}

export function usePictureUrl(): (fileName: string) => string {
  const picturesUrl = useRouteLoaderData<{ picturesUrl: string }>("root")?.picturesUrl ?? "";
  return (fileName) => `${picturesUrl}/${fileName}`;
}

type SmallPictureProps = { picture: string | undefined; className: string };

/** A decorative product picture up to 160 px wide: one file instead of a choice. */
export function SmallPicture({ picture = "", className }: SmallPictureProps) {
  const urlOf = usePictureUrl();
  const smallest = listCopies(picture).find(({ format }) => format === "webp");
  if (!smallest) return null;
  return <img src={urlOf(smallest.fileName)} alt="" loading="lazy" className={className} />;
}

type SampleDrawingProps = {
  file: string;
  alt: string;
  className?: string;
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
      fetchPriority={urgent ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}

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
            file={`${toDesignCode(design)}-${drawn.id}.svg`}
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
