import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { keepPromise } from "#platform/promises.ts";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { loadEngravingGlyphs } from "#shop/engraving/engraved-name.ts";
import { sampleUrl, toQrText } from "#shop/engraving/engraving.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import { sampleText } from "#web/tag/tag-preview.tsx";
import type { Route } from "./+types/sample-drawing.ts";
import { findSample, type SampleTag } from "./sample-tags.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const [, name = ""] = /^(.+)\.svg$/.exec(params.file) ?? [];
  const tag = await findSample(db, name);
  const drawing = tag && (await findDrawing(tag, siteUrl));
  if (!drawing) throw notFound();
  const headers = new Headers({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=3600, stale-while-revalidate=604800",
    etag: drawing.etag,
    vary: "accept-encoding",
  });
  if (request.headers.get("if-none-match") === drawing.etag)
    return new Response(null, { status: 304, headers });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) headers.set("content-encoding", encoding);
  return new Response(drawing[encoding ?? "identity"] as Uint8Array<ArrayBuffer>, { headers });
}

type Drawing = { etag: string; identity: Uint8Array; br: Uint8Array; gzip: Uint8Array };

/** Below about 250 px the grain is too fine to be seen, and Chromium draws such a pattern in false colors. */
const withoutFineGrain = `<style>@media (max-width:250px){[fill$="grain)"]{display:none}}</style>`;

const maxDrawings = 100;
const drawings = new Map<string, Promise<Drawing>>();

function findDrawing(tag: SampleTag, siteUrl: string): Promise<Drawing> {
  return keepPromise(drawings, JSON.stringify([siteUrl, tag]), () => makeDrawing(tag, siteUrl), maxDrawings);
}

async function makeDrawing(tag: SampleTag, siteUrl: string): Promise<Drawing> {
  const svg = (await drawSvg(tag, siteUrl)).replace("<defs>", `${withoutFineGrain}<defs>`);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(svg),
    promisify(gzip)(svg, { level: 9 }),
  ]);
  const etag = `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  return { etag, identity: Buffer.from(svg), br, gzip: zipped };
}

async function drawSvg({ design, ...tag }: SampleTag, siteUrl: string): Promise<string> {
  // A sample without design is a back.
  if (!design) return drawTagBack({ ...tag, qrText: toQrText(sampleUrl(siteUrl)) });
  const front = { ...sampleText, ...tag, design };
  return drawTagFront({ ...front, glyphs: await loadEngravingGlyphs(front) });
}
