import { Tabs } from "@base-ui/react/tabs";
import { Link } from "react-router";
import type { ParentProduct, Product } from "#shop/catalog/products.server.ts";
import { Button, TextLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { DateTime, Price } from "#web/ui/text.tsx";
import { EditAndDelete, HiddenNotice, ProductStatus, ProductThumb } from "./product-parts.tsx";

type OnAddSub = { onAddSub: (parent: Product) => void };

export function ProductCards({ products, onAddSub }: OnAddSub & { products: ParentProduct[] }) {
  if (products.length === 0) {
    return (
      <p className="py-12 text-center text-muted">
        No products found. Add your first product to get started.
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-6">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} onAddSub={onAddSub} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product, onAddSub }: OnAddSub & { product: ParentProduct }) {
  const { subProducts, subProductCount, productTitle } = product;
  return (
    <Card>
      <Entry product={product} thumb="w-24 sm:w-32" />
      <div className="mt-5 border-t border-line pt-4">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <h3 className="font-semibold">Sub Products ({subProductCount})</h3>
          {product.productId ? (
            <Button
              variant="quiet"
              onClick={() => onAddSub(product)}
              aria-label={`Add Sub Product to ${productTitle}`}
              className="-mx-5.25"
            >
              Add Sub Product
            </Button>
          ) : (
            <p className="text-sm text-muted">To add one, give it a Product ID.</p>
          )}
        </div>
        <ul className="divide-y divide-line">
          {subProducts.map((subProduct) => (
            <li key={subProduct.id} className="py-4">
              <Entry product={subProduct} parent={product} thumb="w-16" />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Entry({ product, parent, thumb }: { product: Product; parent?: Product; thumb: string }) {
  const Heading = product.parentId ? "h4" : "h2";
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <div className="flex min-w-0 grow basis-64 items-start gap-4">
        <ProductThumb images={product.images} className={thumb} />
        <div className="min-w-0 text-sm wrap-anywhere">
          <Heading className="text-base font-semibold">
            <Link
              to={`/admin/products/${product.id}`}
              className="text-fairway underline decoration-line decoration-2 underline-offset-4 hover:decoration-fairway"
            >
              {product.productTitle}
            </Link>
          </Heading>
          <p className="text-muted">Type: {product.productType ?? "N/A"}</p>
          <p className="text-muted">ID: {product.productId ?? "N/A"}</p>
          <p>
            Price: <Price amount={product.price} /> USD
          </p>
          {product.stock === null ? null : <p>Stock: {product.stock}</p>}
          <HiddenNotice product={product} parent={parent} />
        </div>
      </div>
      <div className="flex h-11 w-56 gap-2">
        <ProductStatus product={product} />
        <EditAndDelete product={product} />
      </div>
    </div>
  );
}

export function SubProductsTable({ products }: { products: ParentProduct[] }) {
  const subProducts = products
    .flatMap((parent) => parent.subProducts.map((product) => ({ product, parent })))
    .toSorted((one, other) => other.product.createdAt.getTime() - one.product.createdAt.getTime());
  if (subProducts.length === 0) {
    return (
      <p className="py-12 text-center text-muted">
        No sub products found. Add your first sub product to get started.
      </p>
    );
  }
  return (
    <Table
      label="Sub Products"
      columns={subProductColumns}
      items={subProducts}
      itemKey={({ product }) => product.id}
      rowProps={() => ({ className: "lg:*:align-middle" })}
    />
  );
}

const back = { back: "/admin/products?tab=sub-products" };

const subProductColumns: Column<{ product: Product; parent: ParentProduct }>[] = [
  {
    header: "Image",
    cell: ({ product }) => <ProductThumb images={product.images} className="w-14" />,
    isWide: true,
  },
  { header: "Product ID", cell: ({ product }) => product.productId ?? "N/A", className: "wrap-anywhere" },
  {
    header: "Product Title",
    cell: ({ product }) => (
      <TextLink to={`/admin/products/${product.id}`} state={back} className="font-medium wrap-anywhere">
        {product.productTitle}
      </TextLink>
    ),
    className: "max-lg:before:pt-3",
  },
  {
    header: "Parent Product",
    cell: ({ parent }) => parent.productTitle,
    className: "wrap-anywhere lg:min-w-24",
  },
  { header: "Price", cell: ({ product }) => <Price amount={product.price} /> },
  { header: "Stock", cell: ({ product }) => product.stock ?? "Unlimited" },
  {
    header: "Status",
    cell: ({ product, parent }) => (
      <div className="min-w-0 lg:max-w-44">
        <ProductStatus product={product} />
        <HiddenNotice product={product} parent={parent} />
      </div>
    ),
    className: "max-lg:before:pt-3",
  },
  {
    header: "Created",
    cell: ({ product: { createdAt } }) => <DateTime at={createdAt} />,
  },
  {
    header: "Actions",
    cell: ({ product }) => (
      <div className="flex h-11 w-24 gap-2">
        <EditAndDelete product={product} state={back} />
      </div>
    ),
    isWide: true,
  },
];

export function TabList({ tabs }: { tabs: Record<string, string> }) {
  return (
    <Tabs.List className="flex gap-1 border-b border-line">
      {Object.entries(tabs).map(([value, label]) => (
        <Tabs.Tab
          key={value}
          value={value}
          className="-mb-px min-h-11 border-b-2 border-transparent px-4 font-semibold text-muted transition-colors hover:text-ink aria-selected:border-fairway aria-selected:text-ink"
        >
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
