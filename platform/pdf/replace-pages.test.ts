import { PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { readPdf, readPdfTitle } from "#tests/read-pdf.ts";
import { replacePages } from "./replace-pages.server.ts";

async function makePdf(...texts: string[]) {
  const document = await PDFDocument.create();
  document.setTitle("Ours");
  for (const text of texts) document.addPage([288, 432]).drawText(text, { x: 20, y: 200, size: 12 });
  return document;
}

const saved = async (...texts: string[]) => (await makePdf(...texts)).save();

test("the pages of others stand where one page stood, and the rest stays, with its title", async () => {
  const replaced = await replacePages(await saved("one", "two", "three"), [
    { page: 0, content: await saved("A") },
    { page: 2, content: await saved("C1", "C2") },
  ]);
  expect(await readPdf(replaced!)).toEqual(["A", "two", "C1", "C2"]);
  expect(await readPdfTitle(replaced!)).toBe("Ours");
  expect(
    await readPdf((await replacePages(await saved("one"), [{ page: 0, content: await saved("A") }]))!),
  ).toEqual(["A"]);
});

test("what can't be opened, or only with a password, takes no page's place", async () => {
  const secret = await makePdf("secret");
  secret.encrypt({ userPassword: "x", ownerPassword: "x" });
  const replaced = await replacePages(await saved("one", "two"), [
    { page: 0, content: Buffer.from("%PDF-1.7 nothing") },
    { page: 1, content: await secret.save() },
  ]);
  expect(await readPdf(replaced!)).toEqual(["one", "two"]);
});

test("nothing of another's page acts by itself", async () => {
  const other = await makePdf("A");
  const script = other.context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") });
  const mark = other.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 288, 432], A: script });
  const [page] = other.getPages();
  page?.node.set(PDFName.of("AA"), other.context.obj({ O: script }));
  page?.node.set(PDFName.of("Annots"), other.context.obj([mark]));
  const before = await other.save({ useObjectStreams: false });
  expect(Buffer.from(before).includes("app.alert")).toBe(true);

  const replaced = await replacePages(await saved("one"), [{ page: 0, content: before }]);
  const [first] = (await PDFDocument.load(replaced!)).getPages();
  expect(first?.node.has(PDFName.of("AA"))).toBe(false);
  const kept = first?.node.Annots()?.lookup(0, PDFDict);
  expect([kept?.has(PDFName.of("Rect")), kept?.has(PDFName.of("A"))]).toEqual([true, false]);
});
