import type { Cents } from "#platform/money.ts";
import { ProductImage } from "#web/tag/product-image.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Price } from "#web/ui/price.tsx";

export type Back = {
  id: string;
  /** What links to it say: the text code, or the id where it has none. */
  code: string;
  title: string;
  productTitle: string;
  price: Cents;
  image: string | undefined;
};

/** A sellable variant; its price stands there only where it differs from the front's. */
export function BackDesign({ back, frontPrice }: { back: Back; frontPrice: Cents }) {
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
      <ProductImage
        picture={back.image}
        alt={`Back of ${back.title}`}
        className="w-full"
        sizes="(width >= 48rem) 17rem, 40vw"
      />
      <div className="flex grow flex-col p-4">
        <h4 className="font-medium">{back.productTitle}</h4>
        {back.price === frontPrice ? null : (
          <p className="text-muted">
            <Price amount={back.price} />
          </p>
        )}
        <div className="mt-auto pt-4">
          <LinkButton
            to={`/order?product=${encodeURIComponent(back.code)}`}
            variant="secondary"
            className="w-full"
            aria-label={`Order ${back.title}`}
          >
            Order
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
