import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { rasterisePdf, readPdf, readPdfTitle } from "#tests/read-pdf.ts";
import { cleanPdf, replacePages } from "./pdf.server.ts";

async function sound() {
  const document = await PDFDocument.create();
  document.addPage([288, 432]);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** The same file with one more object, compressed: so many blanks and `null`. */
function withBlanks(pdf: Buffer, blanks: number) {
  const packed = deflateSync(
    Buffer.concat([Buffer.from("9999 0 "), Buffer.alloc(blanks, " "), Buffer.from("null")]),
    {
      level: 1,
    },
  );
  const head = `9998 0 obj\n<</Type/ObjStm/N 1/First 7/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  const firstObject = pdf.indexOf("1 0 obj");
  return Buffer.concat([
    pdf.subarray(0, firstObject),
    Buffer.from(head),
    packed,
    Buffer.from("\nendstream\nendobj\n\n"),
    pdf.subarray(firstObject),
  ]);
}

test("PDF: a small file that unpacks to hundreds of megabytes is broken", async () => {
  const pdf = await sound();
  expect(typeof (await cleanPdf(withBlanks(pdf, 100)))).toBe("object");
  expect(await cleanPdf(withBlanks(pdf, 400_000_000))).toBe("broken");
});

test("PDF: one that opens too slowly is broken; the twelfth at once is busy", async () => {
  const pdf = await sound();
  const hasty = { memory: 2 ** 28, time: 1 };
  expect(await cleanPdf(pdf, hasty)).toBe("broken");
  const found = await Promise.all(Array.from({ length: 12 }, () => cleanPdf(pdf, hasty)));
  expect(found.filter((problem) => problem === "busy")).toHaveLength(1);
});

async function makePdf(...texts: string[]) {
  const document = await PDFDocument.create();
  document.setTitle("Ours");
  for (const text of texts) document.addPage([288, 432]).drawText(text, { x: 20, y: 200, size: 12 });
  return document;
}

const saved = async (...texts: string[]) => (await makePdf(...texts)).save();

test("replace pages: others and the title stay", async () => {
  const replaced = await replacePages(await saved("one", "two", "three"), [
    { page: 0, content: await saved("A") },
    { page: 2, content: await saved("C1", "C2") },
  ]);
  expect(await readPdf(replaced as Uint8Array)).toEqual(["A", "two", "C1", "C2"]);
  expect(await readPdfTitle(replaced as Uint8Array)).toBe("Ours");
  const only = await replacePages(await saved("one"), [{ page: 0, content: await saved("A") }]);
  expect(await readPdf(only as Uint8Array)).toEqual(["A"]);
});

test("replace pages: broken and encrypted PDFs replace nothing", async () => {
  const secret = await makePdf("secret");
  secret.encrypt({ userPassword: "x", ownerPassword: "x" });
  const replaced = await replacePages(await saved("one", "two"), [
    { page: 0, content: Buffer.from("%PDF-1.7 nothing") },
    { page: 1, content: await secret.save() },
  ]);
  expect(await readPdf(replaced as Uint8Array)).toEqual(["one", "two"]);
});

test("clean PDF: pages stay; scripts and actions are removed", async () => {
  const other = await makePdf("A", "B");
  const script = other.context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") });
  const mark = other.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 288, 432], A: script });
  const [page] = other.getPages();
  page?.node.set(PDFName.of("AA"), other.context.obj({ O: script }));
  const form = other.context.register(other.context.obj({ T: PDFString.of("f"), AA: { C: script } }));
  const field = other.context.obj({ Type: "Annot", Subtype: "Widget", Rect: [0, 0, 9, 9], Parent: form });
  page?.node.set(PDFName.of("Annots"), other.context.obj([mark, field]));
  other.catalog.set(PDFName.of("OpenAction"), script);
  other.catalog.set(PDFName.of("AA"), other.context.obj({ WP: script }));
  other.addJavaScript("main", "app.alert(2)");
  const before = await other.save({ useObjectStreams: false });
  expect(Buffer.from(before).includes("app.alert")).toBe(true);

  const after = await PDFDocument.load((await cleanPdf(before)) as Uint8Array);
  const text = Buffer.from(await after.save({ useObjectStreams: false })).toString("latin1");
  expect(text).not.toMatch(/app\.alert|\/(OpenAction|AA|JavaScript|JS)\b/);
  for (const { node } of after.getPages()) expect(node.has(PDFName.of("Annots"))).toBe(false);
  expect(await readPdf(await after.save())).toEqual(["A", "B"]);
});

/** A picture of these operators, 100 × 50 points. */
function appearanceOf(pdf: PDFDocument, operators: string, entries = {}) {
  const box = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 100, 50], ...entries };
  return pdf.context.register(pdf.context.stream(operators, box));
}

/** Where the pixels of a page at 72 dpi are black. */
async function blackBox(pdf: Uint8Array) {
  const [page] = await rasterisePdf(pdf, 72);
  const { data, width, height } = page!;
  const pixels = Array.from({ length: width * height }, (_, at) => at);
  const black = pixels.filter((at) => (data[at * 4] ?? 255) < 128);
  const [xs, ys] = [black.map((at) => at % width), black.map((at) => Math.floor(at / width))];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
}

test("clean PDF: annotations and form fields are drawn where they are, hidden ones are not", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([288, 432]);
  const N = appearanceOf(pdf, "0 0 100 50 re f");
  const turned = appearanceOf(pdf, "0 0 100 50 re f", { Matrix: [0, 1, -1, 0, 0, 0] });
  const annotations = [
    { Subtype: "Stamp", Rect: [50, 300, 150, 350], AP: { N } },
    { Subtype: "FreeText", Rect: [100, 100, 125, 150], AP: { N: turned } },
    { Subtype: "Stamp", Rect: [200, 10, 280, 50], AP: { N }, F: 2 },
    { Subtype: "Link", Rect: [0, 0, 288, 432] },
  ];
  page.node.set(PDFName.of("Annots"), pdf.context.obj(annotations.map((is) => ({ Type: "Annot", ...is }))));
  const cleaned = (await cleanPdf(await pdf.save())) as Uint8Array;
  expect(await blackBox(cleaned)).toEqual([50, 82, 150, 332]);

  const form = await PDFDocument.create();
  const field = form.getForm().createTextField("address");
  field.setText("1 Fairway Drive");
  field.addToPage(form.addPage([288, 432]), { x: 20, y: 200, width: 200, height: 20 });
  expect(await readPdf((await cleanPdf(await form.save())) as Uint8Array)).toEqual(["1 Fairway Drive"]);
});

test("clean PDF: a field or a note that has no picture is refused, not dropped", async () => {
  for (const annotation of [
    { Subtype: "Widget", FT: "Tx", T: PDFString.of("address"), V: PDFString.of("1 Fairway Drive") },
    { Subtype: "FreeText", Contents: PDFString.of("Postage paid") },
  ]) {
    const pdf = await makePdf("A");
    const rect = { Type: "Annot", Rect: [0, 0, 100, 20] };
    pdf.getPages()[0]?.node.set(PDFName.of("Annots"), pdf.context.obj([{ ...rect, ...annotation }]));
    expect(await cleanPdf(await pdf.save())).toBe("undrawn");
  }
});

test("clean PDF: bytes around the file and an owner's password alone are no reason to refuse it", async () => {
  const pdf = await saved("A");
  const around = Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\n\r\n"), pdf, Buffer.alloc(5_000)]);
  expect(await readPdf((await cleanPdf(around)) as Uint8Array)).toEqual(["A"]);
  const restricted = await makePdf("B");
  restricted.encrypt({ ownerPassword: "secret", userPassword: "" });
  expect(await readPdf((await cleanPdf(await restricted.save())) as Uint8Array)).toEqual(["B"]);
  const locked = await makePdf("C");
  locked.encrypt({ ownerPassword: "secret", userPassword: "locked" });
  expect(await cleanPdf(await locked.save())).toBe("encrypted");
  expect(await cleanPdf(Buffer.concat([Buffer.alloc(1_024), pdf]))).toBe("no_pdf");
  expect(await cleanPdf(pdf.subarray(0, -10))).toBe("broken");
});

test("clean PDF: 3D, rich media, attached files and presentation steps are removed", async () => {
  const pdf = await makePdf("A");
  const { context } = pdf;
  const [page] = pdf.getPages();
  const OnInstantiate = context.register(context.stream("evil()"));
  const model = context.register(context.stream("", { Type: "3D", Subtype: "U3D", OnInstantiate }));
  const script = context.obj({ Type: "Filespec", F: PDFString.of("evil.js") });
  const annotations = [
    { Subtype: "3D", "3DD": model, "3DA": { A: "PO" } },
    { Subtype: "RichMedia", RichMediaSettings: { Activation: { Condition: "PO", Scripts: [script] } } },
    { Subtype: "FileAttachment", FS: script },
  ];
  page?.node.set(PDFName.of("Annots"), context.obj(annotations.map((is) => ({ Type: "Annot", ...is }))));
  const action = { S: "JavaScript", JS: PDFString.of("evil()") };
  page?.node.set(PDFName.of("PresSteps"), context.obj({ Type: "NavNode", NA: action }));
  page?.node.set(PDFName.of("AF"), context.obj([script]));

  const cleaned = (await cleanPdf(await pdf.save())) as Uint8Array;
  const after = await PDFDocument.load(cleaned);
  const text = Buffer.from(await after.save({ useObjectStreams: false })).toString("latin1");
  expect(text).not.toMatch(/evil|OnInstantiate|Annot|PresSteps|JavaScript/);
  expect(await readPdf(cleaned)).toEqual(["A"]);
});
