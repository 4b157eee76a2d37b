import { PDFDocument } from "@cantoo/pdf-lib";

/** A bought shipping label with this text on each page. */
export async function makeLabel(
  texts = ["Postage paid"],
  userPassword?: string,
  size: [width: number, height: number] = [288, 432],
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const text of texts) document.addPage(size).drawText(text, { x: 20, y: 200, size: 12 });
  if (userPassword) document.encrypt({ userPassword, ownerPassword: userPassword });
  return document.save();
}
