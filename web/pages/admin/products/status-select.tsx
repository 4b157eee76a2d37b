import { ChevronDown } from "lucide-react";
import { useFetcher } from "react-router";
import type { AdminProduct } from "#shop/catalogue/admin-products.server.ts";
import { useAdminToast } from "#web/pages/admin/admin-answer.ts";
import { controlLook } from "#web/ui/field.tsx";
import { openByKey } from "#web/ui/open-by-key.ts";
import type { ProductAnswer } from "./product-answer.ts";

/** Where the select will stand once the page's script is there, and all there is without. */
export function StatusWord({ isActive }: { isActive: boolean }) {
  return <p className="flex h-11 w-32 items-center px-3">{isActive ? "Active" : "Inactive"}</p>;
}

/** Shown at once and then saved; a failure shows what stands there. */
export function StatusSelect({ product }: { product: AdminProduct }) {
  const fetcher = useFetcher<ProductAnswer>();
  useAdminToast(fetcher.data);
  const shown = fetcher.formData?.get("isActive") ?? String(product.isActive);
  const save = (isActive: string) =>
    void fetcher.submit(
      { isActive },
      { method: "post", action: `/admin/products?form=active&id=${product.id}` },
    );
  return (
    <div className="relative w-32 shrink-0">
      <select
        aria-label={`Status of ${product.productTitle}`}
        value={String(shown)}
        onChange={(event) => save(event.target.value)}
        onKeyDown={openByKey}
        className={`${controlLook} appearance-none pr-9`}
      >
        <option value="true">Active</option>
        <option value="false">Inactive</option>
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
