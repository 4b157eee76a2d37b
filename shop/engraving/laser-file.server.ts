import { createChildWorker, resolveProgram } from "#platform/child-worker.server.ts";
import { escapeXml } from "#platform/escape-xml.ts";
import { keepPromise } from "#platform/promises.ts";
import type { CodeToEngrave } from "./check-code.server.ts";
import { writePath } from "./contours.ts";
import { loadEngravingGlyphs } from "./engraved-name.ts";
import type { TagSide } from "./render-tag.server.ts";
import { backContours, frontContours } from "./tag-contours.ts";
import { tagSize } from "./tag-shape.ts";

const program = resolveProgram(import.meta, "read-engraved-code.server.ts");

/** One process reads one code after the other: each keeps a processor busy for a second. */
const reader = createChildWorker<CodeToEngrave, boolean>(program, {
  idleMilliseconds: 60_000,
  maxMilliseconds: 30_000,
});

/** The key is what is engraved. */
const readings = new Map<string, Promise<boolean>>();

const maxReadings = 1_000;

/** An SVG in mm at true size, one path of closed even-odd contours. Undefined when the engraved code can't be read. */
export async function drawLaserFile(
  side: TagSide,
  { title, burnOffset }: { title: string; burnOffset: number },
): Promise<string | undefined> {
  if (!("qrText" in side)) {
    const contours = frontContours(side, await loadEngravingGlyphs(side));
    return drawToScale({ title, paths: [{ path: writePath(contours) }], size: tagSize });
  }
  const { material, qrText } = side;
  const code: CodeToEngrave = { material, qrText, burnOffset };
  const isReadable = await keepPromise(readings, JSON.stringify(code), () => reader.ask(code), maxReadings);
  const paths = [{ path: writePath(backContours(material, qrText, burnOffset)) }];
  return isReadable ? drawToScale({ title, paths, size: tagSize }) : undefined;
}

type Drawing = {
  title: string;
  paths: { path: string; id?: string }[];
  size: { width: number; height: number };
};

/** Draws what is engraved in black, for lasers that read SVG. */
export function drawToScale({ title, paths, size: { width, height } }: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<title>${escapeXml(title)}</title>\n` +
    paths.map(drawBlack).join("") +
    "</svg>\n"
  );
}

function drawBlack({ path, id }: Drawing["paths"][number]): string {
  return `<path${id ? ` id="${id}"` : ""} fill="#000" stroke="none" fill-rule="evenodd" d="${path}"/>\n`;
}
