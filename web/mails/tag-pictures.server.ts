import sharp from "sharp";
import type { MailPicture } from "#platform/mail/mail.ts";
import { drawTagBack, drawTagFront } from "#shop/engraving/draw-tag.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { knownDesign, knownLeather } from "#shop/engraving/known-codes.ts";
import { engravedText, profileUrl, sampleUrl } from "#shop/engraving/profile-link.ts";
import { renderTagPng } from "#shop/engraving/render-tag.server.ts";
import type { OrderView } from "#shop/orders/purchase-view.ts";

export type TagPictures = { front: string; back: string };

/** Content ids of front and back per order; a picture that is the same is drawn once. */
export type DrawnTags = { of: Map<OrderView, TagPictures>; pictures: MailPicture[] };

/** Mails stay small: further tags are listed without a picture. */
const mostPictures = 12;

const widthPx = 400;

/** Draws the tags of a mail, in turn: sharp has threads of its own. A code that isn't the reader's to see is the sample. */
export async function drawTagPictures(orders: OrderView[], siteUrl: string): Promise<DrawnTags> {
  const drawn = new Map<string, MailPicture>();
  const of = new Map<OrderView, TagPictures>();
  for (const order of orders) {
    const sides = await drawSides(order, siteUrl);
    const unseen = sides.filter((svg) => !drawn.has(svg));
    if (drawn.size + unseen.length > mostPictures) continue;
    for (const svg of unseen) {
      drawn.set(svg, { cid: `tag-${drawn.size + 1}`, png: await smallPng(svg) });
    }
    const [front = "", back = ""] = sides.map((svg) => drawn.get(svg)?.cid);
    of.set(order, { front, back });
  }
  return { of, pictures: [...drawn.values()] };
}

async function drawSides(order: OrderView, siteUrl: string): Promise<string[]> {
  const leather = knownLeather(order.leather);
  const url = order.publicId ? profileUrl(siteUrl, order.publicId) : sampleUrl(siteUrl);
  return [
    drawTagFront({
      design: knownDesign(order.design),
      leather,
      name: order.engravedName,
      glyphs: await loadGlyphs(order.engravedName),
    }),
    drawTagBack({ leather, qrText: engravedText(url) }),
  ];
}

/** 256 colours: a third of the bytes, and nobody sees the difference at this size. */
async function smallPng(svg: string): Promise<Buffer> {
  return sharp(await renderTagPng(svg, widthPx))
    .png({ palette: true })
    .toBuffer();
}
