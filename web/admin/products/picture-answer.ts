import { maxUploadBytes } from "#platform/files/upload-size.ts";

/** The stored picture, or why there is none. */
export type PictureAnswer = { id: string } | { problem: string };

/** Spec §5 and §8. */
export const imageTexts = {
  not_an_image: "Please upload an image file",
  too_large: "Image size must be less than 5MB",
  too_many_pixels: "Image must have at most 24 megapixels (AVIF: 12)",
  failed: "Failed to upload image",
  unreachable: "No image could be loaded from this address. Please check it, or upload the file.",
  busy: "Too many images at once. Please try again in a minute.",
};

/** The file is at fault, not the shop: several are sent at once, and each is told by its name. */
export function isOfFile(problem: string): boolean {
  const { not_an_image, too_large, too_many_pixels } = imageTexts;
  return [not_an_image, too_large, too_many_pixels].includes(problem);
}

/** What can be said of a file before it is sent: an empty type is left for the server to look into. */
export function problemOf({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (type && !type.startsWith("image/")) return imageTexts.not_an_image;
  return size > maxUploadBytes ? imageTexts.too_large : undefined;
}
