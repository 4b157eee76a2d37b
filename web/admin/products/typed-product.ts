import { productForm, typedPrice } from "#shop/catalog/product-form.ts";
import type { Product } from "#shop/catalog/products.server.ts";

const texts = productForm.keyof().exclude(["images", "isActive"]).options;

export type TextName = (typeof texts)[number];

/** A product as it stands in the fields of a form. */
export type TypedProduct = Record<TextName, string> & { images: string[]; isActive: boolean };

const labels: Record<keyof TypedProduct, string> = {
  productType: "Product Type",
  productId: "Product ID",
  price: "Price",
  productTitle: "Product Title",
  description: "Description",
  boxLength: "Box Length",
  boxWidth: "Box Width",
  boxHeight: "Box Height",
  weight: "Weight",
  design: "Front Drawing",
  leather: "Leather",
  images: "Images",
  isActive: "Status",
};

/** An empty form; new products are active (spec §3). */
export const blankProduct: TypedProduct = {
  ...(Object.fromEntries(texts.map((name) => [name, ""])) as Record<TextName, string>),
  images: [],
  isActive: true,
};

export function typedOf(product: Product): TypedProduct {
  const { images, isActive, price } = product;
  const shown = texts.map((name) => [name, String(product[name] ?? "")]);
  return {
    ...(Object.fromEntries(shown) as Record<TextName, string>),
    price: typedPrice(price),
    images,
    isActive,
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const names = Object.keys(labels) as (keyof TypedProduct)[];

export function isChanged(base: TypedProduct, typed: TypedProduct): boolean {
  return names.some((name) => !same(base[name], typed[name]));
}

/** What another admin changed, in words: `Price: 12.00`. */
export function changesOf(base: TypedProduct, current: TypedProduct): string[] {
  const changed = names.filter((name) => !same(base[name], current[name]));
  return changed.map((name) => `${labels[name]}: ${wordsOf(current[name])}`);
}

function wordsOf(value: string | string[] | boolean): string {
  if (typeof value === "boolean") return value ? "Active" : "Inactive";
  return (typeof value === "string" ? value : `${value.filter(Boolean).length}`) || "empty";
}

/** What was typed stays; where nothing was, what stands there now comes in, so that saving undoes nobody's change. */
export function merge(base: TypedProduct, typed: TypedProduct, current: TypedProduct): TypedProduct {
  const merged = names.map((name) => [name, same(base[name], typed[name]) ? current[name] : typed[name]]);
  return Object.fromEntries(merged) as TypedProduct;
}
