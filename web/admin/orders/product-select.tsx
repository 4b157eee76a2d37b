import { type ChangeEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { SelectField } from "#web/ui/select-field.tsx";
import type { loader } from "./product-codes.ts";

type ProductSelectProps = {
  chosen: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/**
 * Every variant of the catalog, inactive ones too, by the front design that it belongs to. They come once for as long as
 * the list is open; until then there is what was chosen.
 */
export function ProductSelect({ chosen = "", onChange }: ProductSelectProps) {
  const { data, load } = useFetcher<typeof loader>();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => void load("/admin/orders/product-codes"), [load]);
  useEffect(() => {
    // Options that are put in anew choose the first one.
    if (data && select.current) select.current.value = chosen;
  }, [data, chosen]);
  return (
    <SelectField
      ref={select}
      name="product"
      label="Product"
      placeholder="All"
      defaultValue={chosen}
      onChange={onChange}
      className="col-span-2 noscript:hidden md:col-span-1 lg:col-span-2"
    >
      {data ? <Options products={data.products} /> : chosen && <option value={chosen}>{chosen}</option>}
    </SelectField>
  );
}

function Options({ products }: Pick<Awaited<ReturnType<typeof loader>>, "products">) {
  return [...Map.groupBy(products, ({ parentTitle }) => parentTitle)].map(([parentTitle, group]) => (
    <optgroup key={group[0]?.code} label={parentTitle}>
      {group.map(({ code, title }) => (
        <option key={code} value={code}>{`${title} (${code})`}</option>
      ))}
    </optgroup>
  ));
}
