import { data, Link } from "react-router";
import { readPageNumber } from "#platform/list-query.ts";
import type { Cents } from "#platform/money.ts";
import { listFrontDesigns } from "#shop/catalog/catalog.server.ts";
import { productQuery } from "#shop/catalog/variant.ts";
import { readCalendar } from "#shop/closures.server.ts";
import { listTagFacts } from "#shop/engraving/tag-facts.ts";
import { shopConfig } from "#shop-config";
import { servicesContext } from "#web/context.ts";
import { GroupLink } from "#web/ordering/group/group-link.tsx";
import { designForCustomers } from "#web/ordering/load-order-form.server.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { pageMeta, productsLink, unlistedMeta } from "#web/shell/page-meta.ts";
import { ProductImage, VariantPicture } from "#web/tag/product-image.tsx";
import { AboutTheTag } from "#web/tag/tag-facts.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { PageLinks } from "#web/ui/page-links.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import type { Route } from "./+types/products.ts";
import { itemList } from "./structured-data.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPageNumber(new URL(request.url).searchParams);
  const { db, now, siteUrl } = context.get(servicesContext);
  const listed = page && (await listFrontDesigns(db, page));
  if (!listed) throw data(null, { status: 404 });
  const fronts = listed.fronts.map(designForCustomers);
  return {
    fronts,
    facts: listTagFacts(await readCalendar(db, now())),
    pages: { page, hasNext: listed.hasNext },
    structuredData: JSON.stringify([itemList(siteUrl, fronts)]),
  };
}

type Front = Route.ComponentProps["loaderData"]["fronts"][number];

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return unlistedMeta("Products");
  const { pages, structuredData } = args.loaderData;
  return pageMeta(args, {
    title: pages.page > 1 ? `Products, page ${pages.page}` : "Products",
    description: "Front designs and leatherette colors for engraved golf bag tags, each with its price.",
    pages,
    breadcrumbs: [productsLink],
    structuredData,
  });
}

export default function Products({ loaderData: { fronts, facts, pages } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-width py-12 md:py-16">
        <PageHeading
          title="Products"
          lead="Choose the front that suits you, then the color. Every tag carries your QR code on the back."
        />
        <p className="mt-3">
          <Unbroken>{facts.shipping.text}</Unbroken>
        </p>
        <GroupLink />
        {fronts.length === 0 ? (
          <p className="mt-12 rounded-lg border border-line bg-card px-6 py-16 text-center text-lg">
            No products available at this time.
          </p>
        ) : (
          fronts.map((front, index) => <FrontDesign key={front.id} front={front} isFirst={index === 0} />)
        )}
        <PageLinks {...pages} className="mt-14 md:mt-20" />
      </div>
      <AboutTheTag facts={facts} />
      <WhyChoose />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} title="Failed to load products" />;
}

