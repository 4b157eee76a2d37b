import { productLimits } from "#shop/catalog/product-form.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { TextName } from "./typed-product.ts";
import type { ProductFormState } from "./use-product-form.ts";

export type FieldsProps = Pick<ProductFormState, "typed" | "errors" | "set">;

/** What ties a text field to the form's state. */
export function fieldOf({ typed, errors, set }: FieldsProps, name: TextName) {
  return {
    name,
    value: typed[name],
    error: errors[name],
    onValueChange: (value: string) => set({ [name]: value }),
  };
}

/** Type and id, which customers don't see. */
export function InternalFields({ isSubProduct, ...props }: FieldsProps & { isSubProduct: boolean }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...fieldOf(props, "productType")}
        label="Product Type"
        hint="Internal use only"
        maxLength={productLimits.type}
        optional
      />
      <TextField
        {...fieldOf(props, "productId")}
        label="Product ID"
        hint={isSubProduct ? "Internal use only" : "Internal use only. Needed for sub products."}
        maxLength={productLimits.id}
        optional
      />
    </div>
  );
}

export function PriceField(props: FieldsProps) {
  return (
    <TextField
      {...fieldOf(props, "price")}
      label="Price (USD)"
      hint="Below $0.50 it can't be ordered."
      type="number"
      inputMode="decimal"
      step={0.01}
      min={0}
      max={productLimits.price}
      required
    />
  );
}

/** Title and description, which customers see. */
export function TextFields(props: FieldsProps) {
  return (
    <>
      <TextField
        {...fieldOf(props, "productTitle")}
        label="Product Title"
        hint="Displayed to customers"
        maxLength={productLimits.title}
        required
      />
      <TextArea
        {...fieldOf(props, "description")}
        label="Description"
        maxLength={productLimits.description}
        counted={props.typed.description.length}
        optional
      />
    </>
  );
}
