import {
  concatTransformationMatrix,
  FillRule,
  PDFDocument,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
} from "@cantoo/pdf-lib";
import type { Contour } from "#shop/engraving/contours.ts";
import { brandColors } from "#web/ui/brand-colors.ts";
import { drawText, openFonts } from "./fonts.server.ts";
import { wrapText } from "./wrap-text.ts";

/** US Letter, in points. */
export const paper: [width: number, height: number] = [612, 792];
const margin = 54;
const columnWidth = paper[0] - 2 * margin;

export type TextLook = { x?: number; width?: number; size?: number; isQuiet?: boolean; align?: "right" };

export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** Pages written from top to bottom; `texts` holds every character that will be needed. */
export async function openSheet(title: string, texts: string) {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage("en-US");
  const fonts = await openFonts(document, texts);
  const { widthOf } = fonts;
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
    const at = margin + x + (align === "right" ? width - widthOf(text, size) : 0);
    drawText(page, fonts, text, { x: at, y: baseline, size, color: color });
  }

  const linesOf = (text: string, { width = columnWidth, size = 11 }: TextLook) =>
    wrapText(text, width, (line) => widthOf(line, size));
  const lineHeight = ({ size = 11 }: TextLook) => size * 1.3;
  const heightOf = (text: string, look: TextLook = {}) => linesOf(text, look).length * lineHeight(look);

  function write(text: string, look: TextLook = {}) {
    linesOf(text, look).forEach((line, index) => {
      const baseline = y - (look.size ?? 11) - index * lineHeight(look);
      drawLine(here(), line, { ...look, baseline });
    });
  }

  function flow(text: string, look: TextLook = {}) {
    for (const line of linesOf(text, look)) {
      need(lineHeight(look));
      drawLine(here(), line, { ...look, baseline: y - (look.size ?? 11) });
      y -= lineHeight(look);
    }
  }

  function drawPath(
    { path, across }: { path: string; across: number },
    { x, size, color = "#000000" }: { x: number; size: number; color?: string },
  ) {
    here().drawSvgPath(path, {
      x: margin + x,
      y,
      scale: size / across,
      color: colorOf(color),
      fillRule: FillRule.EvenOdd,
    });
  }

  /** Contours in mm from the upper left corner, filled even-odd; `scale` in points a mm. */
  function drawContours(
    contours: Contour[],
    { x, scale, color }: { x: number; scale: number; color: string },
  ) {
    if (contours.length === 0) return;
    const unit = scale / unitsPerMm;
    here().pushOperators(
      pushGraphicsState(),
      setFillingColor(colorOf(color)),
      concatTransformationMatrix(unit, 0, 0, -unit, margin + x, y),
      PDFOperator.of(PDFOperatorNames.FillEvenOdd, [contours.map(writeOperators).join("")]),
      popGraphicsState(),
    );
  }

  function drawRule() {
    const line = { x: margin, y };
    here().drawLine({ start: line, end: { ...line, x: margin + columnWidth }, thickness: 0.7, color: rule });
  }

  async function drawPicture(jpeg: Uint8Array, box: { width: number; height: number }) {
    const picture = await document.embedJpg(jpeg);
    const { width, height } = picture.scaleToFit(box.width, box.height);
    here().drawImage(picture, { x: margin, y: y - height, width, height });
  }

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
    drawContours,
    drawPicture,
    drawRule,
    endPart,
    finish,
    document,
    fonts,
  };
}

export const ink = colorOf(brandColors.ink);
export const quiet = colorOf(brandColors.quiet);
export const rule = colorOf(brandColors.line);

/** Whole numbers keep a page with many contours small: 0.05 mm of a tag are less than a printer's dot in a thumbnail. */
const unitsPerMm = 20;

// As text: an object for each of 100,000 operators takes seconds.
function writeOperators(contour: Contour): string {
  let [x = 0, y = 0] = contour;
  let path = `${writeUnits([x, y])} m\n`;
  for (let at = 2; at < contour.length; at += 4) {
    const [controlX = 0, controlY = 0, toX = 0, toY = 0] = contour.slice(at, at + 4);
    const isStraight = controlX === toX && controlY === toY;
    // A PDF has cubic curves only.
    const curve = [x + 2 * controlX, y + 2 * controlY, toX + 2 * controlX, toY + 2 * controlY];
    const controls = isStraight ? [] : curve.map((value) => value / 3);
    path += `${writeUnits([...controls, toX, toY])} ${isStraight ? "l" : "c"}\n`;
    [x, y] = [toX, toY];
  }
  return `${path}h\n`;
}

function writeUnits(numbers: number[]): string {
  return numbers.map((value) => Math.round(value * unitsPerMm)).join(" ");
}

function colorOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map(
    (part) => Number.parseInt(part, 16) / 255,
  );
  return rgb(red, green, blue);
}
