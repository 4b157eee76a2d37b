import { formatEngraving, profileUrl } from "#shop/engraving/engraving.ts";
import type { PackedTags } from "#shop/orders/parcels.server.ts";
import { formatSetupCode } from "#shop/profiles/setup-code.server.ts";
import { shopConfig } from "#shop-config";
import { ink, paper, quiet, rule, type Sheet } from "./sheet.server.ts";
import { drawText } from "./text.server.ts";

export type SetupCodes = ReadonlyMap<string, { publicId: string; code: string }>;

/** Business cards, ten on a sheet that is sold perforated: 3.5 × 2 inches in two columns. */
const card = { width: 252, height: 144 };
const corner = { x: 54, y: 36 };
const perSheet = 10;
const padding = 14;

const words = "Scan the tag, enter this code, and it is yours.";

/** A card for each unassigned profile of a parcel, in the parcel's order. */
export function drawSetupCards(
  { document, fonts }: Sheet,
  parcel: PackedTags,
  { codes, siteUrl }: { codes: SetupCodes; siteUrl: string },
) {
  const orders = new Map(parcel.map((order) => [order.profileId ?? "", order]));
  const cards = [...orders].flatMap(([profileId, order]) => {
    const setup = codes.get(profileId);
    return setup ? [{ order, ...setup }] : [];
  });
  cards.forEach(({ order, publicId, code }, at) => {
    const place = at % perSheet;
    if (place === 0) document.addPage(paper);
    const page = document.getPage(document.getPageCount() - 1);
    const x = corner.x + (place % 2) * card.width;
    const top = paper[1] - corner.y - Math.floor(place / 2) * card.height;
    page.drawRectangle({ x, y: top - card.height, ...card, borderColor: rule, borderWidth: 0.5 });

    function write(
      text: string,
      { down, max, color = ink }: { down: number; max: number; color?: typeof ink },
    ) {
      const size = Math.min(max, (card.width - 2 * padding) / fonts.measureWidth(text, 1));
      drawText(page, fonts, text, { x: x + padding, y: top - down, size, color });
    }

    const which = `${shopConfig.companyName} · ${order.invoiceNumber} · ${order.productTitle}`;
    write(which, { down: 20, max: 8, color: quiet });
    write(formatEngraving(order.engraving), { down: 44, max: 16 });
    write(words, { down: 64, max: 10 });
    write(formatSetupCode(code), { down: 98, max: 24 });
    write(profileUrl(siteUrl, publicId), { down: 126, max: 8, color: quiet });
  });
}
