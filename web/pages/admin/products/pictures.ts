import { data } from "react-router";
import { mostUploadBytes } from "#platform/files/upload-size.ts";
import { takeTurns } from "#platform/take-turns.ts";
import { storeUpload } from "#shop/catalogue/store-picture.server.ts";
import { type Services, servicesContext } from "#web/context.ts";
import { formOf } from "#web/read-form.ts";
import type { Route } from "./+types/pictures.ts";
import { imageTexts, type PictureAnswer } from "./picture-answer.ts";

/** A picture keeps a processor busy for a second or two: one at a time, and who would wait for more than five is told. */
const oneAtATime = takeTurns(5);

const mostOfAddress = { bytes: mostUploadBytes, milliseconds: 15_000 };

/** There is nothing to look at. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Takes a picture as the body itself, or as a form with its address in `url`, and answers where its copies are. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, files, now, loadOutside } = context.get(servicesContext);
  const isAddress = isAddressForm(request);
  const content = isAddress
    ? await loadAddress(request, loadOutside)
    : new Uint8Array(await request.arrayBuffer());
  if (!content) return answer(400, { problem: imageTexts.unreachable });
  const stored = await oneAtATime(() => storeUpload(db, files, { content, now: now() }));
  if (!stored) return answer(503, { problem: imageTexts.busy });
  if (typeof stored === "object") return answer(200, stored);
  // Whatever lies behind an address, one is told the same.
  if (isAddress) return answer(400, { problem: imageTexts.unreachable });
  return answer(400, { problem: imageTexts[stored] });
}

function isAddressForm({ headers }: Request): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/x-www-form-urlencoded";
}

async function loadAddress(request: Request, loadOutside: Services["loadOutside"]) {
  const url = (await formOf(request)).get("url");
  return typeof url === "string" ? loadOutside(url.trim(), mostOfAddress) : undefined;
}

function answer(status: number, body: PictureAnswer) {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
