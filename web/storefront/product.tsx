import { isRouteErrorResponse, Link, redirect } from "react-router";
import { shippingSentence } from "#shop/arrival.ts";
import { findFrontDesign } from "#shop/catalog/catalog.server.ts";
import { centerPicture } from "#shop/catalog/pictures.ts";
import { publicAddresses } from "#shop/catalog/product-pictures.ts";
import { groupPrice, productQuery, productSlug } from "#shop/catalog/variant.ts";
import { readCalendar } from "#shop/closures.server.ts";
import { listTagFacts } from "#shop/engraving/tag-facts.ts";
import { groupDiscounts, returnDays } from "#shop-config";
import { servicesContext } from "#web/context.ts";
import { designForCustomers } from "#web/ordering/load-order-form.server.ts";
import { ErrorPage, NotFound } from "#web/shell/error-page.tsx";
import { pageMeta, productsLink, unlistedMeta } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import { ProductImage, VariantPicture } from "#web/tag/product-image.tsx";
import { samplePath } from "#web/tag/sample-profile.ts";
import { AboutTheTag } from "#web/tag/tag-facts.tsx";
import { LinkButton, TextLink, textLook } from "#web/ui/button.tsx";
import { Price, PriceOrSoldOut, Unbroken } from "#web/ui/text.tsx";
import type { Route } from "./+types/product.ts";
import { NameAndDrawing } from "./name-and-drawing.tsx";
import { returnSentence } from "./policies.ts";
import { productPage } from "./structured-data.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const design = await findFrontDesign(db, params.design);
  if (!design) throw notFound();
  const { backs: colors, ...front } = designForCustomers(design);
  // `/products/{color}` names a color alone, and leads to the color's own path.
  const isDesignNamed = productSlug(front) === params.design.toLowerCase();
  const colorSlug = (isDesignNamed ? params.variant : params.design)?.toLowerCase();
  const color = colors.find((each) => productSlug(each) === colorSlug);
  if (colorSlug && !color) throw notFound();
  const { path } = color ?? front;
  if (url.pathname !== path) throw redirect(path + url.search, movedHeaders);

  const calendar = await readCalendar(db, now());
  // A design's page shows the first color that can be ordered.
  const shownColor = color ?? colors.find(({ isSoldOut }) => !isSoldOut) ?? colors[0];
  return {
    front,
    colors,
    color,
    shownColor,
    groupPrices: groupDiscounts.map(({ from }) => ({
      from,
      price: groupPrice(shownColor?.price ?? front.price, from),
    })),
    shipping: shippingSentence(calendar),
    facts: listTagFacts(calendar),
    structuredData: JSON.stringify(productPage(publicAddresses(services), front, colors, color)),
  };
}

/** Browsers ask again: a product's code may be changed back. */
const movedHeaders = { status: 301, headers: { "cache-control": "no-cache" } };

type Loaded = Route.ComponentProps["loaderData"];

type Color = Loaded["colors"][number];

