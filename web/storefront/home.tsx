import { Link } from "react-router";
import { shippingSentence } from "#shop/arrival.ts";
import { listFirstDesigns } from "#shop/catalog/catalog.server.ts";
import { productPath } from "#shop/catalog/variant.ts";
import { readCalendar } from "#shop/closures.server.ts";
import { servicesContext } from "#web/context.ts";
import { GroupLink } from "#web/ordering/group/group-link.tsx";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { ProductImage, SampleDrawing } from "#web/tag/product-image.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import { failure } from "#web/ui/toast.ts";
import type { Route } from "./+types/home.ts";
import { organization, webSite } from "./structured-data.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, siteUrl } = context.get(servicesContext);
  const { designs, lowestPrice } = await listFirstDesigns(db);
  const calendar = await readCalendar(db, now());
  return {
    designs,
    lowestPrice,
    shipping: shippingSentence(calendar),
    structuredData: JSON.stringify([organization(siteUrl), webSite(siteUrl)]),
    flash: takeFlash(context, request, ["not_admin"]),
  };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Engraved leatherette golf bag tags",
    description:
      "Golf bag tags engraved with your name, and a QR code on the back that lets anyone who finds your bag reach you.",
    structuredData: args.loaderData?.structuredData,
  });
}

const notAdmin = failure("Access Denied", "You don't have admin privileges.");

