import { Tabs } from "@base-ui/react/tabs";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { readPageNumber } from "#platform/page-number.ts";
import {
  listProducts,
  type Product,
  type ProductFilter,
  readProductFilter,
} from "#shop/catalog/products.server.ts";
import { offlineAction } from "#web/admin/admin-answer.ts";
import { fetchFailed } from "#web/admin/fetch-failed.tsx";
import { FilterForm, FilterSelect } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink, Button, LinkButton } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageLinks } from "#web/ui/page-links.tsx";
import { TabList } from "#web/ui/tab-list.tsx";
import type { Route } from "./+types/products.ts";
import { runProductAction } from "./product-actions.server.ts";
import { ProductCards } from "./product-cards.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { SubProductsTable } from "./sub-products-table.tsx";
import { productFailures } from "./use-product-form.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const filter = readProductFilter(asked);
  const page = readPageNumber(asked) ?? 1;
  return { ...(await listProducts(context.get(servicesContext).db, filter, page)), filter, page };
}

export const action = runProductAction;

export const clientAction = offlineAction(productFailures);

export const meta = unlisted("Products / Inventory");

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, filter, page, hasNext } = loaderData;
  const [tab, showTab] = useTab();
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<{ product?: Product; parent?: Product }>({});

  const isNothingFound = products.length === 0 && (page > 1 || Object.keys(filter).length > 0);

  function open(chosen: typeof edited) {
    setEdited(chosen);
    setIsOpen(true);
  }

  return (
    <>
      <BackLink to="/admin">Back</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Products / Inventory" />
        <Button onClick={() => open({})}>Add Product</Button>
      </div>
      <NeedsScript>Without it you can view products, but not add or change them.</NeedsScript>
      <Filters filter={filter} tab={tab} />
      <Tabs.Root value={tab} onValueChange={showTab} className="mt-6">
        <TabList tabs={{ products: "Products", "sub-products": "Sub Products" }} />
        <Tabs.Panel value="products" className="pt-6">
          {isNothingFound ? (
            nothingFound
          ) : (
            <ProductCards products={products} onAddSub={(parent) => open({ parent })} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="sub-products" className="pt-6">
          {isNothingFound ? (
            nothingFound
          ) : (
            <SubProductsTable products={products} onEdit={(product) => open({ product })} />
          )}
        </Tabs.Panel>
      </Tabs.Root>
      <PageLinks page={page} hasNext={hasNext} />
      <ProductDialog open={isOpen} onOpenChange={setIsOpen} {...edited} />
    </>
  );
}

const nothingFound = <p className="text-lg text-muted">No product matches.</p>;

const statuses = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

function Filters({ filter, tab }: { filter: ProductFilter; tab: Tab }) {
  const kept = tab === "products" ? {} : { tab };
  return (
    <FilterForm
      page="/admin/products"
      filter={{ ...filter, ...kept }}
      aria-label="Products"
      className="mt-6 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="tab" value={kept.tab ?? ""} />
      <TextField
        name="q"
        type="search"
        label="Search"
        hint="Title or product ID"
        defaultValue={filter.q}
        maxLength={200}
        {...asTyped}
        className="min-w-0 grow basis-72 sm:max-w-md"
      />
      <FilterSelect
        name="status"
        label="Status"
        defaultValue={filter.status}
        options={statuses}
        className="w-36"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {Object.keys(filter).length > 0 ? (
        <LinkButton to={{ search: String(new URLSearchParams(kept)) }} variant="quiet">
          Show All
        </LinkButton>
      ) : null}
    </FilterForm>
  );
}

type Tab = "products" | "sub-products";

/**
 * The tab of the URL. A new one is shown and stored in the browser's history at once, and by the router when the list is
 * loaded: Back returns to this tab even from a link that was followed before that.
 */
function useTab() {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ key: string; tab: Tab }>();
  const ofUrl: Tab = new URLSearchParams(search).get("tab") === "sub-products" ? "sub-products" : "products";

  function show(tab: Tab) {
    const asked = new URLSearchParams(search);
    if (tab === "products") asked.delete("tab");
    else asked.set("tab", tab);
    const to = asked.size > 0 ? `${pathname}?${asked}` : pathname;
    setChosen({ key, tab });
    window.history.replaceState(window.history.state, "", to);
    void navigate(to, { replace: true });
  }

  return [chosen?.key === key ? chosen.tab : ofUrl, show] as const;
}

export const ErrorBoundary = fetchFailed("Products / Inventory");
