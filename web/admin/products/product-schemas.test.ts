import { expect, test } from "vitest";
import type { z } from "zod";
import { addSchema, addSubSchema, editSchema, pageSchema } from "./product-schemas.ts";

/** The fields that an empty form is told of, in the order of the checks. */
function told(schema: z.ZodObject): PropertyKey[] {
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, ""]));
  return schema.safeParse(empty).error?.issues.map(({ path }) => path[0]!) ?? [];
}

test("the dialog checks the title before the price, the edit page after it, as the specification does", () => {
  expect(told(addSchema)).toEqual(["productTitle", "price"]);
  expect(told(addSubSchema)).toEqual(["parentId", "subProductId", "productTitle", "price"]);
  expect(told(editSchema).slice(0, 2)).toEqual(["productTitle", "price"]);
  expect(told(pageSchema).slice(0, 2)).toEqual(["price", "productTitle"]);
});
