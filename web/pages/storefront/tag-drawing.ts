import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { engravedText, sampleUrl } from "#shop/engraving/profile-link.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/not-found.ts";
import type { Route } from "./+types/tag-drawing.ts";
import { type SampleTag, sampleTags } from "./sample-tags.ts";

const drawn = new Map<string, Promise<string>>();

/** The sample tags as SVG files: a picture that the browser fetches once, instead of markup in every page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext);
  const tag = sampleTags.find(({ file }) => file === params.file);
  if (!tag) throw notFound();
  const drawing = drawn.get(tag.file) ?? draw(tag, siteUrl);
  drawn.set(tag.file, drawing);
  return new Response(await drawing, {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
  });
}

async function draw({ side, design, leather, name }: SampleTag, siteUrl: string): Promise<string> {
  if (side === "back") return drawTagBack({ leather, qrText: engravedText(sampleUrl(siteUrl)) });
  return drawTagFront({ design, leather, name, glyphs: await loadGlyphs(name) });
}
