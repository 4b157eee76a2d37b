import { type Cents, cents } from "#platform/money.ts";
import { listFrontDesigns } from "#shop/catalog/catalog.server.ts";
import { servicesContext } from "#web/context.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/home.ts";
import { AdminDenied } from "./admin-denied.tsx";
import { Benefits } from "./benefits.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { DesignStrip } from "./design-strip.tsx";
import { Finder } from "./finder.tsx";
import { Hero } from "./hero.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const fronts = await listFrontDesigns(context.get(servicesContext).db);
  const designs = fronts.map(({ id, productTitle, images, price, backDesigns }) => ({
    id,
    title: productTitle,
    image: images[1],
    lowestPrice: lowest(backDesigns.map((back) => back.price)) ?? price,
    colors: backDesigns.length,
  }));
  return { designs: designs.slice(0, 3), lowestPrice: lowest(designs.map((design) => design.lowestPrice)) };
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

export default function Home({ loaderData: { designs, lowestPrice } }: Route.ComponentProps) {
  return (
    <>
      <AdminDenied />
      <Hero lowestPrice={lowestPrice} />
      <DesignStrip designs={designs} />
      <Benefits />
      <Finder />
      <ClosingCall />
    </>
  );
}
