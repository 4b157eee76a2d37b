import { ProductImage } from "./product-image.tsx";

const sides = ["Left view", "Main view", "Right view"];

/** Up to three pictures; the second is the centre one and the largest. */
export function DesignPictures(props: { images: string[]; title: string; eager: boolean }) {
  const { images, title, eager } = props;
  const shown = images.slice(0, 3);
  if (shown.length < 3) {
    const main = shown[1] ?? shown[0];
    return (
      <ProductImage
        src={main}
        alt={title}
        eager={eager}
        urgent={eager}
        className="w-full rounded-lg border border-line"
      />
    );
  }
  return (
    <div className="grid grid-cols-2 items-center gap-3 sm:grid-cols-[1fr_2fr_1fr] sm:gap-4">
      {shown.map((image, index) => (
        <ProductImage
          key={image}
          src={image}
          alt={`${title}, ${sides[index]?.toLowerCase()}`}
          eager={eager}
          urgent={eager && index === 1}
          sizes={index === 1 ? "(width >= 40rem) 20rem, 90vw" : "(width >= 40rem) 10rem, 40vw"}
          className={`w-full rounded-md border border-line ${index === 1 ? "order-first col-span-2 sm:order-none sm:col-span-1" : ""}`}
        />
      ))}
    </div>
  );
}
