import { type Cents, cents } from "#platform/money.ts";
import { listFrontDesigns } from "#shop/catalog/catalog.server.ts";
import { servicesContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/home.ts";
import { Benefits } from "./benefits.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { DesignStrip } from "./design-strip.tsx";
import { Finder } from "./finder.tsx";
import { Hero } from "./hero.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const fronts = await listFrontDesigns(context.get(servicesContext).db);
  const designs = fronts.map(({ id, productTitle, images, price, backDesigns }) => ({
    id,
    title: productTitle,
    image: images[1],
    lowestPrice: lowest(backDesigns.map((back) => back.price)) ?? price,
    colors: backDesigns.length,
  }));
  return {
    designs: designs.slice(0, 3),
    lowestPrice: lowest(designs.map((design) => design.lowestPrice)),
    flash: takeFlash(context, request, ["not_admin"]),
  };
}

function lowest(prices: Cents[]): Cents | undefined {
  return prices.length > 0 ? cents(Math.min(...prices)) : undefined;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Engraved leatherette golf bag tags",
    description:
      "Golf bag tags engraved with your name, and a QR code on the back that lets whoever finds your bag reach you.",
    image: args.loaderData?.designs[0]?.image,
  });
}

const notAdmin = {
  title: "Access Denied",
  description: "You don't have admin privileges.",
  kind: "destructive" as const,
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { designs, lowestPrice } = loaderData;
  return (
    <>
      <FlashNotice message={useFlash(loaderData.flash) && notAdmin} className="page-width pt-6" />
      <Hero lowestPrice={lowestPrice} />
      <DesignStrip designs={designs} />
      <Benefits />
      <Finder />
      <ClosingCall />
    </>
  );
}
