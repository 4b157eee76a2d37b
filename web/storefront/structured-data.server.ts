import type {
  ItemList,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Organization,
  Product,
  ProductGroup,
  QuantitativeValue,
  Thing,
  WebSite,
} from "schema-dts";
import { type Cents, toDollars } from "#platform/money.ts";
import type { FrontDesign } from "#shop/catalog/catalog.server.ts";
import { type PublicAddresses, squarePicture } from "#shop/catalog/product-pictures.ts";
import { parcelCost, type ShippingRate } from "#shop/shipping-rates.ts";
import { delivery, returnDays, shippingRates, shopConfig } from "#shop-config";
import type { OrderableVariant } from "#web/ordering/load-order-form.server.ts";

// What search engines read of a page, in the terms of schema.org. An offer holds all of its terms: not every reader follows a reference.

type Design = Pick<FrontDesign, "id" | "productId" | "productTitle" | "description"> & { path: string };
type Color = OrderableVariant & { path: string };

const country = "US";
const currency = "USD";

export function organization(siteUrl: string): Organization {
  const { line1, city, state, postalCode } = shopConfig.senderAddress;
  return {
    "@type": "Organization",
    name: shopConfig.companyName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/apple-touch-icon.png`,
    email: shopConfig.supportEmail,
    address: {
      "@type": "PostalAddress",
      streetAddress: line1,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    },
    hasMerchantReturnPolicy: returnPolicy(returnDays),
  };
}

/** `days` is `returnDays` of the settings, whose words are in policies.ts. */
export function returnPolicy(days: number | null): MerchantReturnPolicy {
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: country } as const;
  if (days === null)
    return { ...policy, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" };
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: days,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  };
}

export function webSite(siteUrl: string): WebSite {
  return { "@type": "WebSite", name: shopConfig.companyName, url: `${siteUrl}/` };
}

export function itemList(siteUrl: string, designs: Pick<Design, "productTitle" | "path">[]): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: designs.map(({ productTitle, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: productTitle,
      url: siteUrl + path,
    })),
  };
}

/** Returns what is sold on a color's page, or on the design's own; nothing for a design without colors. */
export function productPage(
  shop: PublicAddresses,
  design: Design,
  colors: Color[],
  color: Color | undefined,
): Thing[] {
  if (colors.length === 0) return [];
  const group = productGroup(shop, design);
  if (color) return [{ ...product(shop, design, color), isVariantOf: group }];
  return [{ ...group, hasVariant: colors.map((each) => product(shop, design, each)) }];
}

function productGroup(shop: PublicAddresses, design: Design): Exclude<ProductGroup, string> {
  return {
    "@type": "ProductGroup",
    "@id": `${shop.siteUrl}${design.path}#design`,
    name: design.productTitle,
    description: design.description ?? shopConfig.tagline,
    url: shop.siteUrl + design.path,
    brand: { "@type": "Brand", name: shopConfig.companyName },
    productGroupID: design.productId ?? design.id,
    variesBy: "https://schema.org/color",
  };
}

function product(shop: PublicAddresses, design: Design, color: Color): Exclude<Product, string> {
  const image = squarePicture(color, shop)?.url;
  return {
    "@type": "Product",
    name: color.title,
    description: color.description ?? design.description ?? shopConfig.tagline,
    url: shop.siteUrl + color.path,
    ...(image && { image }),
    brand: { "@type": "Brand", name: shopConfig.companyName },
    sku: color.productId ?? color.id,
    color: color.productTitle,
    offers: offer(shop, color),
  };
}

function offer(shop: PublicAddresses, { price, isSoldOut, path }: Color): Offer {
  return {
    "@type": "Offer",
    url: shop.siteUrl + path,
    price: toDollars(price).toFixed(2),
    priceCurrency: currency,
    availability: isSoldOut ? "https://schema.org/OutOfStock" : "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: shippingRates.map((rate) => shippingDetails(rate, price)),
    hasMerchantReturnPolicy: returnPolicy(returnDays),
  };
}

/** Describes the shipping of one tag alone. */
function shippingDetails(rate: ShippingRate, price: Cents): OfferShippingDetails {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: toDollars(parcelCost(rate, price)), currency },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(delivery.daysToMake),
      transitTime: days(rate.daysOnTheWay),
    },
  };
}

function days([minValue, maxValue]: readonly [number, number]): QuantitativeValue {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}
