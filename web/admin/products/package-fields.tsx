import { designCodes } from "#shop/engraving/designs.ts";
import { leatherCodes, leatherOf } from "#shop/engraving/leathers.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type FieldsProps, fieldOf } from "./product-fields.tsx";
import type { TextName } from "./typed-product.ts";

const sides: [TextName, string][] = [
  ["boxLength", "Box Length (in)"],
  ["boxWidth", "Box Width (in)"],
  ["boxHeight", "Box Height (in)"],
];

const designs = designCodes.map((code) => ({ value: code, label: code[0]?.toUpperCase() + code.slice(1) }));
const leathers = leatherCodes.map((code) => ({ value: code, label: leatherOf(code).name }));

/** How the parcel is measured, and how the tag is drawn and engraved. */
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
