import { renderSmallTag } from "#shop/engraving/render-tag.server.ts";
import { readTagPicture } from "#shop/engraving/tag-picture.server.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/tag-picture.ts";

/** A tag that somebody is paying for, as the payment page shows it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("of") ?? "";
  const front = readTagPicture(context.get(servicesContext).secret, token);
  if (!front) throw notFound();
  const png = await renderSmallTag(front);
  const headers = {
    "content-type": "image/png",
    "cache-control": "private, max-age=86400",
    "x-robots-tag": "noindex",
  };
  return new Response(png as Uint8Array<ArrayBuffer>, { headers });
}
