import { data } from "react-router";
import { maxUploadBytes } from "#platform/files/files.ts";
import { createQueue } from "#platform/promises.ts";
import { storeUpload } from "#shop/catalog/picture-files.server.ts";
import { type Services, servicesContext } from "#web/context.ts";
import { readFormData } from "#web/shell/read-form.ts";
import type { Route } from "./+types/upload-picture.ts";
import type { PictureAnswer } from "./picture-upload.tsx";

/** Encoding keeps a processor busy for a second or two: one at a time. Refuses when five uploads are queued. */
const oneAtATime = createQueue(5);

const maxLoad = { bytes: maxUploadBytes, milliseconds: 15_000 };

export function loader() {
  throw data(null, { status: 404 });
}

/** Takes a picture as the body, or as a form with its URL in the field `url`; returns the id of the stored picture. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, files, now, fetchPicture } = context.get(servicesContext);
  const isUrl = isUrlForm(request);
  const content = isUrl
    ? await loadFromUrl(request, fetchPicture)
    : new Uint8Array(await request.arrayBuffer());
  if (!content) return answer(400, { problem: "unreachable" });
  const stored = await oneAtATime(() => storeUpload(db, files, { content, now: now() }));
  if (!stored) return answer(503, { problem: "busy" });
  if (typeof stored === "object") return answer(200, stored);
  // The same answer whatever the URL leads to: it must not reveal what it reached.
  if (isUrl) return answer(400, { problem: "unreachable" });
  return answer(400, { problem: stored });
}

function isUrlForm({ headers }: Request): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase() === "application/x-www-form-urlencoded";
}

async function loadFromUrl(request: Request, fetchPicture: Services["fetchPicture"]) {
  const url = (await readFormData(request)).get("url");
  return typeof url === "string" ? fetchPicture(url.trim(), maxLoad) : undefined;
}

function answer(status: number, body: PictureAnswer) {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
