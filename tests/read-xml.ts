import { SaxesParser } from "saxes";

type Element = { name: string; text: string; children: Element[] };

/** Reads a document strictly: one that is not well-formed throws. Names carry their namespace: `{uri}name`. */
export function readXmlDocument(xml: string): Element {
  const document: Element = { name: "", text: "", children: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local }) => {
    const element = { name: uri ? `{${uri}}${local}` : local, text: "", children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    open.at(-1)!.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  return document.children[0]!;
}

/** The texts of the elements below, by name. */
export function readTexts({ children }: Element): Record<string, string> {
  return Object.fromEntries(children.map(({ name, text }) => [name, text]));
}
