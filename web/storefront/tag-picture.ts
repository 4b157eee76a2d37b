import { readTagPicture } from "#shop/engraving/tag-picture.server.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/tag-picture.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
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
