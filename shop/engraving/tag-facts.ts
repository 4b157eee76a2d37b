import { type Calendar, deliveryTerms, shippingSentence } from "#shop/arrival.ts";
import { salesTax, shippingDestinations, tagDetails } from "#shop-config";
import { codeBox, nameBox, strap, tagSize } from "./tag-shape.ts";

const salesTaxTerms: Record<typeof salesTax, string> = {
  none: "None is added: you pay the price shown",
  table: "Added at checkout where your state asks for it",
  stripe: "Added at checkout where your state asks for it",
};

/** Lists the facts of a tag that is ordered today. For loaders: a browser does not know the workshop's closed days. */
export function listTagFacts(calendar: Calendar) {
  const { thickness, weight, material, care } = tagDetails;
  const strapSize = `${formatInches(strap.right - strap.left)} wide, reaching ${formatInches(-strap.top)} above the tag`;
  return {
    size: { term: "Size", text: `${formatInches(tagSize.width, tagSize.height)}, without the strap` },
    thickness: { term: "Thickness", text: formatInches(thickness) },
    weight: { term: "Weight", text: `${rounded(weight / 28.35)} oz (${weight} g)` },
    material: { term: "Material", text: material },
    strap: { term: "Strap", text: `${tagDetails.strap}, ${strapSize}` },
    care: { term: "Care", text: care },
    front: {
      term: "On the front",
      text: `Your name, up to ${formatInches(nameBox.width)} wide, in the design you choose`,
    },
    back: {
      term: "On the back",
      text: `“Found this bag?” and your QR code, ${formatInches(codeBox.side, codeBox.side)}`,
    },
    shipping: { term: "Shipping", text: shippingSentence(calendar) },
    delivery: { term: "Delivery", text: deliveryTerms },
    destinations: { term: "We ship to", text: shippingDestinations },
    salesTax: { term: "Sales tax", text: salesTaxTerms[salesTax] },
  };
}

export type TagFactTable = ReturnType<typeof listTagFacts>;

/** `2.8 × 4.3 in (70 × 110 mm)`, which a line breaks before the bracket only. */
function formatInches(...millimeters: number[]): string {
  const list = (values: number[], unit: string) => `${values.join(" × ")} ${unit}`.replaceAll(" ", "\u00a0");
  const mm = millimeters.map(Math.round);
  return `${list(
    millimeters.map((each) => rounded(each / 25.4)),
    "in",
  )} (${list(mm, "mm")})`;
}

function rounded(value: number): number {
  return Number(value.toFixed(value < 1 ? 2 : 1));
}
