import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { pictureIdOf, pictureKey } from "./picture-files.ts";
import { pictures } from "./pictures.table.ts";

/**
 * Whether all these are uploads that are still there, or stand in the product already. To be called in the transaction
 * that saves them: it holds their rows, so that none is cleaned up meanwhile.
 */
export async function areKnownImages(
  tx: Database,
  files: Files,
  { images, already }: { images: string[]; already: string[] },
): Promise<boolean> {
  const added = images.filter((url) => url && !already.includes(url));
  if (added.length === 0) return true;
  const ids = added.map((url) => pictureIdOf(url) ?? "");
  if (ids.includes("")) return false;
  const found = await tx.select().from(pictures).where(inArray(pictures.id, ids)).for("key share");
  const known = new Set(
    found.flatMap(({ id, width }) =>
      (["jpg", "webp"] as const).map((format) => files.url(pictureKey(id, width, format))),
    ),
  );
  return added.every((url) => known.has(url));
}
