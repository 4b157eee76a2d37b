import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { keepPromise } from "#platform/promises.ts";
import { drawnSizes } from "#shop/catalog/product-pictures.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { loadEngravingGlyphs } from "#shop/engraving/engraved-name.ts";
import {
  type DesignCode,
  designCodes,
  type EngravedText,
  type Material,
  sampleUrl,
  toQrText,
} from "#shop/engraving/engraving.ts";
import { drawnMaterial, findListedMaterial } from "#shop/engraving/materials.server.ts";
import { readTagPicture } from "#shop/engraving/tag-picture.server.ts";
import { servicesContext } from "#web/context.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import { notFound } from "#web/shell/read-form.ts";
import { sampleText } from "#web/tag/tag-preview.tsx";
import type { Route } from "./+types/drawings.ts";

/** Pages show the SVG of a sample, other sites a JPEG of its front and back, and the card provider's page a buyer's own tag. */
const answers: Record<string, (args: Route.LoaderArgs) => Promise<Response>> = {
  "drawings/:file": answerSample,
  "drawings/:size/:file": answerSamplePicture,
  "drawings/tag.jpg": answerTagPicture,
};

export function loader(args: Route.LoaderArgs) {
  return answers[args.pattern]!(args);
}

/** A tag without a design shows its back. */
type SampleTag = Partial<EngravedText> & { material: Material; design?: DesignCode };

/** The front at the top of the home page. */
const crest: SampleTag = {
  design: "crest",
  material: demoMaterials.forest,
  engravedName: "Eleanor Whitcombe",
};

/** The home page and About show these, whatever is for sale. Other sites show `shop` where the whole shop is shared. */
const fixedTags: Record<string, SampleTag> = {
  "back-saddle": { material: demoMaterials.saddle },
  "back-burgundy": { material: demoMaterials.burgundy },
  crest,
  shop: crest,
  classic: { design: "classic", material: demoMaterials.saddle, engravedName: "Sam Hollister" },
  monogram: { design: "monogram", material: demoMaterials.navy, engravedName: "James Calloway" },
};

/** A front of any design, or a back, in a material of the shop: `classic-{id of the material}`, `back-{id of the material}`. */
const sampleNames = /^([a-z]+)-([0-9a-f-]{36})$/;

async function findSample(db: Database, name: string): Promise<SampleTag | undefined> {
  const [, part, id] = sampleNames.exec(name) ?? [];
  const design = designCodes.find((code) => code === part);
  const materialId = z.uuid().safeParse(id).data;
  if (!materialId || (!design && part !== "back"))
    return Object.hasOwn(fixedTags, name) ? fixedTags[name] : undefined;
  const row = await findListedMaterial(db, materialId);
  return row && { material: drawnMaterial(row), ...(design && { design }) };
}

async function answerSample({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl } = context.get(servicesContext);
  const [, name = ""] = /^(.+)\.svg$/.exec(params.file ?? "") ?? [];
  const tag = await findSample(db, name);
  if (!tag) throw notFound();
  const drawing = await findDrawing(tag, siteUrl);
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
  if (!design) return drawTagBack({ ...tag, qrText: toQrText(sampleUrl(siteUrl)) });
  const front = { ...sampleText, ...tag, design };
  return drawTagFront({ ...front, glyphs: await loadEngravingGlyphs(front) });
}

const jpegHeaders = {
  "content-type": "image/jpeg",
  "cache-control": "public, max-age=14400, stale-while-revalidate=604800",
};

async function answerSamplePicture({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { db, siteUrl, drawTag } = context.get(servicesContext);
  const size = new Map(Object.entries(drawnSizes)).get(params.size ?? "");
  const [, name = ""] = /^(.+)\.jpg$/.exec(params.file ?? "") ?? [];
  const front = await findSample(db, name);
  if (!size || !front?.design) throw notFound();
  const pair = {
    front: { ...sampleText, ...front, design: front.design },
    back: { material: front.material, qrText: toQrText(sampleUrl(siteUrl)) },
    ...size,
  };
  return answerDrawn(request, jpegHeaders, async () => (await drawTag(pair)) as Uint8Array<ArrayBuffer>);
}

async function answerTagPicture({ context, request }: Route.LoaderArgs): Promise<Response> {
  const token = new URL(request.url).searchParams.get("of") ?? "";
  const { secret, drawTag } = context.get(servicesContext);
  const front = readTagPicture(secret, token);
  if (!front) throw notFound();
  const jpeg = await drawTag(front);
  const headers = {
    "content-type": "image/jpeg",
    "cache-control": "private, max-age=86400",
    "x-robots-tag": "noindex",
  };
  return new Response(jpeg as Uint8Array<ArrayBuffer>, { headers });
}
