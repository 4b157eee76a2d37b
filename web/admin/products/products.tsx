import { Tabs } from "@base-ui/react/tabs";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { listProducts, type Product } from "#shop/catalog/products.server.ts";
import { offlineAction } from "#web/admin/admin-answer.ts";
import { fetchFailed } from "#web/admin/fetch-failed.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink, Button } from "#web/ui/button.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { TabList } from "#web/ui/tab-list.tsx";
import type { Route } from "./+types/products.ts";
import { runProductAction } from "./product-actions.server.ts";
import { ProductCards } from "./product-cards.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { SubProductsTable } from "./sub-products-table.tsx";
import { productFailures } from "./use-product-form.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await listProducts(context.get(servicesContext).db) };
}

export const action = runProductAction;

export const clientAction = offlineAction(productFailures);

export const meta = unlisted("Products / Inventory");

export default function AdminProducts({ loaderData: { products } }: Route.ComponentProps) {
  const [tab, showTab] = useTab();
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<Product>();

  function open(product?: Product) {
    setEdited(product);
    setIsOpen(true);
  }

  return (
    <>
      <BackLink to="/admin">Back</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Products / Inventory" />
        <Button onClick={() => open()}>Add Product</Button>
      </div>
      <NeedsScript>Without it you can view products, but not add or change them.</NeedsScript>
      <Tabs.Root value={tab} onValueChange={showTab} className="mt-6">
        <TabList tabs={{ products: "Products", "sub-products": "Sub Products" }} />
        <Tabs.Panel value="products" className="pt-6">
          <ProductCards products={products} />
        </Tabs.Panel>
        <Tabs.Panel value="sub-products" className="pt-6">
          <SubProductsTable products={products} onEdit={open} />
        </Tabs.Panel>
      </Tabs.Root>
      <ProductDialog open={isOpen} onOpenChange={setIsOpen} product={edited} products={products} />
    </>
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
    const to = tab === "products" ? pathname : `${pathname}?tab=${tab}`;
    setChosen({ key, tab });
    window.history.replaceState(window.history.state, "", to);
    void navigate(to, { replace: true });
  }

  return [chosen?.key === key ? chosen.tab : ofUrl, show] as const;
}

export const ErrorBoundary = fetchFailed("Products / Inventory");
