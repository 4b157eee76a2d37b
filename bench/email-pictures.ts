import { randomBytes } from "node:crypto";
import { drawTagBack } from "#shop/engraving/draw-tag.ts";
import { rasterize, renderSmallTag } from "#shop/engraving/render-tag.server.ts";
import { figure, median, table } from "./figures.ts";

/** Processor time of an email's picture of a back: drawn from its whole SVG, composed on its blank tag, and served from the cache. */

const leather = "navy";
const qrTexts = Array.from({ length: 15 }, () => `https://TAGS.EXAMPLE/P/${randomBytes(16).toString("hex")}`);

const whole = await costOf((qrText) =>
  rasterize(drawTagBack({ leather, qrText }), 400).png({ palette: true }).toBuffer(),
);
const composed = await costOf((qrText) => renderSmallTag({ leather, qrText }));
const kept = await costOf((qrText) => renderSmallTag({ leather, qrText }));

const rows: [string, number][] = [
  ["whole SVG", whole],
  ["composed", composed],
  ["kept", kept],
];
console.log(table(["a picture of 400 px", "ms of processor time"], rows));
console.log(`\nComposing costs 1/${figure(whole / composed)} of drawing the whole SVG.`);

async function costOf(draw: (qrText: string) => Promise<Buffer>): Promise<number> {
  const costs: number[] = [];
  for (const qrText of qrTexts) {
    const before = process.cpuUsage();
    await draw(qrText);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return median(costs);
}
