import { formatMoney } from "#platform/money.ts";
import { productLimits } from "#shop/catalog/product-form.ts";
import { minPrice } from "#shop/catalog/variant.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { designOptions } from "#web/admin/forms.tsx";
import { Switch, TextArea, TextField } from "#web/ui/fields.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { ProductFormState } from "./use-product-form.ts";

const addressHint = "Part of the page's address, and its id in the product feed.";

type FieldsProps = Pick<ProductFormState, "field"> & { isSubProduct: boolean };

export function CodeFields({ field, isSubProduct }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("productType")} hint="Internal use only" maxLength={productLimits.type} optional />
      <TextField
        {...field("productId")}
        hint={isSubProduct ? addressHint : `${addressHint} Needed for sub products.`}
        maxLength={productLimits.id}
        optional
      />
    </div>
  );
}

export function NumberFields({ field, isSubProduct }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("price")}
        hint={`Below ${formatMoney(minPrice)} it can't be ordered.`}
        inputMode="decimal"
        required
      />
      {isSubProduct ? (
        <TextField {...field("stock")} hint="Empty: unlimited." inputMode="numeric" optional />
      ) : null}
      <TextField {...field("displayOrder")} hint="Low numbers come first." inputMode="numeric" optional />
    </div>
  );
}

export function TextFields({ field, typed }: Pick<ProductFormState, "field" | "typed">) {
  return (
    <>
      <TextField
        {...field("productTitle")}
        hint="Displayed to customers"
        maxLength={productLimits.title}
        required
      />
      <TextArea
        {...field("description")}
        maxLength={productLimits.description}
        counted={typed.description?.length ?? 0}
        optional
      />
    </>
  );
}

const measures = { boxLength: 0.1, boxWidth: 0.1, boxHeight: 0.1, weight: 0.01 };

export function PackageFields({ field }: Pick<ProductFormState, "field">) {
  return (
    <fieldset className="grid grid-cols-2 gap-5 sm:grid-cols-4">
      <legend className="mb-2 text-sm text-muted">Package size and weight (optional)</legend>
      {Object.entries(measures).map(([name, step]) => (
        <TextField key={name} {...field(name)} type="number" inputMode="decimal" step={step} min={0} />
      ))}
    </fieldset>
  );
}

export function DrawingFields({ field, isSubProduct, materials }: FieldsProps & { materials: Material[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...field("design")}
        hint="The design that the preview draws."
        placeholder={isSubProduct ? "As its parent" : "Classic"}
        options={designOptions}
      />
      <SelectField
        {...field("materialId")}
        hint="Without one customers see the photo, and the engraving desk has no file."
        placeholder="None (photo only)"
        options={materials.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}

export function ActiveSwitch({ shown }: Pick<ProductFormState, "shown">) {
  return (
    <Switch name="isActive" label="Active (visible to customers)" defaultChecked={shown.isActive === "on"} />
  );
}
