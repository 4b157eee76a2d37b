import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { engravedText, sampleUrl } from "#shop/engraving/profile-link.ts";
import { type SampleTag, sampleTags } from "./sample-tags.ts";

type Drawing = { etag: string; identity: Uint8Array; br: Uint8Array; gzip: Uint8Array };

/** As in tag-preview.tsx: where it is too fine to be seen, Chromium draws such a pattern in false colors. */
const withoutFineGrain = `<style>@media (max-width:250px){[fill$="grain)"]{display:none}}</style>`;

const drawn = new Map<string, Promise<Drawing>>();

/** A sample's file, drawn and compressed once; undefined when there is none of that name. */
export function findSampleDrawing(file: string, siteUrl: string): Promise<Drawing> | undefined {
  const tag = sampleTags.find((sample) => sample.file === file);
  if (!tag) return undefined;
  const key = `${siteUrl} ${file}`;
  const drawing = drawn.get(key) ?? pack(tag, siteUrl);
  drawn.set(key, drawing);
  return drawing;
}

async function pack(tag: SampleTag, siteUrl: string): Promise<Drawing> {
  const svg = (await draw(tag, siteUrl)).replace("<defs>", `${withoutFineGrain}<defs>`);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(svg),
    promisify(gzip)(svg, { level: 9 }),
  ]);
  const etag = `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  return { etag, identity: Buffer.from(svg), br, gzip: zipped };
}

async function draw(tag: SampleTag, siteUrl: string): Promise<string> {
  if (tag.side === "back") return drawTagBack({ ...tag, qrText: engravedText(sampleUrl(siteUrl)) });
  return drawTagFront({ ...tag, glyphs: await loadGlyphs(tag.name) });
}
