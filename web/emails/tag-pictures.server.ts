import type { EmailPicture } from "#platform/email/email.ts";
import { knownDesign } from "#shop/engraving/designs.ts";
import { knownLeather } from "#shop/engraving/leathers.ts";
import { engravedText, profileUrl, sampleUrl } from "#shop/engraving/profile-link.ts";
import { renderSmallTag, type TagSide } from "#shop/engraving/render-tag.server.ts";
import type { OrderView } from "#shop/orders/order-views.ts";

export type TagPictures = { front: string; back: string };

/** Content ids of front and back per order; equal pictures are drawn once. */
export type DrawnTags = { of: Map<OrderView, TagPictures>; pictures: EmailPicture[] };

/** Keeps emails small: further tags have no picture. */
const maxPictures = 12;

/** Draws the tags of an email one by one. A code that the reader must not see is the sample. */
export async function drawTagPictures(orders: OrderView[], siteUrl: string): Promise<DrawnTags> {
  const cids = new Map<string, string>();
  const pictures: EmailPicture[] = [];
  const of = new Map<OrderView, TagPictures>();
  for (const order of orders) {
    const sides = sidesOf(order, siteUrl);
    const unseen = sides.filter((side) => !cids.has(JSON.stringify(side)));
    if (pictures.length + unseen.length > maxPictures) continue;
    for (const side of unseen) {
      const cid = `tag-${pictures.length + 1}`;
      cids.set(JSON.stringify(side), cid);
      pictures.push({ cid, png: await renderSmallTag(side) });
    }
    const [front = "", back = ""] = sides.map((side) => cids.get(JSON.stringify(side)));
    of.set(order, { front, back });
  }
  return { of, pictures };
}

function sidesOf(order: OrderView, siteUrl: string): TagSide[] {
  const leather = knownLeather(order.leather);
  const url = order.publicId ? profileUrl(siteUrl, order.publicId) : sampleUrl(siteUrl);
  return [
    { leather, design: knownDesign(order.design), name: order.engravedName },
    { leather, qrText: engravedText(url) },
  ];
}
