import type {
  BreadcrumbList,
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
import { toDollars } from "#platform/money.ts";
import type { FrontDesign } from "#shop/catalog/catalog.server.ts";
import { type Bases, squarePicture } from "#shop/catalog/product-pictures.ts";
import { delivery, returnDays, shopConfig } from "#shop-config";
import type { OrderableVariant } from "#web/ordering/find-orderable.server.ts";

// What search engines read of a page, in the terms of schema.org. A page names each thing once and refers to it by @id.

type Design = Pick<FrontDesign, "id" | "productId" | "productTitle" | "description"> & { path: string };
type Color = OrderableVariant & { path: string };
type PageLink = { name: string; path: string };

const country = "US";
const currency = "USD";
const shippingId = "#shipping";
const returnsId = "#returns";

const organizationId = ({ siteUrl }: Bases) => `${siteUrl}/#organization`;
const groupId = ({ siteUrl }: Bases, { path }: Design) => `${siteUrl}${path}#design`;

export function organization(shop: Bases): Organization {
  const { line1, city, state, postalCode } = shopConfig.senderAddress;
  return {
    "@type": "Organization",
    "@id": organizationId(shop),
    name: shopConfig.companyName,
    url: `${shop.siteUrl}/`,
    logo: `${shop.siteUrl}/apple-touch-icon.png`,
    address: {
      "@type": "PostalAddress",
      streetAddress: line1,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email: shopConfig.supportEmail,
      url: `${shop.siteUrl}/contact`,
    },
    hasMerchantReturnPolicy: returnPolicy(returnDays),
  };
}

/** `days` is `returnDays` of the settings, whose words are in shop/return-sentence.ts. */
export function returnPolicy(days: number | null): MerchantReturnPolicy {
  const policy = { "@type": "MerchantReturnPolicy", "@id": returnsId, applicableCountry: country } as const;
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

export function webSite(shop: Bases): WebSite {
  return {
    "@type": "WebSite",
    name: shopConfig.companyName,
    url: `${shop.siteUrl}/`,
    publisher: { "@id": organizationId(shop) },
  };
}

/** `steps` lead from the home page to this one. */
export function breadcrumbList({ siteUrl }: Bases, ...steps: PageLink[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

export function itemList({ siteUrl }: Bases, items: PageLink[]): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: siteUrl + path,
    })),
  };
}

export const productsLink: PageLink = { name: "Products", path: "/products" };

/** Of `color`, or of the whole design where the page is the design's. */
export function productPage(shop: Bases, design: Design, colors: Color[], color: Color | undefined): Thing[] {
  const designLink = { name: design.productTitle, path: design.path };
  const colorLinks = color ? [{ name: color.productTitle, path: color.path }] : [];
  const breadcrumbs = breadcrumbList(shop, productsLink, designLink, ...colorLinks);
  if (colors.length === 0) return [breadcrumbs];
  const group = productGroup(shop, design);
  const goods: Thing = color
    ? { ...product(shop, design, color), isVariantOf: group }
    : { ...group, hasVariant: colors.map((each) => product(shop, design, each)) };
  return [organization(shop), shippingDetails(), goods, breadcrumbs];
}

function productGroup(shop: Bases, design: Design): Exclude<ProductGroup, string> {
  return {
    "@type": "ProductGroup",
    "@id": groupId(shop, design),
    name: design.productTitle,
    description: design.description ?? shopConfig.tagline,
    url: shop.siteUrl + design.path,
    brand: { "@type": "Brand", name: shopConfig.companyName },
    productGroupID: design.productId ?? design.id,
    variesBy: "https://schema.org/color",
  };
}

function product(shop: Bases, design: Design, color: Color): Exclude<Product, string> {
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

function offer(shop: Bases, { price, isSoldOut, path }: Color): Offer {
  return {
    "@type": "Offer",
    url: shop.siteUrl + path,
    price: toDollars(price).toFixed(2),
    priceCurrency: currency,
    availability: isSoldOut ? "https://schema.org/OutOfStock" : "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": organizationId(shop) },
    shippingDetails: { "@id": shippingId },
    hasMerchantReturnPolicy: { "@id": returnsId },
  };
}

function shippingDetails(): OfferShippingDetails {
  return {
    "@type": "OfferShippingDetails",
    "@id": shippingId,
    shippingRate: { "@type": "MonetaryAmount", value: 0, currency },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(delivery.daysToMake),
      transitTime: days(delivery.daysOnTheWay),
    },
  };
}

function days([minValue, maxValue]: readonly [number, number]): QuantitativeValue {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}
