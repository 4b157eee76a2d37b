import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { listOrderable } from "#shop/catalog/catalog.server.ts";
import { shopConfig } from "#shop-config";
import { servicesContext } from "#web/context.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/order.ts";
import { listOwnDetails } from "./find-own-details.server.ts";
import { OrderFormView } from "./order-form-view.tsx";

const description = "Choose a tag, say whose it is, and see it before we engrave it.";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Customize", description });
}

export async function loader({ context }: Route.LoaderArgs) {
  const [orderable, owned] = await Promise.all([
    listOrderable(context.get(servicesContext).db),
    listOwnDetails(context),
  ]);
  return { ...orderable, owned };
}

/** Choosing a product changes the URL, not what there is to choose from; signing in or out does not change the URL. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSearch && !formMethod ? false : defaultShouldRevalidate;
}

export default function Order({ loaderData: { variants, frontImages, owned } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const product = search.get("product");
  const wanted = variants.find(({ id, productId }) => product !== null && [id, productId].includes(product));
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Customize" lead={description} />
      <NeedsScript>
        <p>
          Ordering happens in your browser: please switch JavaScript on. You can still look at every tag
          below, or write to us at {shopConfig.supportEmail}.
        </p>
      </NeedsScript>
      <OrderFormView owned={owned} variants={variants} frontImages={frontImages} wanted={wanted} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} title="Failed to load products" />;
}
