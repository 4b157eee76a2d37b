import { Tabs } from "@base-ui/react/tabs";
import type { AdminProduct } from "#shop/catalogue/admin-products.server.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogForm, Extras } from "./dialog-form.tsx";
import type { ParentProduct } from "./product-cards.tsx";
import { InternalFields, PriceField, TextFields } from "./product-fields.tsx";
import { SubProductForm } from "./sub-product-form.tsx";
import { tabListLook, tabLook } from "./tab-look.ts";
import { useProductForm } from "./use-product-form.ts";

type ProductDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is edited; without it, something is added. */
  product: AdminProduct | undefined;
  products: ParentProduct[];
};

/** 'Add New Product' with two tabs, or 'Edit Product' with one form (spec §2). */
export function ProductDialog({ open, onOpenChange, product, products }: ProductDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={product ? "Edit Product" : "Add New Product"}
      isWide
    >
      {product ? (
        <ProductForm key={product.id} product={product} onClose={close} />
      ) : (
        <Tabs.Root defaultValue="product">
          <Tabs.List className={tabListLook}>
            <Tabs.Tab value="product" className={tabLook}>
              Product
            </Tabs.Tab>
            <Tabs.Tab value="sub" className={tabLook}>
              Sub Product
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="product" keepMounted className="pt-5">
            <ProductForm product={undefined} onClose={close} />
          </Tabs.Panel>
          <Tabs.Panel value="sub" keepMounted className="pt-5">
            <SubProductForm products={products} onClose={close} />
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </Dialog>
  );
}

type ProductFormProps = { product: AdminProduct | undefined; onClose: () => void };

function ProductForm({ product, onClose }: ProductFormProps) {
  const state = useProductForm(product, onClose);
  const address = product ? `form=edit&id=${product.id}` : "form=add";
  return (
    <DialogForm
      state={state}
      address={address}
      label={product ? "Update Product" : "Add Product"}
      busyLabel={product ? "Updating..." : "Adding..."}
      onClose={onClose}
    >
      <InternalFields {...state} />
      <TextFields {...state} />
      <div className="sm:w-1/2">
        <PriceField {...state} />
      </div>
      <Extras state={state} isSubProduct={Boolean(product?.parentId)} />
    </DialogForm>
  );
}
