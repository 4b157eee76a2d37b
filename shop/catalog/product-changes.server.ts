import type { Changes, ChangeValue } from "#shop/audit/audit-entry.ts";
import { productForm } from "./product-form.ts";
import type { Product } from "./products.table.ts";

type Facts = Partial<Product>;

const fields = productForm.keyof().options;

/** What differs between two states of a product, for the audit log; of images it is their number. */
export function productChanges(before: Facts, after: Facts): Changes {
  const changed = fields.filter((name) => name in after && same(before[name]) !== same(after[name]));
  return Object.fromEntries(
    changed.map((name) => [name, { from: loggedValue(name, before), to: loggedValue(name, after) }]),
  );
}

const same = (value: unknown) => JSON.stringify(value ?? null);

function loggedValue(name: (typeof fields)[number], product: Facts): ChangeValue {
  if (name === "images") return (product.images ?? []).filter(Boolean).length;
  return product[name] ?? null;
}