export default function Home({ loaderData }: Route.ComponentProps) {
  const { designs, lowestPrice, shipping } = loaderData;
  return (
    <>
      <FlashNotice message={useFlash(loaderData.flash) && notAdmin} className="page-width pt-6" />
      <Hero lowestPrice={lowestPrice} shipping={shipping} />
      <DesignStrip designs={designs} />
      <Benefits />
      <FoundBag />
      <ClosingCall />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Hero({ lowestPrice, shipping }: Pick<Loaded, "lowestPrice" | "shipping">) {
  return (
    <section className="overflow-clip border-b border-line">
      <div className="page-width grid gap-x-10 md:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
        <div className="pt-8 pb-6 sm:pt-12 sm:pb-10 md:self-center md:py-20">
          <p className="eyebrow">Leatherette golf bag tags</p>
          <h1 className="mt-4 text-3xl">Your name on the bag, the way home on the back</h1>
          <p className="mt-5 max-w-lg text-muted sm:mt-6 sm:text-lg">
            We engrave your name into the front and a QR code into the back. Anyone who finds your bag scans
            it and reaches you, with no app and no account.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            <LinkButton to="/order" className="sm:px-7">
              Order Now
            </LinkButton>
            <LinkButton to="/products" variant="secondary" className="sm:px-7">
              View Products
            </LinkButton>
          </div>
          <GroupLink />
          <p className="mt-5 text-sm text-muted sm:mt-8">
            {lowestPrice === undefined ? null : (
              <>
                From <Price amount={lowestPrice} />.{" "}
              </>
            )}
            <Unbroken>{shipping}</Unbroken>
          </p>
        </div>
        <HangingTags />
      </div>
    </section>
  );
}

function HangingTags() {
  return (
    <div className="mx-auto flex w-full max-w-md items-start justify-center pb-6 md:max-w-none md:pb-10">
      <SampleDrawing
        file="back-saddle.svg"
        alt="The back of a saddle brown tag, with the QR code engraved."
        className="mt-8 -mr-[8%] h-auto w-[46%] origin-top rotate-4 md:-mt-6 md:w-[48%]"
      />
      <SampleDrawing
        file="crest.svg"
        alt="The front of a forest green tag, with a club crest over the name Eleanor Whitcombe."
        className="relative h-auto w-[54%] origin-top -rotate-2 md:-mt-10 md:w-[60%]"
        urgent
      />
    </div>
  );
}

function DesignStrip({ designs }: Pick<Loaded, "designs">) {
  if (designs.length === 0) return null;
  return (
    <section aria-labelledby="designs" className="page-width pt-14 md:pt-20">
      <h2 id="designs" className="text-2xl">
        Choose a front
      </h2>
      <ul className="mt-8 grid gap-5 sm:mt-10 sm:grid-cols-3 sm:gap-8">
        {designs.map((design) => (
          <li key={design.id}>
            <Link to={productPath(design)} className="group flex items-center gap-5 rounded-lg sm:block">
              <ProductImage
                picture={design.image}
                sizes="(width >= 76rem) 22rem, (width >= 40rem) 30vw, 34vw"
                alt=""
                className="w-2/5 shrink-0 rounded-lg border border-line transition-colors group-hover:border-saddle sm:w-full"
              />
              <div>
                <h3 className="text-xl sm:mt-4 group-hover:underline group-hover:decoration-saddle group-hover:underline-offset-4">
                  {design.title}
                </h3>
                <p className="mt-1 text-muted">
                  From <Price amount={design.lowestPrice} /> in {design.colors}{" "}
                  {design.colors === 1 ? "color" : "colors"}
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const benefits = [
  {
    title: "Engraved, not printed",
    text: "The laser cuts every letter into the leatherette. There's no ink to fade and no film to peel.",
  },
  {
    title: "Found bags come home",
    text: "A scan of the back opens your page, and your phone number is one tap away. It works with any phone's camera.",
  },
  {
    title: "Drawn before it is cut",
    text: "The preview is the drawing we send to the laser, letter for letter. What you see while ordering is what arrives.",
  },
  {
    title: "Made to be given",
    text: "Order for someone else, add a note, and send it to their door or yours.",
  },
];

function Benefits() {
  return (
    <section aria-labelledby="benefits" className="page-width py-16 md:py-24">
      <h2 id="benefits" className="max-w-measure text-2xl">
        A small thing, made properly
      </h2>
      <ol className="mt-10 grid gap-x-12 md:grid-cols-2">
        {benefits.map(({ title, text }, index) => (
          <li key={title} className="flex gap-6 border-t border-line py-7">
            <span
              aria-hidden="true"
              className="w-8 shrink-0 font-serif text-2xl leading-none text-saddle tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const steps = [
  ["Left behind", "Your bag stays at the drop, in the cart barn, on the belt at the airport."],
  [
    "Scanned",
    "Someone points a phone at the tag. Your page opens: your name, a way to call, a way to write.",
  ],
  ["Returned", "They call. You get your clubs back before anyone has looked through the pockets."],
];

function FoundBag() {
  return (
    <section aria-labelledby="finder" className="border-y border-line bg-linen">
      <div className="page-width grid items-center gap-12 py-16 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:py-20">
        <SampleDrawing
          file="back-burgundy.svg"
          alt="The back of a burgundy tag: Found this bag? Below it the QR code, engraved."
          className="mx-auto h-auto w-52 rotate-3 md:w-64"
        />
        <div>
          <p className="eyebrow">When it matters</p>
          <h2 id="finder" className="mt-3 text-2xl">
            From the lost corner to your trunk
          </h2>
          <ol className="mt-8">
            {steps.map(([title, text]) => (
              <li key={title} className="border-t border-line py-5">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 max-w-measure text-muted">{text}</p>
              </li>
            ))}
          </ol>
          <p className="stitched pt-5 text-muted">
            Your home address stays off that page unless you choose to show it.
          </p>
        </div>
      </div>
    </section>
  );
}

function ClosingCall() {
  return (
    <section className="page-width py-16 md:py-24">
      <div className="rounded-lg bg-fairway p-2 text-paper">
        <div className="flex flex-col items-center gap-6 rounded-md border-2 border-dashed border-paper/35 px-6 py-14 text-center md:py-20">
          <h2 className="max-w-2xl text-2xl">Put your name on it before the next round</h2>
          <p className="max-w-lg text-lg">Ordering takes about three minutes.</p>
          <LinkButton to="/order" variant="secondary" className="mt-2 px-8 focus-visible:outline-paper">
            Order Now
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
