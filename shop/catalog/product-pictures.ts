import type { Files } from "#platform/files/files.ts";
import { type Material, toDesignCode } from "#shop/engraving/engraving.ts";
import { centerPicture, listCopies, pictureFolder } from "./pictures.ts";

/** Drawings of a front beside its back, in px. `share` is for links to a page, `square` for shopping feeds and search results. */
export const drawnSizes = { share: { width: 1200, height: 630 }, square: { width: 1500, height: 1500 } };

/** `images` are those that customers see: the center one is the front. */
export type ProductLooks = {
  images: readonly string[];
  design: string | null;
  material: Pick<Material, "id"> | null;
};

/** The shop's own address, and that of its stored pictures: where one is relative, to the shop's. */
export type PublicAddresses = { siteUrl: string; picturesUrl: string };

/** Returns the addresses that pages and pictures of the shop begin with. */
export function publicAddresses({
  siteUrl,
  files,
}: {
  siteUrl: string;
  files: Pick<Files, "url">;
}): PublicAddresses {
  return { siteUrl, picturesUrl: files.url(pictureFolder) };
}

/** Other sites show it. The height of a photograph is unknown. */
export type PublicPicture = { url: string; width: number; height?: number };

/** Returns the front's photograph, else the drawing of front and back; undefined for a tag with neither. */
export function squarePicture(tag: ProductLooks, addresses: PublicAddresses): PublicPicture | undefined {
  return photograph(tag, addresses) ?? drawing("square", tag, addresses);
}

/** Returns the drawing of front and back, else the photograph, else the drawing that stands for the whole shop. */
export function sharePicture(tag: ProductLooks | undefined, addresses: PublicAddresses): PublicPicture {
  const picture = tag && (drawing("share", tag, addresses) ?? photograph(tag, addresses));
  return picture ?? drawnPicture("share", "shop", addresses);
}

/** Shopping sites refuse smaller pictures. In px. */
export const minFeedWidth = 500;

/** Says why shopping sites may refuse this picture; undefined for a picture that is large enough. */
export function feedPictureProblem(pictureId: string): string | undefined {
  const width = listCopies(pictureId).at(-1)?.width ?? minFeedWidth;
  if (width >= minFeedWidth) return undefined;
  return `This image is ${width} px wide. Shopping sites refuse images below ${minFeedWidth} px.`;
}

function photograph(
  { images }: ProductLooks,
  { siteUrl, picturesUrl }: PublicAddresses,
): PublicPicture | undefined {
  const widest = listCopies(centerPicture(images) ?? "").at(-1);
  return widest && { url: new URL(`${picturesUrl}/${widest.fileName}`, siteUrl).href, width: widest.width };
}

function drawing(
  size: keyof typeof drawnSizes,
  { design, material }: ProductLooks,
  addresses: PublicAddresses,
) {
  return material ? drawnPicture(size, `${toDesignCode(design ?? "")}-${material.id}`, addresses) : undefined;
}

function drawnPicture(
  size: keyof typeof drawnSizes,
  name: string,
  { siteUrl }: PublicAddresses,
): PublicPicture {
  return { url: `${siteUrl}/drawings/${size}/${name}.jpg`, ...drawnSizes[size] };
}
