import { childWorker, resolveProgram } from "#platform/child-worker.server.ts";
import { keepPromise } from "#platform/promises.ts";
import type { CodeToEngrave } from "./check-code.server.ts";
import { writePath } from "./contours.ts";
import { drawToScale } from "./draw-to-scale.ts";
import { loadEngravingGlyphs } from "./engraved-name.ts";
import type { TagSide } from "./render-tag.server.ts";
import { backContours, frontContours } from "./tag-contours.ts";
import { tagSize } from "./tag-shape.ts";

const program = resolveProgram(import.meta, "read-engraved-code.server.ts");

/** One process reads one code after the other: each keeps a processor busy for a second. */
const reader = childWorker<CodeToEngrave, boolean>(program, {
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
