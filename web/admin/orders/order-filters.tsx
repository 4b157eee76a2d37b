import { useState } from "react";
import type { ProductCode } from "#shop/catalog/products.server.ts";
import { type OrderFilter, openOrders } from "#shop/orders/order-filter.ts";
import { orderTypes, orderTypeWord, productionStates, productionWord } from "#shop/orders/order-status.ts";
import { useChoices } from "#web/admin/forms.tsx";
import { FilterForm, FilterSelect } from "#web/admin/list-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { statusOptions } from "./order-status.tsx";

const statuses = [{ value: openOrders, label: "Open" }, ...statusOptions];

const productions = productionStates.map((state) => ({ value: state, label: productionWord(state) }));

const kinds = orderTypes.map((type) => ({ value: type, label: orderTypeWord(type) }));

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const products = useChoices<ProductCode>("/admin/orders/products");
  const [isOpen, setIsOpen] = useState(false);
  const { q, sort, ...narrowing } = filter;
  const count = Object.keys(narrowing).length;
  return (
    <FilterForm
      page="/admin/orders"
      filter={filter}
      aria-label="Orders"
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <TextField
        name="q"
        type="search"
        label="Search"
        placeholder="Order, name, address, phone..."
        defaultValue={q}
        maxLength={200}
        {...asTyped}
        className="min-w-0 grow basis-48 lg:min-w-40 lg:basis-0"
      />
      <Button type="submit">Search</Button>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls="order-filters"
        onClick={() => setIsOpen(!isOpen)}
        className="basis-full lg:hidden"
      >
        {count > 0 ? `Filters (${count} set)` : "Filters"}
      </Button>
      <div
        id="order-filters"
        className={`basis-full grid-cols-2 items-end gap-3 lg:contents ${isOpen ? "grid" : "hidden"}`}
      >
        <FilterSelect
          name="status"
          label="Status"
          defaultValue={filter.status}
          options={statuses}
          className="lg:w-28"
        />
        <FilterSelect
          name="kind"
          label="Type"
          defaultValue={filter.kind}
          options={kinds}
          className="lg:w-24"
        />
        <FilterSelect
          name="production"
          label="Stage"
          defaultValue={filter.production}
          options={productions}
          className="lg:w-32"
        />
        <FilterSelect
          // Remounts once the options are loaded: a browser chooses another option when the chosen one is replaced.
          key={products.length}
          name="product"
          label="Product"
          defaultValue={filter.product}
          className="col-span-2 lg:w-32"
        >
          {products.length === 0 && filter.product ? <option>{filter.product}</option> : null}
          <ProductOptions products={products} />
        </FilterSelect>
        <TextField name="from" type="date" label="From" defaultValue={filter.from} className="lg:w-36" />
        <TextField name="to" type="date" label="To" defaultValue={filter.to} className="lg:w-36" />
        {/* The dashboard's late orders set it. Otherwise the filters stay in one line. */}
        {filter.due ? (
          <TextField name="due" type="date" label="Leaves by" defaultValue={filter.due} className="lg:w-36" />
        ) : null}
      </div>
    </FilterForm>
  );
}

function ProductOptions({ products }: { products: ProductCode[] }) {
  return [...Map.groupBy(products, ({ parentTitle }) => parentTitle)].map(([parentTitle, group]) => (
    <optgroup key={group[0]?.code} label={parentTitle}>
      {group.map(({ code, title }) => (
        <option key={code} value={code}>{`${title} (${code})`}</option>
      ))}
    </optgroup>
  ));
}
