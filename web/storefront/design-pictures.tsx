import { ProductImage } from "#web/tag/product-image.tsx";

const sides = ["left view", "main view", "right view"];

/** How many pictures stand side by side: the main one is the largest. */
const grids = ["", "", "sm:grid-cols-[1fr_2fr]", "sm:grid-cols-[1fr_2fr_1fr]"];

/** Up to three pictures; the second is the centre one and the largest. */
export function DesignPictures(props: { images: string[]; title: string; eager: boolean }) {
  const { images, title, eager } = props;
  const main = images[1];
  const shown = images.slice(0, 3).map((image, place) => ({ image, place, isMain: image === main }));
  const different = shown.filter(({ image, place, isMain }) => image && (!isMain || place === 1));
  if (different.length < 2) {
    return (
      <ProductImage
        picture={main}
        alt={title}
        eager={eager}
        urgent={eager}
        className="w-full rounded-lg border border-line"
      />
    );
  }
  return (
    <div className={`grid grid-cols-2 items-center gap-3 sm:gap-4 ${grids[different.length]}`}>
      {different.map(({ image, place, isMain }) => (
        <ProductImage
          key={place}
          picture={image}
          alt={`${title}, ${sides[place]}`}
          eager={eager}
          urgent={eager && isMain}
          sizes={isMain ? "(width >= 40rem) 20rem, 90vw" : "(width >= 40rem) 10rem, 40vw"}
          className={`w-full rounded-md border border-line ${isMain ? "order-first col-span-2 sm:order-none sm:col-span-1" : ""}`}
        />
      ))}
    </div>
  );
}
