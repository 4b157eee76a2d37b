import { Tabs } from "@base-ui/react/tabs";
import { useCallback, useState } from "react";
import type { ParentProduct, Product } from "#shop/catalog/products.server.ts";
import { mayLose, useNavigationGuard } from "#web/shell/form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TabList } from "#web/ui/tab-list.tsx";
import { DialogForm, type FormOfDialog } from "./dialog-form.tsx";
import { InternalFields, PriceField, TextFields } from "./product-fields.tsx";
import { SubProductForm } from "./sub-product-form.tsx";
import { useProductForm } from "./use-product-form.ts";

type ProductDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is edited; without it, something is added. */
  product: Product | undefined;
  products: ParentProduct[];
};

/** 'Add New Product' with two tabs, or 'Edit Product' with one form. */
export function ProductDialog({ open, onOpenChange, product, products }: ProductDialogProps) {
  const [changedForms, setChangedForms] = useState(0);
  const trackChange = useCallback((change: 1 | -1) => setChangedForms((count) => count + change), []);
  const isChanged = open && changedForms > 0;
  useNavigationGuard(isChanged);
  const close = () => onOpenChange(false);
  const askToClose = () => {
    if (!isChanged || mayLose()) close();
  };
  const dialog = { onDone: close, onCancel: askToClose, trackChange };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : askToClose())}
      title={product ? "Edit Product" : "Add New Product"}
      isWide
    >
      {product ? (
        <ProductForm key={product.id} product={product} {...dialog} />
      ) : (
        <Tabs.Root defaultValue="product">
          <TabList tabs={{ product: "Product", sub: "Sub Product" }} />
          <Tabs.Panel value="product" keepMounted className="pt-5">
            <ProductForm product={undefined} {...dialog} />
          </Tabs.Panel>
          <Tabs.Panel value="sub" keepMounted className="pt-5">
            <SubProductForm products={products} {...dialog} />
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </Dialog>
  );
}

type ProductFormProps = FormOfDialog & { product: Product | undefined };

function ProductForm({ product, onDone, ...dialog }: ProductFormProps) {
  const state = useProductForm(product, onDone);
  const isSubProduct = Boolean(product?.parentId);
  return (
    <DialogForm
      state={state}
      hidden={product ? { intent: "edit", id: product.id, version: state.version } : { intent: "add" }}
      isSubProduct={isSubProduct}
      label={product ? "Update Product" : "Add Product"}
      busyLabel={product ? "Updating..." : "Adding..."}
      isChanged={state.isChanged}
      {...dialog}
    >
      <InternalFields {...state} isSubProduct={isSubProduct} />
      <TextFields {...state} />
      <div className="sm:w-1/2">
        <PriceField {...state} />
      </div>
    </DialogForm>
  );
}
