import { answerMessages } from "#platform/child-worker.server.ts";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { rasterize } from "./render-tag.server.ts";

// The program that laser-file.server.ts starts: reads the code in a drawing; an empty text where there is none.
answerMessages(
  async ({ svg, widthPx }: { svg: string; widthPx: number }) =>
    (await readQr(await rasterize(svg, widthPx).png().toBuffer())) ?? "",
);
