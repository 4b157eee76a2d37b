import { z } from "zod";
import { version } from "#platform/version.ts";
import { productForm, subProductForm } from "#shop/catalog/product-form.ts";
import { designCodes } from "#shop/engraving/designs.ts";
import { leatherCodes } from "#shop/engraving/leathers.ts";

/** Blank, or one of these words. */
function choice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return z
    .union([z.enum(words), z.literal("")], "Please choose from the list.")
    .transform((word) => word || null);
}

const drawing = { design: choice(designCodes), leather: choice(leatherCodes) };

/** In the dialog the title is checked before the price, on the edit page after it (spec §5). */
export const addSchema = productForm
  .pick({ productTitle: true })
  .extend({ ...productForm.shape, ...drawing });
export const addSubSchema = subProductForm
  .pick({ parentId: true, subProductId: true, productTitle: true })
  .extend({ ...subProductForm.shape, ...drawing });
export const editSchema = addSchema.extend({ version });
/** The edit page asks for a main image (spec §2). */
export const pageSchema = productForm.extend({
  ...drawing,
  version,
  images: productForm.shape.images.refine(([, center]) => Boolean(center), "Please add the center image."),
});
export const activeSchema = z.object({ isActive: z.enum(["true", "false"]) });
