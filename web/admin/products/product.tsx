import { isRouteErrorResponse } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import { findProduct, type Product } from "#shop/catalog/products.server.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { listMaterialChoices } from "#shop/engraving/materials.server.ts";
import { requireRow } from "#web/admin/admin-action.server.ts";
import { reloadsUnlessDeleted } from "#web/admin/admin-answer.ts";
import { EditForm } from "#web/admin/forms.tsx";
import { useBack, useLeave } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { LeadBack } from "#web/shell/error-page.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/product.ts";
import { PictureFields } from "./picture-fields.tsx";
import { runProductAction } from "./product-actions.server.ts";
import {
  ActiveSwitch,
  CodeFields,
  DrawingFields,
  NumberFields,
  PackageFields,
  TextFields,
} from "./product-fields.tsx";
import { DeleteProduct } from "./product-parts.tsx";
import { ProductPreview } from "./product-preview.tsx";
import { useProductForm } from "./use-product-form.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const product = await requireRow(params.productId, (id) => findProduct(db, id));
  const parent = product.parentId ? await findProduct(db, product.parentId) : undefined;
  return { product, parent, materials: await listMaterialChoices(db, product.materialId) };
}

export const action = runProductAction;

export const shouldRevalidate = reloadsUnlessDeleted;

export const meta = unlisted("Edit Product");

export default function ProductPage({ loaderData: { product, parent, materials } }: Route.ComponentProps) {
  const leave = useLeave("/admin/products");
  return (
    <>
      <BackToProducts />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <PageHeading title={product.productTitle} />
          <p className="mt-2 text-sm text-muted">
            Created: {formatDateTime(product.createdAt)} • Last updated: {formatDateTime(product.updatedAt)}
          </p>
        </div>
        <DeleteProduct product={product} isLarge onDone={leave} />
      </div>
      <EditProduct key={product.id} product={product} parent={parent} materials={materials} />
    </>
  );
}

function BackToProducts() {
  return <BackLink to={useBack("/admin/products")}>Back to Products / Inventory</BackLink>;
}

type EditProps = { product: Product; parent: Product | undefined; materials: Material[] };

function EditProduct({ product, parent, materials }: EditProps) {
  const form = useProductForm("edit", { product });
  const isSubProduct = product.parentId !== null;
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <EditForm
        what="Product"
        id={product.id}
        form={form}
        changes={form.changes}
        busyLabel={form.isUploading ? "Uploading..." : "Saving..."}
      >
        <CodeFields {...form} isSubProduct={isSubProduct} />
        <NumberFields {...form} isSubProduct={isSubProduct} />
        <TextFields {...form} />
        <PictureFields {...form} />
        <PackageFields {...form} />
        <DrawingFields {...form} isSubProduct={isSubProduct} materials={materials} />
        <ActiveSwitch {...form} />
      </EditForm>
      <ProductPreview {...form} parent={parent} materials={materials} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status < 500;
  return (
    <>
      <BackToProducts />
      <PageHeading title={isMissing ? "Product not found" : loadFailed} />
      {isMissing ? null : <LeadBack to="/admin/products" failed={loadFailed} />}
    </>
  );
}

const loadFailed = "Failed to load product details";
