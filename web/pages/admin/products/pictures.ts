import { data } from "react-router";
import { loadOutside } from "#platform/outside/load-outside.server.ts";
import { takeTurns } from "#platform/take-turns.ts";
import { storeUpload } from "#shop/catalogue/store-picture.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/pictures.ts";
import { imageTexts, type PictureAnswer } from "./picture-answer.ts";

/** Encoding keeps a processor busy for a second or two: one picture at a time, and whoever waits too long is told. */
const oneAtATime = takeTurns(20);

const mostOfAddress = { bytes: 5 * 1024 * 1024, milliseconds: 15_000 };

/** There is nothing to look at. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Takes a picture as the body itself, or as a form with its address in `url`, and answers where its copies are. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, files, now } = context.get(servicesContext);
  const isAddress = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  const content = isAddress ? await loadAddress(request) : new Uint8Array(await request.arrayBuffer());
  if (!content) return answer(400, { problem: imageTexts.unreachable });
  const stored = await oneAtATime(() => storeUpload(db, files, { content, now: now() }));
  if (!stored) return answer(503, { problem: imageTexts.busy });
  if (typeof stored === "object") return answer(200, stored);
  // Whatever lies behind an address, one is told the same.
  if (isAddress) return answer(400, { problem: imageTexts.unreachable });
  return answer(400, { problem: imageTexts[stored] });
}

async function loadAddress(request: Request): Promise<Uint8Array | undefined> {
  const url = (await request.formData()).get("url");
  return typeof url === "string" ? loadOutside(url.trim(), mostOfAddress) : undefined;
}

function answer(status: number, body: PictureAnswer) {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
