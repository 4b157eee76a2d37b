import { useState } from "react";
import { productLimits, subProductCode, typedPrice } from "#shop/catalogue/product-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DialogForm, Extras } from "./dialog-form.tsx";
import type { ParentProduct } from "./product-cards.tsx";
import { PriceField, TextFields } from "./product-fields.tsx";
import { useProductForm } from "./use-product-form.ts";

type SubProductFormProps = { products: ParentProduct[]; onClose: () => void };

/** Choosing a parent copies its id, type and price; type and id are locked, the price can be changed (spec §4). */
export function SubProductForm({ products, onClose }: SubProductFormProps) {
  const state = useProductForm(undefined, onClose);
  const [parentId, setParentId] = useState("");
  const [subProductId, setSubProductId] = useState("");
  const parent = products.find(({ id }) => id === parentId);

  function choose(id: string) {
    setParentId(id);
    const chosen = products.find((product) => product.id === id);
    if (chosen) state.set({ price: typedPrice(chosen.price) });
  }

  return (
    <DialogForm
      state={state}
      address="form=add-sub"
      label="Add Sub Product"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <SelectField
        name="parentId"
        label="Parent Product"
        placeholder="Select a parent product"
        options={products.map(({ id, productTitle }) => ({ value: id, label: productTitle }))}
        value={parentId}
        onValueChange={choose}
        error={state.errors.parentId}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="" label="Product Type" value={parent?.productType ?? ""} readOnly />
        <TextField name="" label="Parent's Product ID" value={parent?.productId ?? ""} readOnly />
      </div>
      <TextField
        name="subProductId"
        label="Sub Product ID"
        hint={`Final ID: ${subProductCode(parent?.productId ?? "{parent id}", subProductId || "{sub id}")}`}
        maxLength={productLimits.id}
        value={subProductId}
        onValueChange={setSubProductId}
        error={state.errors.subProductId}
        required
      />
      <TextFields {...state} />
      <div className="sm:w-1/2">
        <PriceField {...state} />
      </div>
      <Extras state={state} isSubProduct />
    </DialogForm>
  );
}
