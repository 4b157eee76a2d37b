import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { keepPromise } from "#platform/keep-promise.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { type DesignCode, designCodes } from "#shop/engraving/designs.ts";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import type { Material } from "#shop/engraving/material.ts";
import { drawnMaterial, findMaterialFacts } from "#shop/engraving/materials.server.ts";
import { engravedText, sampleUrl } from "#shop/engraving/profile-link.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import { sampleName } from "#web/tag/tag-preview.tsx";
import type { Route } from "./+types/tag-drawing.ts";

/** Without a design it is a back. */
type SampleTag = { material: Material; design?: DesignCode; name?: string };

/** The home page's, whatever is for sale. */
const shownTags: Record<string, SampleTag> = {
  "back-saddle.svg": { material: demoMaterials.saddle },
  "back-burgundy.svg": { material: demoMaterials.burgundy },
  "crest.svg": { design: "crest", material: demoMaterials.forest, name: "Eleanor Whitcombe" },
  "classic.svg": { design: "classic", material: demoMaterials.saddle, name: "Sam Hollister" },
  "monogram.svg": { design: "monogram", material: demoMaterials.navy, name: "James Calloway" },
};

/** `classic-{material}.svg`, `back-{material}.svg` */
const sampleFile = /^([a-z]+)-([0-9a-f-]{36})\.svg$/;

async function findSample(db: Database, file: string): Promise<SampleTag | undefined> {
  const [, part, id] = sampleFile.exec(file) ?? [];
  const design = designCodes.find((code) => code === part);
  const materialId = z.uuid().safeParse(id).data;
  if (!materialId || (!design && part !== "back"))
    return Object.hasOwn(shownTags, file) ? shownTags[file] : undefined;
  const row = await findMaterialFacts(db, materialId);
  return row && { material: drawnMaterial(row), ...(design && { design }) };
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const tag = await findSample(db, params.file);
  const drawing = tag && (await drawSample(tag, siteUrl));
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

/** As in tag-preview.tsx: Chromium draws a pattern in false colors where it is too fine to be seen. */
const withoutFineGrain = `<style>@media (max-width:250px){[fill$="grain)"]{display:none}}</style>`;

const maxKept = 100;
const drawn = new Map<string, Promise<Drawing>>();

function drawSample(tag: SampleTag, siteUrl: string): Promise<Drawing> {
  return keepPromise(drawn, JSON.stringify([siteUrl, tag]), () => pack(tag, siteUrl), maxKept);
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

async function draw({ design, material, name = sampleName }: SampleTag, siteUrl: string): Promise<string> {
  if (!design) return drawTagBack({ material, qrText: engravedText(sampleUrl(siteUrl)) });
  return drawTagFront({ design, material, name, glyphs: await loadGlyphs(name) });
}
