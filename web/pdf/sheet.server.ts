import { FillRule, PDFDocument, type PDFPage, rgb } from "@cantoo/pdf-lib";
import { brandColors } from "#web/ui/brand-colors.ts";
import { drawText, openFonts, wrapText } from "./text.server.ts";

/** US Letter, in points. */
export const paper: [width: number, height: number] = [612, 792];
const margin = 54;
const columnWidth = paper[0] - 2 * margin;

export type TextLook = { x?: number; width?: number; size?: number; isQuiet?: boolean; align?: "right" };

export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Opens pages that are written from top to bottom. `texts` holds every character that will be needed. */
export async function openSheet(title: string, texts: string) {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage("en-US");
  const fonts = await openFonts(document, texts);
  const { measureWidth } = fonts;
  const pages: PDFPage[] = [];
  let y = 0;

  const here = () => pages.at(-1) ?? addPage();
  function addPage(): PDFPage {
    const page = document.addPage(paper);
    pages.push(page);
    y = paper[1] - margin;
    return page;
  }

  function need(height: number) {
    if (pages.length === 0 || y - height < margin + 24) addPage();
  }

  function drawLine(page: PDFPage, text: string, look: TextLook & { baseline: number }) {
    const { x = 0, width = columnWidth, size = 11, isQuiet = false, align, baseline } = look;
    const color = isQuiet ? quiet : ink;
    const left = margin + x + (align === "right" ? width - measureWidth(text, size) : 0);
    drawText(page, fonts, text, { x: left, y: baseline, size, color });
  }

  const breakLines = (text: string, { width = columnWidth, size = 11 }: TextLook) =>
    wrapText(text, width, (line) => measureWidth(line, size));
  const lineHeight = ({ size = 11 }: TextLook) => size * 1.3;
  const heightOf = (text: string, look: TextLook = {}) => breakLines(text, look).length * lineHeight(look);

  /** Writes at the present place, and stays there. */
  function write(text: string, look: TextLook = {}) {
    breakLines(text, look).forEach((line, index) => {
      const baseline = y - (look.size ?? 11) - index * lineHeight(look);
      drawLine(here(), line, { ...look, baseline });
    });
  }

  /** Writes, moves below what it wrote, and goes on on the next page where this one is full. */
  function flow(text: string, look: TextLook = {}) {
    for (const line of breakLines(text, look)) {
      need(lineHeight(look));
      drawLine(here(), line, { ...look, baseline: y - (look.size ?? 11) });
      y -= lineHeight(look);
    }
  }

  function drawPath(
    { path, across }: { path: string; across: number },
    { x, size }: { x: number; size: number },
  ) {
    here().drawSvgPath(path, {
      x: margin + x,
      y,
      scale: size / across,
      color: rgb(0, 0, 0),
      fillRule: FillRule.EvenOdd,
    });
  }

  function drawRule() {
    const line = { x: margin, y };
    here().drawLine({ start: line, end: { ...line, x: margin + columnWidth }, thickness: 0.7, color: rule });
  }

  async function drawPicture(jpeg: Uint8Array, box: { x?: number; width: number; height: number }) {
    const picture = await document.embedJpg(jpeg);
    const { width, height } = picture.scaleToFit(box.width, box.height);
    here().drawImage(picture, { x: margin + (box.x ?? 0), y: y - height, width, height });
  }

  /** Numbers the pages since the last part, and begins a new one. */
  function endPart(foot: string) {
    pages.forEach((page, index) => {
      const number = pages.length > 1 ? ` · Page ${index + 1} of ${pages.length}` : "";
      drawLine(page, foot + number, { size: 9, isQuiet: true, baseline: margin - 14 });
    });
    pages.length = 0;
  }

  async function finish(foot: string): Promise<Uint8Array> {
    endPart(foot);
    // Packing a page takes a millisecond: after a few it yields to other requests.
    return document.save({ objectsPerTick: 4 });
  }

  const move = (height: number) => {
    y -= height;
  };
  return {
    need,
    write,
    flow,
    heightOf,
    move,
    drawPath,
    drawPicture,
    drawRule,
    endPart,
    finish,
    document,
    fonts,
  };
}

export const ink = parseColor(brandColors.ink);
export const quiet = parseColor(brandColors.quiet);
export const rule = parseColor(brandColors.line);

function parseColor(hex: string) {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map(
    (part) => Number.parseInt(part, 16) / 255,
  );
  return rgb(red, green, blue);
}
