import { above, below } from "./glyphs/captions.ts";
import type { Leather } from "./leathers.ts";
import { qrContours } from "./qr-contours.ts";
import { codeBox } from "./tag-size.ts";

/** All that is engraved on the back: closed even-odd contours in mm. `qrText` is already in its engraved form. */
export function backContours(leather: Leather, qrText: string): string {
  return above + below + qrContours(qrText, codeBox, leather.isLight ? "dark modules" : "light modules").path;
}
