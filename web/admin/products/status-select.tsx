import { useFetcher } from "react-router";
import type { Product } from "#shop/catalog/products.server.ts";
import { useAdminToast } from "#web/admin/admin-answer.ts";
import { InstantSelect } from "#web/ui/select-field.tsx";
import type { ProductAnswer } from "./product-answer.ts";

const activeOptions = [
  { value: "true", label: "Active" },
  { value: "false", label: "Inactive" },
];

/** Where the select will stand once the page's script is there, and all there is without. */
export function StatusWord({ isActive }: { isActive: boolean }) {
  return <p className="flex h-11 w-32 items-center px-3">{isActive ? "Active" : "Inactive"}</p>;
}

/** Shown at once and then saved; a failure shows what stands there. */
export function StatusSelect({ product }: { product: Product }) {
  const fetcher = useFetcher<ProductAnswer>();
  useAdminToast(fetcher.data);
  const shown = String(fetcher.formData?.get("isActive") ?? product.isActive);
  const save = (isActive: string) =>
    void fetcher.submit(
      { isActive },
      { method: "post", action: `/admin/products?form=active&id=${product.id}` },
    );
  return (
    <InstantSelect
      label={`Status of ${product.productTitle}`}
      value={shown}
      options={activeOptions}
      onChange={save}
      className="w-32 shrink-0"
    />
  );
}
