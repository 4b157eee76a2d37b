import { cents } from "#platform/money.ts";
import { listFrontDesigns } from "#shop/catalogue/catalogue.server.ts";
import { DesignStrip } from "#web/components/catalogue/design-strip.tsx";
import { servicesContext } from "#web/context.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/home.ts";
import { Benefits } from "./home/benefits.tsx";
import { ClosingCall } from "./home/closing-call.tsx";
import { Finder } from "./home/finder.tsx";
import { Hero } from "./home/hero.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const fronts = await listFrontDesigns(context.get(servicesContext).db);
  const designs = fronts.slice(0, 3).map(({ id, productTitle, images, price, backDesigns }) => ({
    id,
    title: productTitle,
    image: images[1] ?? images[0],
    lowestPrice: cents(
      Math.min(...(backDesigns.length > 0 ? backDesigns.map((back) => back.price) : [price])),
    ),
    colours: backDesigns.length,
  }));
  return { designs };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Engraved leatherette golf bag tags",
    description:
      "Golf bag tags engraved with your name, and a QR code on the back that lets whoever finds your bag reach you.",
    image: args.loaderData?.designs[0]?.image,
  });
}

export default function Home({ loaderData: { designs } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Benefits />
      <DesignStrip designs={designs} />
      <Finder />
      <ClosingCall />
    </>
  );
}
