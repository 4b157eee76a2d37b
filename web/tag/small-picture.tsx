import { copiesOf } from "#shop/catalog/pictures.ts";
import { usePictureUrl } from "./product-image.tsx";

type SmallPictureProps = { picture: string | undefined; alt?: string; className?: string };

/** A product picture up to 160 px wide: one file instead of a choice. */
export function SmallPicture({ picture = "", alt = "", className = "" }: SmallPictureProps) {
  const urlOf = usePictureUrl();
  const smallest = copiesOf(picture).find(({ format }) => format === "webp");
  if (!smallest) return null;
  return <img src={urlOf(smallest.fileName)} alt={alt} loading="lazy" className={className} />;
}
