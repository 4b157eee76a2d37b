import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page, as somebody would select it. */
export async function readPdf(bytes: ArrayBuffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages.map((text) => text.replace(/ +/g, " "));
}
