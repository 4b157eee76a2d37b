import { writeElement } from "#platform/escape-xml.ts";
import { type Cents, toDollars } from "#platform/money.ts";
import { firstRate, parcelCost, type ShippingRate } from "#shop/shipping-rates.ts";
import { delivery, shippingRates, shopConfig, tagDetails } from "#shop-config";
import type { FrontDesign } from "./catalog.server.ts";
import { type PublicAddresses, squarePicture } from "./product-pictures.ts";
import { productPath, type Variant } from "./variant.ts";

/** Google refuses longer texts. In characters. */
const maxTitle = 150;
const maxColor = 100;

/** Writes the shipping of one tag alone. */
function writeShipping(rate: ShippingRate, price: Cents): string {
  const [least, most] = rate.daysOnTheWay;
  return [
    writeElement("g:country", "US"),
    writeElement("g:service", rate === firstRate ? delivery.carrier : `${delivery.carrier} ${rate.name}`),
    writeElement("g:price", `${toDollars(parcelCost(rate, price)).toFixed(2)} USD`),
    writeElement("g:min_handling_time", String(delivery.daysToMake[0])),
    writeElement("g:max_handling_time", String(delivery.daysToMake[1])),
    writeElement("g:min_transit_time", String(least)),
    writeElement("g:max_transit_time", String(most)),
  ].join("");
}

/** Writes the product feed for shopping sites: RSS 2.0 with Google's fields, one item per variant on sale. */
export function googleFeed(designs: FrontDesign[], addresses: PublicAddresses): string {
  const items = designs.flatMap((design) =>
    design.backDesigns.map((variant) => writeItem(design, variant, addresses)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    writeElement("title", shopConfig.companyName),
    writeElement("link", addresses.siteUrl),
    writeElement("description", shopConfig.tagline),
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}

function writeItem(design: FrontDesign, variant: Variant, addresses: PublicAddresses): string {
  const descriptions = [design.description, variant.description].filter(Boolean);
  const picture = squarePicture(variant, addresses);
  const fields = [
    writeElement("g:id", variant.productId ?? variant.id),
    writeElement("title", cut(`${variant.title} golf bag tag`, maxTitle)),
    writeElement("description", descriptions.join("\n") || shopConfig.tagline),
    writeElement("link", addresses.siteUrl + productPath(design, variant)),
    picture ? writeElement("g:image_link", picture.url) : "",
    writeElement("g:availability", variant.left === 0 ? "out_of_stock" : "in_stock"),
    writeElement("g:price", `${toDollars(variant.price).toFixed(2)} USD`),
    writeElement("g:brand", shopConfig.companyName),
    writeElement("g:identifier_exists", "no"),
    writeElement("g:condition", "new"),
    writeElement("g:item_group_id", design.productId ?? design.id),
    writeElement("g:color", cut(variant.productTitle, maxColor)),
    writeElement("g:material", tagDetails.material),
    ...shippingRates.map((rate) => `<g:shipping>${writeShipping(rate, variant.price)}</g:shipping>`),
  ];
  return `<item>${fields.join("")}</item>`;
}

function cut(text: string, max: number): string {
  return [...text].slice(0, max).join("");
}
