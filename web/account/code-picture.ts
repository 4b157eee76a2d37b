import { plainCode } from "#shop/engraving/plain-qr.ts";
import { quietZone } from "#shop/engraving/qr-contours.ts";

/** Pixels of a module: about a thousand across, enough for print. */
const scale = 24;

/** The plain code as a PNG, dark on white with its quiet zone; a `data:` address. In the browser only. */
export function codePicture(url: string): string {
  return plainCode(url).toDataURL({ type: "image/png", scale, pad: quietZone, off: [255, 255, 255] });
}

/** Has the browser store a file. */
export function download(name: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
