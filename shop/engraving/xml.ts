import { SaxesParser } from "saxes";
import { escapeXml } from "#platform/escape-xml.ts";

/** Without its text, which the settings of LightBurn don't have. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[] };

const maxDepth = 50;
const maxElements = 50_000;

/** Strict. "refused": no well-formed XML, or with a DOCTYPE, an own entity or a processing instruction. */
export function readXml(xml: string): XmlElement | "refused" | "too_large" {
  const document: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [document];
  let elements = 0;
  let isTooLarge = false;
  const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: "1.0" });
  parser.on("doctype", () => parser.fail("A DOCTYPE"));
  parser.on("processinginstruction", () => parser.fail("A processing instruction"));
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    isTooLarge = elements > maxElements || open.length > maxDepth;
    if (isTooLarge) parser.fail("Too large");
    const element = { name, attributes: { ...attributes }, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  try {
    parser.write(xml).close();
  } catch {
    return isTooLarge ? "too_large" : "refused";
  }
  return document.children[0] ?? "refused";
}

/** One line an element. */
export function writeXml({ name, attributes, children }: XmlElement): string {
  const start = name + writeAttributes(attributes);
  return children.length === 0
    ? `<${start}/>\n`
    : `<${start}>\n${children.map(writeXml).join("")}</${name}>\n`;
}

export function writeAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");
}

const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

// A reader makes spaces of bare line breaks and tabs.
function escapeAttribute(value: string): string {
  return escapeXml(value.replace(notInXml, "")).replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}
