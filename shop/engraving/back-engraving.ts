import { above, below } from "./glyphs/captions.ts";
import type { Leather } from "./leathers.ts";
import { qrContours } from "./qr-contours.ts";
import { codeBox } from "./tag-size.ts";

/** The part of a back that is the same for every code. */
export const captions = above + below;

/** All that is engraved on the back: closed even-odd contours in mm. `qrText` is already in its engraved form. */
export function backContours(leather: Leather, qrText: string): string {
  return captions + codeContours(leather, qrText);
}

/** The code alone. */
export function codeContours(leather: Leather, qrText: string): string {
  return qrContours(qrText, codeBox, leather.isLight ? "dark modules" : "light modules").path;
}