function FrontDesign({ front, isFirst }: { front: Front; isFirst: boolean }) {
  return (
    <section id={front.id} aria-labelledby={`${front.id}-title`} className="mt-14 scroll-mt-20 md:mt-20">
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-12">
        <Link to={front.path} aria-hidden="true" tabIndex={-1}>
          <DesignPictures images={front.images} title={front.productTitle} isFirst={isFirst} />
        </Link>
        <div>
          <p className="eyebrow">Front Design</p>
          <h2 id={`${front.id}-title`} className="mt-2 text-2xl">
            <Link to={front.path} className={titleLook}>
              {front.productTitle}
            </Link>
          </h2>
          <p className="mt-3 text-xl">
            <Price amount={front.price} />
          </p>
          {front.description ? (
            <p className="mt-4 max-w-measure whitespace-pre-line text-muted">{front.description}</p>
          ) : null}
        </div>
      </div>
      {front.backs.length > 0 ? (
        <>
          <h3 className="stitched mt-10 pt-6 text-xl">
            Back Designs <span className="text-muted">{colorWords(front.colors)}</span>
          </h3>
          <ul className="mt-5 grid grid-cols-2 gap-4 *:flex *:flex-col *:overflow-hidden *:rounded-lg *:border *:border-line *:bg-card sm:gap-6 md:grid-cols-4">
            {front.backs.map((back) => (
              <BackDesign key={back.id} back={back} frontPrice={front.price} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const titleLook =
  "decoration-line decoration-2 underline-offset-4 hover:underline hover:decoration-saddle focus-visible:underline";

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function colorWords(colors: number): string {
  return `in ${numberWords[colors - 1] ?? colors} ${colors === 1 ? "color" : "colors"}`;
}

type DesignPicturesProps = { images: string[]; title: string; isFirst: boolean };

/** The main picture, between those of the left and the right side where the design has them. */
function DesignPictures({ images: [left, main, right], title, isFirst }: DesignPicturesProps) {
  const hasLeft = left && left !== main;
  const hasRight = right && right !== main;
  if (!main || (!hasLeft && !hasRight)) {
    return (
      <ProductImage
        picture={main}
        alt={title}
        urgent={isFirst}
        className="w-full rounded-lg border border-line"
      />
    );
  }
  const columns = hasLeft && hasRight ? "sm:grid-cols-[1fr_2fr_1fr]" : "sm:grid-cols-[1fr_2fr]";
  const side = {
    sizes: "(width >= 40rem) 10rem, 40vw",
    maxWidth: 640,
    className: "w-full rounded-md border border-line",
  };
  return (
    <div className={`grid grid-cols-2 items-center gap-3 sm:gap-4 ${columns}`}>
      {hasLeft ? <ProductImage {...side} picture={left} alt={`${title}, left view`} /> : null}
      <ProductImage
        picture={main}
        alt={`${title}, main view`}
        urgent={isFirst}
        sizes="(width >= 40rem) 20rem, 88vw"
        className="order-first col-span-2 w-full rounded-md border border-line sm:order-none sm:col-span-1"
      />
      {hasRight ? <ProductImage {...side} picture={right} alt={`${title}, right view`} /> : null}
    </div>
  );
}

function BackDesign({ back, frontPrice }: { back: Front["backs"][number]; frontPrice: Cents }) {
  return (
    <li>
      <Link to={back.path} aria-hidden="true" tabIndex={-1}>
        <VariantPicture variant={back} sizes="(width >= 48rem) 17rem, 43vw" />
      </Link>
      <div className="flex grow flex-col p-4">
        <h4 className="font-medium">
          <Link to={back.path} className={titleLook}>
            {back.productTitle}
          </Link>
        </h4>
        {back.price === frontPrice ? null : (
          <p className="text-muted">
            <Price amount={back.price} />
          </p>
        )}
        <div className="mt-auto pt-4">
          {back.isSoldOut ? (
            <p className="flex min-h-11 items-center justify-center rounded-md bg-linen text-muted">
              Sold out
            </p>
          ) : (
            <LinkButton
              to={`/order${productQuery(back)}`}
              variant="secondary"
              className="w-full"
              aria-label={`Order ${back.title}`}
            >
              Order
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  );
}

const reasons = [
  [
    "It lasts",
    "Leatherette does not crack, stain or soften in the rain. The engraving is part of it and stays as crisp as on the first day.",
  ],
  [
    "It brings the bag back",
    "The code on the back is cut at a size that phones read from arm's length, scratched or wet.",
  ],
  ["It is yours alone", "Every tag is drawn for one name and cut one at a time. Nobody else has its code."],
] as const;

function WhyChoose() {
  return (
    <section aria-labelledby="why" className="border-t border-line bg-linen">
      <div className="page-width py-16 md:py-20">
        <h2 id="why" className="text-2xl">
          Why Choose {shopConfig.companyName}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {reasons.map(([title, text]) => (
            <li key={title} className="border-t-2 border-saddle pt-5">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
