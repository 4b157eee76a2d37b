import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/tag-drawing.ts";
import { findSampleDrawing } from "./sample-drawings.server.ts";

/** The sample tags as SVG files: a picture that the browser fetches once, instead of markup in every page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const drawing = await findSampleDrawing(params.file, context.get(servicesContext).siteUrl);
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
