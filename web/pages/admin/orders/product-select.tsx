import type { ChangeEvent } from "react";
import type { ProductCode } from "#shop/catalogue/product-codes.server.ts";
import { SelectField } from "#web/ui/select-field.tsx";

type ProductSelectProps = {
  products: ProductCode[];
  chosen: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** Every variant of the catalogue, inactive ones too, by the front design that it belongs to. */
export function ProductSelect({ products, chosen, onChange }: ProductSelectProps) {
  return (
    <SelectField
      name="product"
      label="Product"
      placeholder="All"
      defaultValue={chosen}
      onChange={onChange}
      className="col-span-2 md:col-span-1 lg:col-span-2"
    >
      {[...Map.groupBy(products, ({ parentTitle }) => parentTitle)].map(([parentTitle, group]) => (
        <optgroup key={group[0]?.code} label={parentTitle}>
          {group.map(({ code, title }) => (
            <option key={code} value={code}>{`${title} (${code})`}</option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
