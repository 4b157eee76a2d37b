import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { findPdfProblem } from "./pdf-problem.server.ts";

async function sound() {
  const document = await PDFDocument.create();
  document.addPage([288, 432]);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** The same file with one more object, which is packed: so many blanks and `null`. */
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

test("a small PDF that unpacks to hundreds of megabytes counts as broken", async () => {
  const pdf = await sound();
  expect(await findPdfProblem(withBlanks(pdf, 100))).toBeUndefined();
  expect(await findPdfProblem(withBlanks(pdf, 400_000_000))).toBe("broken");
});

test("a PDF that takes too long to open counts as broken; of many at once, the last are sent away", async () => {
  const pdf = await sound();
  const hasty = { memory: 2 ** 28, time: 1 };
  expect(await findPdfProblem(pdf, hasty)).toBe("broken");
  const found = await Promise.all(Array.from({ length: 12 }, () => findPdfProblem(pdf, hasty)));
  expect(found.filter((problem) => problem === "busy")).toHaveLength(1);
});
