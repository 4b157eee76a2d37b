import { formatDateTime } from "#platform/dates.ts";
import type { ParentProduct, Product } from "#shop/catalog/products.server.ts";
import { TextLink } from "#web/ui/button.tsx";
import { Price } from "#web/ui/price.tsx";
import { Row, Table, Td } from "#web/ui/table.tsx";
import { EditAndDelete, HiddenNotice, ProductStatus, ProductThumb } from "./product-parts.tsx";

const columns = [
  "Image",
  "Product ID",
  "Product Title",
  "Parent Product",
  "Price",
  "Stock",
  "Status",
  "Created",
  "Actions",
];

export function SubProductsTable({ products }: { products: ParentProduct[] }) {
  const rows = products
    .flatMap((parent) => parent.subProducts.map((sub) => ({ sub, parent })))
    .toSorted((one, other) => other.sub.createdAt.getTime() - one.sub.createdAt.getTime());
  if (rows.length === 0) {
    return (
      <p className="py-12 text-center text-muted">
        No sub products found. Add your first sub product to get started.
      </p>
    );
  }
  return (
    <Table label="Sub Products" columns={columns}>
      {rows.map(({ sub, parent }) => (
        <SubProduct key={sub.id} product={sub} parent={parent} />
      ))}
    </Table>
  );
}

const back = { back: "/admin/products?tab=sub-products" };

function SubProduct({ product, parent }: { product: Product; parent: ParentProduct }) {
  return (
    <Row className="lg:*:align-middle">
      <Td>
        <ProductThumb images={product.images} className="w-14" />
      </Td>
      <Td label="Product ID" className="wrap-anywhere">
        {product.productId ?? "N/A"}
      </Td>
      <Td label="Product Title" className="max-lg:before:pt-3">
        <TextLink to={`/admin/products/${product.id}`} state={back} className="font-medium wrap-anywhere">
          {product.productTitle}
        </TextLink>
      </Td>
      <Td label="Parent Product" className="wrap-anywhere lg:min-w-24">
        {parent.productTitle}
      </Td>
      <Td label="Price">
        <Price amount={product.price} />
      </Td>
      <Td label="Stock">{product.stock ?? "Unlimited"}</Td>
      <Td label="Status" className="max-lg:before:pt-3">
        <div className="min-w-0 lg:max-w-44">
          <ProductStatus product={product} />
          <HiddenNotice product={product} parent={parent} />
        </div>
      </Td>
      <Td label="Created">
        <time dateTime={product.createdAt.toISOString()}>{formatDateTime(product.createdAt)}</time>
      </Td>
      <Td>
        <div className="flex h-11 w-24 gap-2">
          <EditAndDelete product={product} state={back} />
        </div>
      </Td>
    </Row>
  );
}
