import { useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useNavigate,
} from "react-router";
import { z } from "zod";
import { formatDateTime } from "#platform/dates.ts";
import { findProduct, type Product } from "#shop/catalog/products.server.ts";
import { useBack } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { useNavigationGuard } from "#web/shell/form.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { BackLink, Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/product.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { runProductAction } from "./product-actions.server.ts";
import { type ProductAnswer, sendProductAction } from "./product-answer.ts";
import {
  ActiveSwitch,
  ConflictNotice,
  InternalFields,
  PackageFields,
  PriceField,
  TextFields,
} from "./product-fields.tsx";
import { ProductPreview } from "./product-preview.tsx";
import { useProductForm } from "./use-product-form.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.productId).data;
  const { db } = context.get(servicesContext);
  const product = id && (await findProduct(db, id));
  if (!product) throw data(null, { status: 404 });
  const parent = product.parentId ? await findProduct(db, product.parentId) : undefined;
  return { product, parent };
}

export async function action({ context, request }: Route.ActionArgs) {
  return runProductAction(context, request);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendProductAction(args);
}

/** After deleting, the page leads to the list: loading the product again would only return 404. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { intent, outcome } = (actionResult ?? {}) as Partial<ProductAnswer>;
  return intent === "delete" && outcome === "done" ? false : defaultShouldRevalidate;
}

export function meta() {
  return unlistedMeta("Edit Product");
}

export default function ProductPage({ loaderData: { product, parent } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const back = useBack("/admin/products");
  const answer = useActionData<ProductAnswer>();
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
        <DeleteProduct product={product} isLarge onDeleted={() => void navigate(back, { replace: true })} />
      </div>
      {answer ? (
        <noscript>
          <Notice
            kind={answer.outcome === "done" ? "success" : "error"}
            title={answer.toast.title}
            className="mt-6"
          >
            {answer.toast.description}
          </Notice>
        </noscript>
      ) : null}
      <EditProduct key={product.id} product={product} parent={parent} />
    </>
  );
}

function BackToProducts() {
  return <BackLink to={useBack("/admin/products")}>Back to Products / Inventory</BackLink>;
}

/** Every field of a product, and beside it a live preview. */
function EditProduct({ product, parent }: { product: Product; parent: Product | undefined }) {
  const state = useProductForm(product);
  const { fetcher, form, typed, version, isBusy, isUploading, isChanged, remember } = state;
  useNavigationGuard(isChanged);
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <fetcher.Form
        ref={form}
        method="post"
        action={`/admin/products/${product.id}`}
        noValidate
        onSubmit={remember}
        aria-label="Product"
        className="min-w-0"
      >
        <Card className="flex flex-col gap-5">
          <input type="hidden" name="intent" value="edit-page" />
          <input type="hidden" name="id" value={product.id} />
          <input type="hidden" name="version" value={version} />
          <ConflictNotice {...state} />
          <InternalFields {...state} isSubProduct={product.parentId !== null} />
          <div className="sm:w-1/2">
            <PriceField {...state} />
          </div>
          <TextFields {...state} />
          <PictureFields {...state} isCenterRequired />
          <PackageFields {...state} isSubProduct={product.parentId !== null} />
          <ActiveSwitch {...state} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              type="submit"
              busy={isBusy}
              busyLabel={isUploading ? "Uploading..." : "Saving..."}
              className="px-8"
            >
              Save Changes
            </Button>
            {isChanged ? <p className="text-muted">You have changes that are not saved yet.</p> : null}
          </div>
        </Card>
      </fetcher.Form>
      <ProductPreview typed={typed} parent={parent} />
    </div>
  );
}

/** A failure to load the product leads back to the list. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status < 500;
  return (
    <>
      <BackToProducts />
      {isMissing ? <PageHeading title="Product not found" /> : <LeadBack />}
    </>
  );
}

function LeadBack() {
  const navigate = useNavigate();
  useEffect(() => {
    const description = "Failed to load product details";
    toast({ title: "Error", description, kind: "destructive", isForNextPage: true });
    void navigate("/admin/products", { replace: true });
  }, [navigate]);
  return <PageHeading title="Failed to load product details" />;
}
