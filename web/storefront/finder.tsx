import { SampleDrawing } from "#web/tag/sample-drawing.tsx";

const steps = [
  ["Left behind", "Your bag stays at the drop, in the cart barn, on the belt at the airport."],
  [
    "Scanned",
    "Somebody points a phone at the tag. Your page opens: your name, a way to call, a way to write.",
  ],
  ["Returned", "They call. You get your clubs back before anyone has looked through the pockets."],
];

export function Finder() {
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
