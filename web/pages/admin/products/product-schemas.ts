import { z } from "zod";
import { productForm, subProductForm } from "#shop/catalogue/product-form.ts";
import { designCodes } from "#shop/engraving/designs.ts";
import { leatherCodes } from "#shop/engraving/leathers.ts";

/** Blank, or one of these words. */
function choice<Word extends string>(words: readonly [Word, ...Word[]]) {
  return z
    .union([z.enum(words), z.literal("")], "Please choose from the list.")
    .transform((word) => word || null);
}

const drawing = { design: choice(designCodes), leather: choice(leatherCodes) };

const seen = { updatedAt: z.coerce.number().int() };

export const addSchema = productForm.extend(drawing);
export const addSubSchema = subProductForm.extend(drawing);
export const editSchema = productForm.extend({ ...drawing, ...seen });
/** The edit page asks for a main image (spec §2). */
export const pageSchema = editSchema.extend({
  images: productForm.shape.images.refine(([, center]) => Boolean(center), "Please add the center image."),
});
export const activeSchema = z.object({ isActive: z.enum(["true", "false"]) });
