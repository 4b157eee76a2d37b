import { Pencil } from "lucide-react";
import { Link } from "react-router";
import { formatLongDate } from "#platform/dates.ts";
import type { AdminProduct } from "#shop/catalogue/admin-products.server.ts";
import { Button } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { Table, Td, Th } from "#web/ui/table.tsx";
import { useHydrated } from "#web/use-hydrated.ts";
import { DeleteProduct } from "./delete-product.tsx";
import type { ParentProduct } from "./product-cards.tsx";
import { ProductThumb } from "./product-thumb.tsx";
import { StatusSelect, StatusWord } from "./status-select.tsx";

const columns = [
  "Image",
  "Product ID",
  "Product Title",
  "Parent Product",
  "Price",
  "Status",
  "Created",
  "Actions",
];

type SubProductsTableProps = { products: ParentProduct[]; onEdit: (product: AdminProduct) => void };

/** Everything that sells, newest first. */
export function SubProductsTable({ products, onEdit }: SubProductsTableProps) {
  const rows = products
    .flatMap(({ productTitle, subProducts }) => subProducts.map((sub) => ({ sub, parent: productTitle })))
    .toSorted((one, other) => other.sub.createdAt.getTime() - one.sub.createdAt.getTime());
  if (rows.length === 0) {
    return (
      <p className="py-12 text-center text-muted">
        No sub products found. Add your first sub product to get started.
      </p>
    );
  }
  return (
    <Table label="Sub Products">
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column}>{column}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sub, parent }) => (
          <Row key={sub.id} product={sub} parentTitle={parent} onEdit={onEdit} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { product: AdminProduct; parentTitle: string; onEdit: (product: AdminProduct) => void };

function Row({ product, parentTitle, onEdit }: RowProps) {
  const isLive = useHydrated();
  return (
    <tr className="*:align-middle">
      <Td>
        <ProductThumb images={product.images} className="w-14" />
      </Td>
      <Td className="min-w-36 wrap-anywhere">{product.productId ?? "N/A"}</Td>
      <Td className="min-w-40">
        <Link
          to={`/admin/products/${product.id}`}
          state={{ back: "/admin/products?tab=sub-products" }}
          className="inline-flex min-h-11 items-center font-medium text-fairway underline underline-offset-4 wrap-anywhere"
        >
          {product.productTitle}
        </Link>
      </Td>
      <Td className="min-w-32 wrap-anywhere">{parentTitle}</Td>
      <Td>
        <Price amount={product.price} />
      </Td>
      <Td>{isLive ? <StatusSelect product={product} /> : <StatusWord {...product} />}</Td>
      <Td className="whitespace-nowrap">{formatLongDate(product.createdAt)}</Td>
      <Td>
        <div className="h-11 w-24">{isLive ? <Actions product={product} onEdit={onEdit} /> : null}</div>
      </Td>
    </tr>
  );
}

function Actions({ product, onEdit }: Pick<RowProps, "product" | "onEdit">) {
  return (
    <div className="flex gap-2">
      <Button
        variant="secondary"
        onClick={() => onEdit(product)}
        aria-label={`Edit ${product.productTitle}`}
        className="w-11"
      >
        <Pencil aria-hidden="true" className="size-5 shrink-0" />
      </Button>
      <DeleteProduct product={product} />
    </div>
  );
}
