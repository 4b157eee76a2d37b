import { useState } from "react";
import { productLimits, subProductCode, typedPrice } from "#shop/catalog/product-form.ts";
import type { ParentProduct } from "#shop/catalog/products.server.ts";
import { TextField } from "#web/ui/fields.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { DialogForm, type FormOfDialog } from "./dialog-form.tsx";
import { PriceField, TextFields } from "./product-fields.tsx";
import { useProductForm } from "./use-product-form.ts";

type SubProductFormProps = FormOfDialog & { products: ParentProduct[] };

/** Choosing a parent copies its code, type and price; only the price can be changed. */
export function SubProductForm({ products, onDone, ...dialog }: SubProductFormProps) {
  const state = useProductForm(undefined, onDone);
  const [parentId, setParentId] = useState("");
  const [subProductId, setSubProductId] = useState("");
  const parent = products.find(({ id }) => id === parentId);

  function choose(id: string) {
    setParentId(id);
    state.clearError("parentId");
    const chosen = products.find((product) => product.id === id);
    if (chosen) state.set({ price: typedPrice(chosen.price) });
  }

  function nameIt(id: string) {
    setSubProductId(id);
    state.clearError("subProductId");
  }

  return (
    <DialogForm
      state={state}
      hidden={{ intent: "add-sub" }}
      isSubProduct
      label="Add Sub Product"
      busyLabel="Adding..."
      isChanged={state.isChanged || parentId !== "" || subProductId !== ""}
      {...dialog}
    >
      <SelectField
        name="parentId"
        label="Parent Product"
        placeholder="Select a parent product"
        options={products.map(parentOption)}
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
        onValueChange={nameIt}
        error={state.errors.subProductId}
        required
      />
      <TextFields {...state} />
      <div className="sm:w-1/2">
        <PriceField {...state} />
      </div>
    </DialogForm>
  );
}

/** A sub product's id begins with its parent's: without one there is nothing to begin with. */
function parentOption({ id, productTitle, productId }: ParentProduct) {
  if (productId) return { value: id, label: productTitle };
  return { value: id, label: `${productTitle} (needs a Product ID first)`, disabled: true };
}
