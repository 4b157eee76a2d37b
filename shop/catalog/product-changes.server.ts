import { formatMoney } from "#platform/money.ts";
import { productForm } from "./product-form.ts";
import type { Product } from "./products.table.ts";

type Facts = Partial<Product>;

const ways: { [Name in keyof Product]?: (product: Facts) => string | null } = {
  price: ({ price }) => (price === undefined ? null : formatMoney(price)),
  images: ({ images = [] }) => `${images.filter(Boolean).length} images`,
};

const fields = productForm.keyof().options;

/** What differs between two states of a product, as the audit log tells it; other images are told by their number. */
export function productChanges(before: Facts, after: Facts) {
  const changed = fields.filter((name) => name in after && same(before[name]) !== same(after[name]));
  return Object.fromEntries(
    changed.map((name) => [name, { from: textOf(name, before), to: textOf(name, after) }]),
  );
}

const same = (value: unknown) => JSON.stringify(value ?? null);

function textOf(name: (typeof fields)[number], product: Facts): string | null {
  const way = ways[name];
  if (way) return way(product);
  const value = product[name];
  return value === null || value === undefined ? null : String(value);
}
