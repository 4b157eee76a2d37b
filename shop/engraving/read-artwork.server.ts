import { answerMessages } from "#platform/child-worker.server.ts";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { rasterize } from "./render-tag.server.ts";

// The program that laser-file.server.ts starts: reads the code in a drawing.
answerMessages(async ({ svg, widthPx }: { svg: string; widthPx: number }) =>
  readQr(await rasterize(svg, widthPx).png().toBuffer()),
);
