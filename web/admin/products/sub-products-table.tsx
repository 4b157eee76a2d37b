import { formatDateTime } from "#platform/dates.ts";
import type { ParentProduct, Product } from "#shop/catalog/products.server.ts";
import { TextLink } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { EditAndDelete, HiddenNotice, ProductStatus, ProductThumb } from "./product-parts.tsx";

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
      columns={columns}
      items={subProducts}
      itemKey={({ product }) => product.id}
      rowProps={() => ({ className: "lg:*:align-middle" })}
    />
  );
}

const back = { back: "/admin/products?tab=sub-products" };

const columns: Column<{ product: Product; parent: ParentProduct }>[] = [
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
    cell: ({ product: { createdAt } }) => (
      <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
    ),
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
