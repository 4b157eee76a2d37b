import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const open = (bytes: ArrayBuffer | Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes).slice(), verbosity: 0 }).promise;

/** The text of each page, as somebody would select it. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const pages = await listTexts(bytes);
  return pages.map((items) =>
    items
      .map(({ str }) => str)
      .join(" ")
      .replace(/ +/g, " "),
  );
}

/** The texts of each page, their font sizes and positions, in points. */
export async function readPdfLines(bytes: ArrayBuffer | Uint8Array) {
  const pages = await listTexts(bytes);
  return pages.map((items) =>
    items
      .filter(({ str }) => str.trim())
      .map(({ str, height, width, transform }) => ({
        text: str,
        size: height,
        x: Number(transform[4]),
        y: Number(transform[5]),
        width,
      })),
  );
}

export async function readPdfTitle(bytes: Uint8Array): Promise<string> {
  const { info } = await (await open(bytes)).getMetadata();
  return (info as { Title?: string }).Title ?? "";
}

async function listTexts(bytes: ArrayBuffer | Uint8Array) {
  const document = await open(bytes);
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ("str" in item ? [item] : [])));
  }
  return pages;
}

type Factory = {
  create(width: number, height: number): { canvas: object; context: CanvasRenderingContext2D };
};

/** The pages as pixels (red, green, blue, alpha) at `dpi`, and their sizes in points. */
export async function rasterisePdf(bytes: Uint8Array, dpi = 203) {
  const document = await open(bytes);
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
