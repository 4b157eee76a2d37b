import { SampleDrawing } from "#web/components/tag/sample-drawing.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function Hero() {
  return (
    <section className="overflow-x-clip border-b border-line">
      <div className="page-width grid items-center gap-x-12 pt-12 md:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] md:pt-6">
        <div className="pb-10 md:py-16">
          <p className="eyebrow">Engraved leatherette golf bag tags</p>
          <h1 className="mt-4 text-3xl">Your name on the bag, the way home on the back</h1>
          <p className="mt-6 max-w-lg text-lg text-muted">
            We engrave your name into the front and a QR code into the back. Whoever finds your bag scans it
            and reaches you, without an app and without a login.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/order" className="px-7">
              Order Now
            </LinkButton>
            <LinkButton to="/products" variant="secondary" className="px-7">
              View Products
            </LinkButton>
          </div>
          <p className="mt-8 text-sm text-muted">Free shipping, within 3–5 business days.</p>
        </div>
        <div className="relative mx-auto flex w-full max-w-md justify-center self-end md:max-w-none">
          <SampleDrawing
            file="back.svg"
            alt="The back of a saddle brown tag, with the QR code engraved."
            className="mt-10 -mr-[9%] h-auto w-[46%] rotate-5"
            urgent
          />
          <SampleDrawing
            file="crest.svg"
            alt="The front of a forest green tag, with a club crest over the name Eleanor Whitcombe."
            className="relative h-auto w-[54%] -rotate-3"
            urgent
          />
        </div>
      </div>
    </section>
  );
}
