import { maxUploadBytes } from "#platform/files/files.ts";

/** The stored picture, or why there is none. */
export type PictureAnswer = { id: string } | { problem: string };

export const imageTexts = {
  not_an_image: "Please upload an image file",
  too_large: "Image size must be less than 5MB",
  too_many_pixels: "Image must have at most 24 megapixels (AVIF: 12)",
  failed: "Failed to upload image",
  unreachable: "No image could be loaded from this address. Please check it, or upload the file.",
  busy: "Too many images at once. Please try again in a minute.",
};

/** Problems of the file itself: the message names it, because several are uploaded at once. */
export function isOfFile(problem: string): boolean {
  const { not_an_image, too_large, too_many_pixels } = imageTexts;
  return [not_an_image, too_large, too_many_pixels].includes(problem);
}

/** What is wrong with a file before it is sent; an empty type is left to the server. */
export function problemOf({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (type && !type.startsWith("image/")) return imageTexts.not_an_image;
  return size > maxUploadBytes ? imageTexts.too_large : undefined;
}
