import { SaxesParser } from "saxes";
import { escapeXml } from "#platform/escape-xml.ts";

/** An element has no text here: the settings of LightBurn have none. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[] };

/** More than any project has: elements are written recursively. */
const maxDepth = 50;

/** Strict. Undefined for what is not well-formed, has a DOCTYPE or its own entities, or is nested too deep. */
export function readXml(xml: string): XmlElement | undefined {
  const document: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [document];
  const parser = new SaxesParser();
  parser.on("doctype", () => parser.fail("A DOCTYPE"));
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length > maxDepth) parser.fail("Nested too deep");
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  try {
    parser.write(xml).close();
  } catch {
    return undefined;
  }
  return document.children[0];
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

// A reader makes spaces of bare line breaks and tabs.
function escapeAttribute(value: string): string {
  return escapeXml(value).replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}
