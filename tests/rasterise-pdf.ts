import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type Factory = {
  create(width: number, height: number): { canvas: object; context: CanvasRenderingContext2D };
};

/** The pages as pixels (red, green, blue, alpha) at `dpi`, and their sizes in points. */
export async function rasterisePdf(bytes: Uint8Array, dpi = 203) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const { canvas, context } = (document.canvasFactory as Factory).create(width, height);
    await page.render({ canvas: canvas as HTMLCanvasElement, canvasContext: context, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
    pages.push({ points: [x1 - x0, y1 - y0], width, height, data, canvas });
  }
  return pages;
}
