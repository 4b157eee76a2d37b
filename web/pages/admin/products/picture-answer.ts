import { mostPictureBytes } from "#platform/pictures/picture-kind.ts";

/** Where the stored picture is, or why there is none. */
export type PictureAnswer = { url: string } | { problem: string };

/** Spec §5 and §8. */
export const imageTexts = {
  not_an_image: "Please upload an image file",
  too_large: "Image size must be less than 5MB",
  failed: "Failed to upload image",
  unreachable: "No image could be loaded from this address. Please check it, or upload the file.",
  busy: "Too many images at once. Please try again in a minute.",
};

/** What can be said of a file before it is sent: an empty type is left for the server to look into. */
export function problemOf({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (type && !type.startsWith("image/")) return imageTexts.not_an_image;
  return size > mostPictureBytes ? imageTexts.too_large : undefined;
}
