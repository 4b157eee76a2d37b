import { productLimits } from "#shop/catalog/product-form.ts";
import { designCodes } from "#shop/engraving/designs.ts";
import { leatherCodes, leatherOf } from "#shop/engraving/leathers.ts";
import { Button } from "#web/ui/button.tsx";
import { Switch, TextArea, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ProductFormState, TextName } from "./use-product-form.ts";

type FieldsProps = Pick<ProductFormState, "typed" | "errors" | "set">;

/** Connects a text field to the form's state. */
function fieldOf({ typed, errors, set }: FieldsProps, name: TextName) {
  return {
    name,
    value: typed[name],
    error: errors[name],
    onValueChange: (value: string) => set({ [name]: value }),
  };
}

/** Type and code, which customers don't see. */
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

const sides: [TextName, string][] = [
  ["boxLength", "Box Length (in)"],
  ["boxWidth", "Box Width (in)"],
  ["boxHeight", "Box Height (in)"],
];

const designs = designCodes.map((code) => ({ value: code, label: code[0]?.toUpperCase() + code.slice(1) }));
const leathers = leatherCodes.map((code) => ({ value: code, label: leatherOf(code).name }));

/** Size and weight of the parcel, and how the tag is drawn and engraved. */
export function PackageFields(props: FieldsProps & { isSubProduct: boolean }) {
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        <legend className="mb-2 text-sm text-muted">Size and weight of its parcel (optional)</legend>
        {sides.map(([name, label]) => (
          <TextField
            key={name}
            {...fieldOf(props, name)}
            label={label}
            type="number"
            inputMode="decimal"
            step={0.1}
            min={0}
          />
        ))}
        <TextField
          {...fieldOf(props, "weight")}
          label="Weight (lb)"
          type="number"
          inputMode="decimal"
          step={0.01}
          min={0}
        />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...fieldOf(props, "design")}
          label="Front Drawing"
          hint="How the preview draws it."
          placeholder={props.isSubProduct ? "As its parent" : "Classic"}
          options={designs}
        />
        <SelectField
          {...fieldOf(props, "leather")}
          label="Leather"
          hint="A light one is engraved dark, and the code with it."
          placeholder="Saddle"
          options={leathers}
        />
      </div>
    </>
  );
}

/** Another admin was faster: lists what they changed; nothing of this form is lost. */
export function ConflictNotice({ others, reset }: Pick<ProductFormState, "others" | "reset">) {
  if (others.length === 0) return null;
  return (
    <Notice kind="warning" title="Somebody else changed this product meanwhile." role="alert">
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {others.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className="mt-1">Nothing was saved yet. What you typed is still here: saving again keeps it.</p>
      <Button variant="secondary" onClick={reset} className="mt-3">
        Discard Mine
      </Button>
    </Notice>
  );
}

export function ActiveSwitch({ typed, set }: Pick<ProductFormState, "typed" | "set">) {
  return (
    <Switch
      name="isActive"
      label="Active (visible to customers)"
      checked={typed.isActive}
      onChange={(event) => set({ isActive: event.target.checked })}
    />
  );
}
