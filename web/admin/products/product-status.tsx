import { useFetcher } from "react-router";
import type { Product } from "#shop/catalog/products.server.ts";
import { useAnswer } from "#web/shell/form.ts";
import { InstantSelect } from "#web/ui/select-field.tsx";
import type { ProductAnswer } from "./product-answer.ts";

const activeOptions = [
  { value: "true", label: "Active" },
  { value: "false", label: "Inactive" },
];

/** Takes the select's place until the page has hydrated, and without script. */
export function StatusWord({ isActive }: { isActive: boolean }) {
  return <p className="flex h-11 w-32 items-center px-3">{isActive ? "Active" : "Inactive"}</p>;
}

/** Shows the choice at once and then saves it; after a failure it shows the stored status. */
export function StatusSelect({ product: { id, productTitle, isActive } }: { product: Product }) {
  const fetcher = useFetcher<ProductAnswer>();
  useAnswer(fetcher.data);
  const save = (chosen: string) =>
    void fetcher.submit(
      { intent: "active", id, isActive: chosen },
      { method: "post", action: "/admin/products" },
    );
  return (
    <InstantSelect
      label={`Status of ${productTitle}`}
      value={String(fetcher.formData?.get("isActive") ?? isActive)}
      options={activeOptions}
      onChange={save}
      className="w-32 shrink-0"
    />
  );
}

type ProductAndParent = {
  product: { isActive: boolean };
  parent: { productTitle: string; isActive: boolean } | undefined;
};

/** An active product that customers don't see, because its parent is inactive. */
export function isHidden({ product, parent }: ProductAndParent): boolean {
  return product.isActive && parent !== undefined && !parent.isActive;
}

export function InactiveParentNotice({ product, parent }: ProductAndParent) {
  if (!parent || !isHidden({ product, parent })) return null;
  return (
    <p className="mt-1 text-sm text-muted wrap-anywhere">{`Hidden while ${parent.productTitle} is inactive`}</p>
  );
}
