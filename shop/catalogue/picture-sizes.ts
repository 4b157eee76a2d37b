/** Product pictures are squares; pages ask for the smaller one where the larger would be wasted (px). */
export const pictureSizes = { small: 480, large: 1080 } as const;

const large = `-${pictureSizes.large}.webp`;

/** The address of a stored picture's smaller copy; undefined for a picture that came without one. */
export function smallPictureOf(url: string): string | undefined {
  if (!url.endsWith(large)) return undefined;
  return `${url.slice(0, -large.length)}-${pictureSizes.small}.webp`;
}
