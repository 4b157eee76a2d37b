import { Link } from "react-router";
import type { Cents } from "#platform/money.ts";
import { ProductImage } from "#web/tag/product-image.tsx";
import { Price } from "#web/ui/price.tsx";

type Design = { id: string; title: string; image: string | undefined; lowestPrice: Cents; colors: number };

/** The front designs side by side, each leading to its place on the products page. */
export function DesignStrip({ designs }: { designs: Design[] }) {
  if (designs.length === 0) return null;
  return (
    <section aria-labelledby="designs" className="page-width pt-14 md:pt-20">
      <h2 id="designs" className="text-2xl">
        Choose a front
      </h2>
      <ul className="mt-8 grid gap-5 sm:mt-10 sm:grid-cols-3 sm:gap-8">
        {designs.map((design) => (
          <li key={design.id}>
            <Link to={`/products#${design.id}`} className="group flex items-center gap-5 rounded-lg sm:block">
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