function linkTo({ productTitle, path }: { productTitle: string; path: string }) {
  return { name: productTitle, path };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return unlistedMeta("Page not found");
  const { front, color, shownColor, structuredData } = args.loaderData;
  const title = `${color?.title ?? front.productTitle}: engraved golf bag tag`;
  const descriptions = [color?.description, front.description];
  return pageMeta(args, {
    title,
    description: descriptions.filter(Boolean).join(" ") || title,
    tag: shownColor ?? { ...front, design: null, material: null },
    breadcrumbs: [productsLink, linkTo(front), ...(color ? [linkTo(color)] : [])],
    structuredData,
  });
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { front, colors, color, shownColor, groupPrices, shipping, facts } = loaderData;
  return (
    <>
      <div className="page-width grid gap-x-12 gap-y-6 py-6 md:py-10 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="lg:col-start-2">
          <Breadcrumb front={front} color={color} />
          <h1 className="mt-2 text-2xl">
            <Unbroken>{color?.title ?? front.productTitle}</Unbroken>
          </h1>
          {shownColor ? (
            <p className="mt-3 text-xl">
              <Price amount={shownColor.price} />
              {color ? null : <span className="text-base text-muted"> in {shownColor.productTitle}</span>}
            </p>
          ) : null}
        </div>
        {shownColor ? (
          <NameAndDrawing tag={shownColor} />
        ) : (
          <ProductImage
            picture={centerPicture(front.images)}
            alt={front.productTitle}
            urgent
            className="w-full rounded-lg border border-line lg:col-start-1 lg:row-span-3 lg:row-start-1"
          />
        )}
        <div className="flex flex-col gap-6 lg:col-start-2">
          <Colors colors={colors} shownColor={shownColor} />
          {shownColor && !shownColor.isSoldOut ? (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={`/order${productQuery(shownColor)}`} className="grow sm:grow-0 sm:px-12">
                Order
              </LinkButton>
              <LinkButton to={`/group${productQuery(shownColor)}`} variant="secondary">
                For a group
              </LinkButton>
            </div>
          ) : (
            <p className="rounded-md bg-linen px-4 py-3">
              {colors.length > 1
                ? "This color is sold out. Please choose another one."
                : "This tag is sold out."}
            </p>
          )}
          {front.description ? (
            <p className="max-w-measure whitespace-pre-line">{front.description}</p>
          ) : null}
          <Terms groupPrices={groupPrices} shipping={shipping} />
        </div>
      </div>
      <WhatTheCodeDoes pictures={[...new Set(shownColor?.images.filter(Boolean))]} />
      <AboutTheTag facts={facts} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound way={{ to: "/products", label: "View Products" }} />;
  return <ErrorPage error={error} title="Failed to load products" />;
}

function Breadcrumb({ front, color }: { front: Loaded["front"]; color: Color | undefined }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <TextLink to="/products">Products</TextLink>
      {color ? (
        <>
          <span aria-hidden="true" className="px-2">
            /
          </span>
          <TextLink to={front.path}>{front.productTitle}</TextLink>
        </>
      ) : null}
    </nav>
  );
}

function Colors({ colors, shownColor }: { colors: Color[]; shownColor: Color | undefined }) {
  if (colors.length < 2) return null;
  return (
    <nav aria-labelledby="colors">
      <h2 id="colors" className="text-base font-medium">
        Choose its color
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4">
        {colors.map((color) => (
          <li key={color.id}>
            {/* With a tab index the link keeps the focus when its page shows. */}
            <Link
              to={color.path}
              tabIndex={0}
              preventScrollReset
              aria-current={color.id === shownColor?.id ? "true" : undefined}
              className="block h-full overflow-hidden rounded-md border border-edge bg-card text-sm leading-5 hover:border-ink aria-[current]:border-fairway aria-[current]:bg-fairway-mist aria-[current]:ring-1 aria-[current]:ring-fairway"
            >
              <VariantPicture variant={color} sizes="(width >= 40rem) 8rem, 30vw" />
              <span className="block px-2 py-2">
                {color.productTitle}
                <PriceOrSoldOut variant={color} className="block text-muted" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Terms({ groupPrices, shipping }: Pick<Loaded, "groupPrices" | "shipping">) {
  return (
    <ul className="list-disc space-y-2 pl-5 text-muted marker:text-saddle">
      <li>
        <Unbroken>{shipping}</Unbroken>
      </li>
      {groupPrices.length > 0 ? (
        <li>
          {groupPrices.map(({ from, price }, index) => (
            <span key={from}>
              {index > 0 ? ", " : "For a group: "}
              <Price amount={price} /> each from {from} tags
            </span>
          ))}
          .
        </li>
      ) : null}
      <li>As a gift it comes without a price in the parcel, with your note if you like.</li>
      <li>{returnSentence(returnDays)}</li>
    </ul>
  );
}

function WhatTheCodeDoes({ pictures }: { pictures: string[] }) {
  return (
    <section aria-labelledby="code" className="mb-16 border-y border-line bg-linen md:mb-20">
      <div className="page-width grid items-center gap-8 py-12 md:grid-cols-2 md:gap-12 md:py-16">
        <div>
          <h2 id="code" className="text-2xl">
            What the code does
          </h2>
          <p className="mt-4 max-w-measure text-muted">
            Anyone who finds your bag scans the back with a phone's camera. Your page opens, with a way to
            call you and a way to write. You decide what it shows, and you can change it at any time.
          </p>
          <a href={samplePath} className={`mt-2 text-fairway ${textLook}`}>
            See what a finder sees
          </a>
        </div>
        <ul className="grid grid-cols-3 gap-3 sm:gap-4">
          {pictures.map((picture) => (
            <li key={picture}>
              <ProductImage
                picture={picture}
                alt=""
                sizes="(width >= 48rem) 12rem, 30vw"
                maxWidth={640}
                className="w-full rounded-md border border-line"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
