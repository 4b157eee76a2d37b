import { programBeside, runInChild } from "#platform/child-worker.server.ts";
import type { CodeToEngrave } from "./check-code.server.ts";
import { writePath } from "./contours.ts";
import { drawToScale } from "./draw-to-scale.ts";
import { loadGlyphs } from "./glyphs.ts";
import type { TagSide } from "./render-tag.server.ts";
import { backContours, frontContours } from "./tag-contours.ts";
import { tagSize } from "./tag-shape.ts";

const program = programBeside(import.meta, "read-engraved-code.server.ts");

type LaserFile = { title: string; burnOffset: number };

/** An SVG in mm at true size, one path of closed even-odd contours. Undefined when the engraved code can't be read. */
export async function drawLaserFile(
  side: TagSide,
  { title, burnOffset }: LaserFile,
): Promise<string | undefined> {
  if (!("qrText" in side)) {
    const contours = frontContours(side.design, side.name, await loadGlyphs(side.name));
    return drawToScale({ title, paths: [{ path: writePath(contours) }], size: tagSize });
  }
  const { material, qrText } = side;
  const code: CodeToEngrave = { material, qrText, burnOffset };
  const isReadable = await runInChild<boolean>(program, code, 30_000);
  if (isReadable === undefined) throw new Error("The program that reads a laser file's code failed.");
  const paths = [{ path: writePath(backContours(material, qrText, burnOffset)) }];
  return isReadable ? drawToScale({ title, paths, size: tagSize }) : undefined;
}
