import { Tabs } from "@base-ui/react/tabs";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { readPageNumber } from "#platform/list-query.ts";
import { listProducts, type Product } from "#shop/catalog/products.server.ts";
import { listMaterialChoices } from "#shop/engraving/materials.server.ts";
import { FilterForm, ListPage, SearchButtons } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { PageLinks } from "#web/ui/page-links.tsx";
import type { Route } from "./+types/products.ts";
import { runProductAction } from "./product-actions.server.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductCards, SubProductsTable, TabList } from "./product-lists.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const q = query.get("q")?.replaceAll("\0", "").trim().slice(0, 200) ?? "";
  const page = readPageNumber(query) ?? 1;
  const { db } = context.get(servicesContext);
  return { ...(await listProducts(db, q, page)), q, page, materials: await listMaterialChoices(db) };
}

export const action = runProductAction;

export const meta = unlisted("Products / Inventory");

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { products, q, page, hasNext, materials } = loaderData;
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get("tab") === "sub-products" ? "sub-products" : "products";
  const [isOpen, setIsOpen] = useState(false);
  const [parent, setParent] = useState<Product>();

  const isNothingFound = products.length === 0 && (page > 1 || q !== "");

  function add(subProductOf?: Product) {
    setParent(subProductOf);
    setIsOpen(true);
  }

  function showTab(chosen: Tab) {
    const next = new URLSearchParams(query);
    next.set("tab", chosen);
    setQuery(next, { replace: true });
  }

  return (
    <ListPage
      title="Products / Inventory"
      back={{ to: "/admin", label: "Back" }}
      actions={
        <>
          <LinkButton to="/admin/materials" variant="secondary">
            Materials
          </LinkButton>
          <LinkButton to="/admin/discounts" variant="secondary">
            Discounts
          </LinkButton>
          <Button onClick={() => add()}>Add Product</Button>
        </>
      }
      filter={<Search q={q} tab={tab} />}
      pages={<PageLinks page={page} hasNext={hasNext} />}
    >
      <Tabs.Root value={tab} onValueChange={showTab} className="mt-6">
        <TabList tabs={{ products: "Products", "sub-products": "Sub Products" }} />
        <Tabs.Panel value="products" className="pt-6">
          {isNothingFound ? nothingFound : <ProductCards products={products} onAddSub={add} />}
        </Tabs.Panel>
        <Tabs.Panel value="sub-products" className="pt-6">
          {isNothingFound ? nothingFound : <SubProductsTable products={products} />}
        </Tabs.Panel>
      </Tabs.Root>
      <ProductDialog open={isOpen} onOpenChange={setIsOpen} parent={parent} materials={materials} />
    </ListPage>
  );
}

const nothingFound = <p className="text-lg text-muted">No product matches.</p>;

function Search({ q, tab }: { q: string; tab: Tab }) {
  const tabQuery = tab === "products" ? {} : { tab };
  return (
    <FilterForm
      page="/admin/products"
      filter={{ q, ...tabQuery }}
      aria-label="Products"
      className="mt-6 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="tab" value={tabQuery.tab ?? ""} />
      <TextField
        name="q"
        type="search"
        label="Search"
        hint="Title or product ID"
        defaultValue={q}
        maxLength={200}
        {...asTyped}
        className="min-w-0 grow basis-72 sm:max-w-md"
      />
      <SearchButtons all={q !== "" && `?${new URLSearchParams(tabQuery)}`} />
    </FilterForm>
  );
}

type Tab = "products" | "sub-products";
