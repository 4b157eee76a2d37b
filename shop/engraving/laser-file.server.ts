import { programBeside, runInChild } from "#platform/child-worker.server.ts";
import { escapeXml } from "#platform/escape-xml.ts";
import { loadGlyphs } from "./glyphs.ts";
import type { TagSide } from "./render-tag.server.ts";
import { backPath, frontPath } from "./tag-contours.ts";
import { tagSize } from "./tag-shape.ts";

const program = programBeside(import.meta, "read-engraved-code.server.ts");

const { width, height } = tagSize;

const canvas = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;

const widthPx = Math.round((width / 25.4) * 300);

/** An SVG in mm at true size, one path of closed even-odd contours. Undefined when the engraved code can't be read. */
export async function drawLaserFile(side: TagSide, title: string): Promise<string | undefined> {
  const { material } = side;
  const path =
    "qrText" in side
      ? backPath(material, side.qrText)
      : frontPath(side.design, side.name, await loadGlyphs(side.name));
  if ("qrText" in side) {
    const ground = `<path fill="${material.color}" d="M0 0H${width}V${height}H0Z"/>`;
    const svg = `<svg ${canvas}>${ground}${drawPath(path, material.engraved)}</svg>`;
    const read = await runInChild<string>(program, { svg, widthPx }, 30_000);
    if (read === undefined) throw new Error("The program that reads a laser file's code failed.");
    if (read !== side.qrText) return undefined;
  }
  return (
    `<svg width="${width}mm" height="${height}mm" ${canvas}><title>${escapeXml(title)}</title>` +
    `${drawPath(path, "#000")}</svg>\n`
  );
}

function drawPath(path: string, fill: string): string {
  return `<path fill="${fill}" fill-rule="evenodd" d="${path}"/>`;
}
