import { listFrontDesigns } from "#shop/catalog/catalog.server.ts";
import { servicesContext } from "#web/context.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/products.ts";
import { type Front, FrontDesign } from "./front-design.tsx";
import { WhyChoose } from "./why-choose.tsx";

type CatalogFront = Awaited<ReturnType<typeof listFrontDesigns>>[number];

export async function loader({ context }: Route.LoaderArgs) {
  const fronts = await listFrontDesigns(context.get(servicesContext).db);
  return { fronts: fronts.map(shownOf) };
}

/** Only what the page shows travels to the browser. */
function shownOf({ id, productTitle, description, price, images, backDesigns }: CatalogFront): Front {
  const backs = backDesigns.map((back) => ({
    id: back.id,
    code: back.productId ?? back.id,
    title: back.title,
    productTitle: back.productTitle,
    price: back.price,
    image: back.images[0],
  }));
  return { id, productTitle, description, price, images: images.slice(0, 3), backs };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Products",
    description: "Front designs and leatherette colors for engraved golf bag tags, each with its price.",
    image: args.loaderData?.fronts[0]?.images[1],
  });
}

export default function Products({ loaderData: { fronts } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-width py-12 md:py-16">
        <PageHeading
          title="Products"
          lead="Choose the front that suits you, then the color. Every tag carries your QR code on the back."
        />
        {fronts.length === 0 ? (
          <p className="mt-12 rounded-lg border border-line bg-card px-6 py-16 text-center text-lg">
            No products available at this time.
          </p>
        ) : (
          fronts.map((front, index) => <FrontDesign key={front.id} front={front} isFirst={index === 0} />)
        )}
      </div>
      <WhyChoose />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} title="Failed to load products" />;
}
