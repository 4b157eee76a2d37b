import { data, type ShouldRevalidateFunctionArgs, useActionData, useNavigate } from "react-router";
import { z } from "zod";
import { formatDateTime } from "#platform/dates.ts";
import { findProduct } from "#shop/catalog/products.server.ts";
import { useBack } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { withOfflineFallback } from "#web/shell/form.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/product.ts";
import { answerProducts } from "./answer-products.server.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { EditProduct } from "./edit-product.tsx";
import { type ProductAnswer, unreached } from "./product-answer.ts";
import { ProductFailed } from "./product-failed.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.productId).data;
  const { db } = context.get(servicesContext);
  const product = id && (await findProduct(db, id));
  if (!product) throw data(null, { status: 404 });
  const parent = product.parentId ? await findProduct(db, product.parentId) : undefined;
  return { product, parent };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerProducts(context, request, params.productId);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, unreached(request));
}

/** A deleted product is left for the list: asking for it again would only say that it is gone. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { form, outcome } = (actionResult ?? {}) as Partial<ProductAnswer>;
  return form === "delete" && outcome === "done" ? false : defaultShouldRevalidate;
}

export function meta() {
  return unlistedMeta("Edit Product");
}

export default function Product({ loaderData: { product, parent } }: Route.ComponentProps) {
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ProductFailed error={error}>
      <BackToProducts />
    </ProductFailed>
  );
}
