import { z } from "zod";
import { type Cents, cents, toDollars } from "#platform/money.ts";
import { checkedBox, line, optionalLine, optionalText } from "#platform/text-fields.ts";
import { formatVersion } from "#platform/version.ts";
import { designCodes } from "#shop/engraving/engraving.ts";
import { listImages } from "./pictures.ts";

export const productLimits = { type: 100, id: 50, title: 200, description: 2000 };

const invalidPrice = "Please enter a valid price";

/** Typed dollars as cents. */
export const priceField = z
  .string()
  .trim()
  .regex(/^(?=.*\d)\d{0,5}(\.\d{0,2})?$/, invalidPrice)
  .transform((typed): Cents => cents(Math.round(Number(typed) * 100)));

function measure(decimals: number, message: string) {
  const pattern = new RegExp(`^((?=.*\\d)\\d{0,6}(\\.\\d{0,${decimals}})?)?$`);
  return z
    .string()
    .trim()
    .regex(pattern, message)
    .transform((typed) => (typed === "" ? null : Number(typed)));
}

const inches = measure(1, "Please enter inches from 0, with at most one decimal.");

const wholeNumber = z
  .string()
  .trim()
  .regex(/^(-?\d{1,6})?$/, "Please enter a whole number, or leave it empty.")
  .transform((typed) => (typed === "" ? null : Number(typed)));

const images = z.string().transform(listImages);

const shared = {
  price: priceField,
  stock: wholeNumber,
  displayOrder: wholeNumber,
  productTitle: line(productLimits.title, undefined, "Product title is required"),
  description: optionalText(productLimits.description),
  images,
  isActive: checkedBox,
  boxLength: inches,
  boxWidth: inches,
  boxHeight: inches,
  weight: measure(2, "Please enter pounds from 0, with at most two decimals."),
  design: z
    .enum(designCodes, "Please choose from the list.")
    .or(z.literal(""))
    .transform((code) => code || null),
  /** None where no drawing fits: customers see the photo. */
  materialId: z
    .uuid("Please choose from the list.")
    .or(z.literal(""))
    .transform((id) => id || null),
};

export const productForm = z.object({
  ...shared,
  productType: optionalLine(productLimits.type),
  productId: optionalLine(productLimits.id),
});

export const subProductForm = z.object({
  parentId: z.uuid("Please select a parent product."),
  subProductId: line(productLimits.id, undefined, "Please enter a Sub Product ID."),
  ...shared,
});

export type ProductForm = z.output<typeof productForm>;
export type SubProductForm = z.output<typeof subProductForm>;

type ProductLooks = Pick<ProductForm, "isActive" | "materialId" | "images"> & { parentId: string | null };

export type Refusal = { field: string; message: string };

export function findMissingLooks({
  parentId,
  isActive,
  materialId,
  images,
}: ProductLooks): Refusal | undefined {
  if (!parentId || !isActive || materialId || images.some(Boolean)) return undefined;
  const message = "Please choose the material, or add a photo: customers see the tag in it.";
  return { field: "materialId", message };
}

/** Which state of a product a form shows. A sale changes only the stock at its end, which counts only where it was typed. */
export function productVersion(product: { updatedAt: Date; stock: number | null }): string {
  return `${formatVersion(product)} ${product.stock ?? ""}`;
}

/** Reads what `productVersion` wrote: when the product was last saved, and its stock as text. */
export function readProductVersion(version: string): { updatedAt: string; stock: string } {
  const [updatedAt = "", stock = ""] = version.split(" ");
  return { updatedAt, stock };
}

export function subProductCode(parentCode: string | null | undefined, typed: string): string {
  return parentCode ? `${parentCode}-${typed}` : typed;
}

export function formatPrice(price: Cents): string {
  return toDollars(price).toFixed(2);
}
