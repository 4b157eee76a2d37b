import type { Cents } from "#platform/money.ts";
import { SampleDrawing } from "#web/tag/sample-drawing.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Price } from "#web/ui/price.tsx";

/** `lowestPrice` of all that sells; none in an empty shop. */
export function Hero({ lowestPrice }: { lowestPrice: Cents | undefined }) {
  return (
    <section className="overflow-clip border-b border-line">
      <div className="page-width grid gap-x-10 md:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
        <div className="pt-8 pb-6 sm:pt-12 sm:pb-10 md:self-center md:py-20">
          <p className="eyebrow">Leatherette golf bag tags</p>
          <h1 className="mt-4 text-3xl">Your name on the bag, the way home on the back</h1>
          <p className="mt-5 max-w-lg text-muted sm:mt-6 sm:text-lg">
            We engrave your name into the front and a QR code into the back. Whoever finds your bag scans it
            and reaches you, without an app and without a login.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            <LinkButton to="/order" className="sm:px-7">
              Order Now
            </LinkButton>
            <LinkButton to="/products" variant="secondary" className="sm:px-7">
              View Products
            </LinkButton>
          </div>
          <p className="mt-5 text-sm text-muted sm:mt-8">
            {lowestPrice === undefined ? null : (
              <>
                From <Price amount={lowestPrice} />.{" "}
              </>
            )}
            Free shipping, within 3-5 business days.
          </p>
        </div>
        <HangingTags />
      </div>
    </section>
  );
}

/** On wide screens the straps hang from the header; on phones the tags lie below the text. */
function HangingTags() {
  return (
    <div className="mx-auto flex w-full max-w-md items-start justify-center pb-6 md:max-w-none md:pb-10">
      <SampleDrawing
        file="back-saddle.svg"
        alt="The back of a saddle brown tag, with the QR code engraved."
        className="mt-8 -mr-[8%] h-auto w-[46%] origin-top rotate-4 md:-mt-6 md:w-[48%]"
        urgent
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
