import { privateHeaders } from "#web/shell/page-meta.ts";

/** Names of customers are in it, so nobody keeps it. */
export function svgResponse(svg: string): Response {
  return new Response(svg, { headers: { ...privateHeaders, "content-type": "image/svg+xml" } });
}
