import type { ProductCode } from "#shop/catalog/products.server.ts";
import { type OrderFilter, openOrders } from "#shop/orders/order-filter.ts";
import { openStatuses, orderStatuses, statusWord } from "#shop/orders/order-status.ts";
import { chooseAtOnce, DaysProblem, FilterForm } from "#web/admin/list-page.tsx";
import { useChoices } from "#web/admin/use-choices.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

const statuses = [
  { value: openOrders, label: `Open (${openStatuses.map(statusWord).join(" or ")})` },
  ...orderStatuses.map((status) => ({ value: status, label: statusWord(status) })),
];

const kinds = [
  { value: "self", label: "Self Purchase" },
  { value: "gift", label: "Gift Order" },
];

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const products = useChoices<ProductCode>("/admin/orders/products");
  return (
    <FilterForm
      page="/admin/orders"
      filter={filter}
      aria-label="Orders"
      className="mt-6 grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-6"
    >
      <TextField
        name="q"
        type="search"
        label="Search"
        hint="Invoice, name, email, phone, public ID or tracking number"
        defaultValue={filter.q}
        maxLength={200}
        {...asTyped}
        className="col-span-2 md:col-span-3 lg:col-span-4"
      />
      <div className="col-span-2 flex flex-wrap gap-3 md:col-span-3 lg:col-span-2">
        <Button type="submit">Search</Button>
        {Object.keys(filter).length > 0 ? (
          <LinkButton to="/admin/orders" variant="quiet">
            Show All
          </LinkButton>
        ) : null}
      </div>
      <SelectField
        name="status"
        label="Status"
        placeholder="All"
        defaultValue={filter.status}
        options={statuses}
        onChange={chooseAtOnce}
      />
      <SelectField
        name="kind"
        label="Type"
        placeholder="All"
        defaultValue={filter.kind}
        options={kinds}
        onChange={chooseAtOnce}
      />
      <noscript className="noscript:contents">
        <TextField
          name="product"
          label="Product ID"
          defaultValue={filter.product}
          className="col-span-2 md:col-span-1 lg:col-span-2"
        />
      </noscript>
      <SelectField
        // With its options it starts anew: a browser chooses another option when the chosen one is replaced.
        key={products.length}
        name="product"
        label="Product"
        placeholder="All"
        defaultValue={filter.product}
        onChange={chooseAtOnce}
        className="col-span-2 md:col-span-1 lg:col-span-2 noscript:hidden"
      >
        {products.length === 0 && filter.product ? <option>{filter.product}</option> : null}
        <ProductOptions products={products} />
      </SelectField>
      <TextField name="from" type="date" label="From" defaultValue={filter.from} />
      <TextField name="to" type="date" label="To" defaultValue={filter.to} />
      <DaysProblem {...filter} />
    </FilterForm>
  );
}

/** Every variant of the catalog, also inactive ones, grouped by front design. */
function ProductOptions({ products }: { products: ProductCode[] }) {
  return [...Map.groupBy(products, ({ parentTitle }) => parentTitle)].map(([parentTitle, group]) => (
    <optgroup key={group[0]?.code} label={parentTitle}>
      {group.map(({ code, title }) => (
        <option key={code} value={code}>{`${title} (${code})`}</option>
      ))}
    </optgroup>
  ));
}
