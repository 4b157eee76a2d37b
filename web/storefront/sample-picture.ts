import { drawnSizes } from "#shop/catalog/product-pictures.ts";
import { sampleUrl, toQrText } from "#shop/engraving/engraving.ts";
import { servicesContext } from "#web/context.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import { notFound } from "#web/shell/read-form.ts";
import { sampleText } from "#web/tag/tag-preview.tsx";
import type { Route } from "./+types/sample-picture.ts";
import { findSample } from "./sample-tags.server.ts";

const headers = {
  "content-type": "image/jpeg",
  "cache-control": "public, max-age=14400, stale-while-revalidate=604800",
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, siteUrl, drawTag } = context.get(servicesContext);
  const size = new Map(Object.entries(drawnSizes)).get(params.size);
  const [, name = ""] = /^(.+)\.jpg$/.exec(params.file) ?? [];
  const front = await findSample(db, name);
  if (!size || !front?.design) throw notFound();
  const pair = {
    front: { ...sampleText, ...front, design: front.design },
    back: { material: front.material, qrText: toQrText(sampleUrl(siteUrl)) },
    ...size,
  };
  return answerDrawn(request, headers, async () => (await drawTag(pair)) as Uint8Array<ArrayBuffer>);
}
