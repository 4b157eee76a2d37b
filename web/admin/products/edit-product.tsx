import type { Product } from "#shop/catalog/products.server.ts";
import { useNavigationGuard } from "#web/shell/form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { PackageFields } from "./package-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { InternalFields, PriceField, TextFields } from "./product-fields.tsx";
import { ProductPreview } from "./product-preview.tsx";
import { useProductForm } from "./use-product-form.ts";

/** Every field of a product, and beside it, live, what becomes of it. */
export function EditProduct({ product, parent }: { product: Product; parent: Product | undefined }) {
  const state = useProductForm(product);
  const { fetcher, form, typed, version, isBusy, isUploading, isChanged, set, remember } = state;
  useNavigationGuard(isChanged);
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <fetcher.Form
        ref={form}
        method="post"
        action={`/admin/products/${product.id}?form=page`}
        noValidate
        onSubmit={remember}
        aria-label="Product"
        className="min-w-0"
      >
        <Card className="flex flex-col gap-5">
          <input type="hidden" name="version" value={version} />
          <ConflictNotice {...state} />
          <InternalFields {...state} isSubProduct={product.parentId !== null} />
          <div className="sm:w-1/2">
            <PriceField {...state} />
          </div>
          <TextFields {...state} />
          <PictureFields {...state} isCenterRequired />
          <PackageFields {...state} isSubProduct={product.parentId !== null} />
          <Switch
            name="isActive"
            label="Active (visible to customers)"
            checked={typed.isActive}
            onChange={(event) => set({ isActive: event.target.checked })}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              type="submit"
              busy={isBusy}
              busyLabel={isUploading ? "Uploading..." : "Saving..."}
              className="px-8"
            >
              Save Changes
            </Button>
            {isChanged ? <p className="text-muted">You have changes that are not saved yet.</p> : null}
          </div>
        </Card>
      </fetcher.Form>
      <ProductPreview typed={typed} parent={parent} />
    </div>
  );
}
