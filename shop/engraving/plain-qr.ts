import { correction, generate } from "lean-qr";
import { escapeXml } from "#platform/escape-xml.ts";
import { placeContour, writePath } from "./contours.ts";
import { quietZone, traceContours } from "./qr-contours.ts";

export function plainCode(url: string) {
  return generate(url, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.L });
}

/** Returns a path for even-odd filling, `across` modules wide, quiet zone included. */
export function plainQrPath(url: string): { path: string; across: number } {
  const code = plainCode(url);
  const contours = traceContours(code.size, (x, y) => code.get(x, y)).map((contour) =>
    placeContour(contour, 1, quietZone, quietZone),
  );
  return { path: writePath(contours), across: code.size + 2 * quietZone };
}

export function drawPlainQr(url: string, size: number, label = "QR code"): string {
  const { path, across } = plainQrPath(url);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${across} ${across}" role="img" ` +
    `aria-label="${escapeXml(label)}"><path fill="#fff" d="M0 0h${across}v${across}H0z"/><path fill="#000" fill-rule="evenodd" d="${path}"/></svg>`
  );
}
