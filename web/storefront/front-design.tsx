import type { Cents } from "#platform/money.ts";
import { Price } from "#web/ui/price.tsx";
import { type Back, BackDesign } from "./back-design.tsx";
import { DesignPictures } from "./design-pictures.tsx";

export type Front = {
  id: string;
  productTitle: string;
  description: string | null;
  price: Cents;
  images: string[];
  backs: Back[];
};

/** A product without parent, and what is sold of it (spec §2, Products). */
export function FrontDesign({ front, isFirst }: { front: Front; isFirst: boolean }) {
  return (
    <section id={front.id} aria-labelledby={`${front.id}-title`} className="mt-14 scroll-mt-20 md:mt-20">
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-12">
        <DesignPictures images={front.images} title={front.productTitle} eager={isFirst} />
        <div>
          <p className="eyebrow">Front Design</p>
          <h2 id={`${front.id}-title`} className="mt-2 text-2xl">
            {front.productTitle}
          </h2>
          <p className="mt-3 text-xl">
            <Price amount={front.price} />
          </p>
          {front.description ? <p className="mt-4 max-w-measure text-muted">{front.description}</p> : null}
        </div>
      </div>
      {front.backs.length > 0 ? (
        <>
          <h3 className="stitched mt-10 pt-6 text-xl">Back Designs</h3>
          <ul className="mt-5 grid grid-cols-2 gap-4 sm:gap-6 md:grid-cols-4">
            {front.backs.map((back) => (
              <BackDesign key={back.id} back={back} frontPrice={front.price} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
