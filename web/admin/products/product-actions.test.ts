import { expect, test } from "vitest";
import { productActions } from "./product-actions.server.ts";

/** The fields of an empty form that have errors, in the order of the checks. */
function invalidFields(intent: string): PropertyKey[] {
  const option = productActions.options.find(({ shape }) => shape.intent.value === intent)!;
  const empty = Object.fromEntries(Object.keys(option.shape).map((name) => [name, ""]));
  const { error } = productActions.safeParse({ ...empty, id: crypto.randomUUID(), intent });
  return error?.issues.map(({ path }) => path[0]!) ?? [];
}

test("product forms: the dialog checks the title before the price, the edit page after it", () => {
  expect(invalidFields("add")).toEqual(["productTitle", "price"]);
  expect(invalidFields("add-sub")).toEqual(["parentId", "subProductId", "productTitle", "price"]);
  expect(invalidFields("edit")).toEqual(["price", "productTitle"]);
});
