import { setImmediate } from "node:timers/promises";
import { writePath } from "#shop/engraving/contours.ts";
import { loadGlyphsOf } from "#shop/engraving/engraved-name.ts";
import { drawnMaterial } from "#shop/engraving/materials.server.ts";
import { engravedText, profileUrl } from "#shop/engraving/profile-link.ts";
import { backContours, frontContours } from "#shop/engraving/tag-contours.ts";
import { listSlots, placeInSlot } from "#shop/production/jig.ts";
import type { QueuedTag } from "#shop/production/queue.server.ts";
import { drawSheetPicture, sheetSides } from "#shop/production/sheet-picture.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/fill-picture.ts";
import { readFill } from "./read-fill.server.ts";
import { svgResponse } from "./sheet-files.server.ts";

/** A side of the sheet that would be made of the chosen tags. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const side = sheetSides.find((each) => `${each}.svg` === params.file);
  const fill = side && (await readFill(db, new URL(request.url).searchParams));
  if (!fill) throw notFound();
  const { jig, placed } = fill;
  const material = drawnMaterial(fill.material);

  async function drawContours({ engraving, publicId }: QueuedTag) {
    if (side === "back") return backContours(material, engravedText(profileUrl(siteUrl, publicId ?? "")), 0);
    return frontContours(engraving, await loadGlyphsOf(engraving));
  }

  return svgResponse(request, async () => {
    const slots = listSlots(jig.layout);
    const tags = [];
    for (const { slot, tag } of placed) {
      const placement = slots[slot - 1]![side];
      tags.push({ slot, path: writePath(placeInSlot(await drawContours(tag), placement)) });
      // A hundred backs would hold up buyers for a second.
      await setImmediate();
    }
    const title = `The ${side} of the sheet`;
    return drawSheetPicture({ jig: jig.layout, side, title, loaded: { material, tags } });
  });
}
