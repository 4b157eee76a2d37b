import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from "@cantoo/pdf-lib";

const pdfName = PDFName.of.bind(PDFName);

const hiddenFlag = 2;

/** Viewers draw these by themselves; others, such as links, show nothing without an appearance. */
const drawnByViewers = /^\/(FreeText|Stamp|Ink|Line|Square|Circle|Polygon|PolyLine)$/;

/** Draws what annotations and form fields look like into their page. False where a viewer would have to invent it. */
export function drawAnnotations(page: PDFPage): boolean {
  const annotations = page.node.Annots()?.asArray() ?? [];
  for (const reference of annotations) {
    const annotation = page.doc.context.lookup(reference);
    if (!(annotation instanceof PDFDict) || isHidden(annotation)) continue;
    const appearance = findAppearance(annotation);
    if (appearance) drawAppearance(page, annotation, appearance);
    else if (needsAppearance(annotation)) return false;
  }
  return true;
}

function isHidden(annotation: PDFDict): boolean {
  const flags = Number(String(annotation.lookup(pdfName("F")) ?? 0));
  return (flags & hiddenFlag) !== 0 || String(annotation.lookup(pdfName("Subtype"))) === "/Popup";
}

function findAppearance(annotation: PDFDict): PDFRef | undefined {
  const normal = annotation.lookupMaybe(pdfName("AP"), PDFDict)?.get(pdfName("N"));
  const states = normal && annotation.context.lookup(normal);
  const state = annotation.lookup(pdfName("AS"));
  // A check box has a picture for each state.
  const picture = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : normal;
  return picture instanceof PDFRef && annotation.context.lookup(picture) instanceof PDFStream
    ? picture
    : undefined;
}

function needsAppearance(annotation: PDFDict): boolean {
  const subtype = String(annotation.lookup(pdfName("Subtype")));
  if (subtype !== "/Widget") return drawnByViewers.test(subtype);
  const field = annotation.has(pdfName("V"))
    ? annotation
    : annotation.lookupMaybe(pdfName("Parent"), PDFDict);
  const value = field?.lookup(pdfName("V"));
  return value !== undefined && !["", "()", "<>", "/Off"].includes(String(value));
}

type Point = [x: number, y: number];

/** Fits the picture's box, turned by its own matrix, into the annotation's rectangle, as the PDF standard says. */
function drawAppearance(page: PDFPage, annotation: PDFDict, appearance: PDFRef) {
  const { dict } = page.doc.context.lookup(appearance, PDFStream);
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersIn(dict, "BBox");
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(dict, "Matrix");
  const turn = ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
  const corners: Point[] = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ];
  const box = findBounds(corners.map(turn));
  if (box.width === 0 || box.height === 0) return;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(annotation, "Rect");
  const rectangle = findBounds([
    [x1, y1],
    [x2, y2],
  ]);
  const [scaleX, scaleY] = [rectangle.width / box.width, rectangle.height / box.height];
  const [moveX, moveY] = [rectangle.left - box.left * scaleX, rectangle.bottom - box.bottom * scaleY];
  const name = page.node.newXObject("Annotation", appearance);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, moveX, moveY),
    drawObject(name),
    popGraphicsState(),
  );
}

function numbersIn(dict: PDFDict, name: string): number[] {
  const array = dict.lookupMaybe(pdfName(name), PDFArray)?.asArray() ?? [];
  return array.map((number) => Number(String(dict.context.lookup(number))));
}

function findBounds(points: Point[]) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  return { left, bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom };
}
