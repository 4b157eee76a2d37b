import { Tabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { formatPrice, productLimits, subProductCode } from "#shop/catalog/product-form.ts";
import type { ParentChoice } from "#shop/catalog/products.server.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { useChoices } from "#web/admin/forms.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PictureFields } from "./picture-fields.tsx";
import {
  ActiveSwitch,
  CodeFields,
  DrawingFields,
  NumberFields,
  PackageFields,
  TextFields,
} from "./product-fields.tsx";
import { TabList } from "./product-lists.tsx";
import { type ProductFormState, useProductForm } from "./use-product-form.ts";

type ProductDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  parent?: ParentChoice | undefined;
  materials: Material[];
};

/** Closed without Cancel, it opens with what was typed. */
export function ProductDialog({ open, onOpenChange, parent, materials }: ProductDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add New Product" isWide>
      <Tabs.Root defaultValue={parent ? "sub" : "product"}>
        <TabList tabs={{ product: "Product", sub: "Sub Product" }} />
        <Tabs.Panel value="product" keepMounted className="pt-5">
          <ProductForm materials={materials} onClose={close} />
        </Tabs.Panel>
        <Tabs.Panel value="sub" keepMounted className="pt-5">
          <SubProductForm parent={parent} materials={materials} onClose={close} />
        </Tabs.Panel>
      </Tabs.Root>
    </Dialog>
  );
}

type FormProps = { materials: Material[]; onClose: () => void };

function ProductForm({ materials, onClose }: FormProps) {
  const form = useProductForm("add", { onDone: onClose });
  return (
    <DialogForm form={form} isSubProduct={false} label="Add Product" materials={materials} onClose={onClose}>
      <CodeFields {...form} isSubProduct={false} />
    </DialogForm>
  );
}

/** Choosing a parent copies its code, type and price; only the price can be changed. */
function SubProductForm({
  parent: given,
  materials,
  onClose,
}: FormProps & { parent: ParentChoice | undefined }) {
  const choices = useChoices<ParentChoice>("/admin/products/parents");
  const parents = choices.length > 0 || !given ? choices : [given];
  const form = useProductForm("add-sub", { parent: given, onDone: onClose });
  const { parentId, subProductId } = form.typed;
  const parent = parents.find(({ id }) => id === parentId);

  function copyPrice(chosenId: string) {
    const choice = parents.find(({ id }) => id === chosenId);
    if (choice) form.set("price", formatPrice(choice.price));
  }

  return (
    <DialogForm form={form} isSubProduct label="Add Sub Product" materials={materials} onClose={onClose}>
      <SelectField
        // Remounts once the options are loaded, with the one that was chosen before a reload.
        key={parents.length}
        {...form.field("parentId")}
        label="Parent Product"
        placeholder="Select a parent product"
        options={parents.map(parentOption)}
        onValueChange={copyPrice}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Product Type" value={parent?.productType ?? ""} readOnly />
        <TextField label="Parent's Product ID" value={parent?.productId ?? ""} readOnly />
      </div>
      <TextField
        {...form.field("subProductId")}
        label="Sub Product ID"
        hint={`Final ID: ${subProductCode(parent?.productId ?? "{parent id}", subProductId || "{sub id}")}`}
        maxLength={productLimits.id}
        required
      />
    </DialogForm>
  );
}

/** A sub product's id begins with its parent's: without one there is nothing to begin with. */
function parentOption({ id, productTitle, productId }: ParentChoice) {
  if (productId) return { value: id, label: productTitle };
  return { value: id, label: `${productTitle} (needs a Product ID first)`, disabled: true };
}

type DialogFormProps = {
  materials: Material[];
  form: ProductFormState;
  isSubProduct: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

function DialogForm({ form, isSubProduct, label, materials, onClose, children }: DialogFormProps) {
  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <form.Form {...form.form} className="flex flex-col gap-5">
      {children}
      <TextFields {...form} />
      <NumberFields {...form} isSubProduct={isSubProduct} />
      <PackageFields {...form} />
      <DrawingFields {...form} isSubProduct={isSubProduct} materials={materials} />
      <PictureFields {...form} />
      <ActiveSwitch {...form} />
      <DialogActions isBusy={form.isBusy} onCancel={cancel}>
        <Button {...form.submit} busyLabel={form.isUploading ? "Uploading..." : "Adding..."}>
          {label}
        </Button>
      </DialogActions>
    </form.Form>
  );
}
