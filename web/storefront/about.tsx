import { shopConfig } from "#shop-config";
import { pageMeta } from "#web/shell/page-meta.ts";
import { SampleDrawing } from "#web/tag/product-image.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/about.ts";

const values = [
  [
    "Made to last",
    "We pick materials for the tenth season, not the first. If one of our tags fails, we make it again.",
  ],
  ["Quiet by design", "Your bag carries your name, not our logo. The rest is leatherette and stitching."],
  [
    "Your details are yours",
    "The page behind the code exists so that a finder can reach you. We don't sell what you tell us, and we don't track who scans.",
  ],
];

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "About",
    description: `Who makes ${shopConfig.companyName}, and why a golf bag tag carries a QR code.`,
  });
}

export default function About() {
  const { city, state } = shopConfig.senderAddress;
  return (
    <div className="page-width py-12 md:py-20">
      <div className="grid items-center gap-12 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <PageHeading
            eyebrow={`The workshop in ${city}, ${state}`}
            title="It began with a bag that came back"
          />
          <div className="mt-6 max-w-measure space-y-5 text-lg text-muted">
            <p>
              A set of clubs was left behind at a course three states away. It had a name on it, on a paper
              label under scratched plastic, and nothing else. It took eleven days and a patient starter to
              find the owner.
            </p>
            <p>
              We thought a tag should do that work in a minute. So we built a small workshop around one
              object: a leatherette tag with a name on the front, and on the back a code that opens a page
              with a way to reach you.
            </p>
            <p>
              Everything is drawn here and cut here, one at a time. You see the drawing while you order,
              because the drawing is what the laser follows.
            </p>
          </div>
        </div>
        <SampleDrawing
          file="monogram.svg"
          alt="The front of a navy tag, with the initials of James Calloway above his name."
          className="mx-auto h-auto w-56 -rotate-2 md:w-72"
          urgent
        />
      </div>
      <h2 className="stitched mt-16 pt-10 text-2xl">What we hold to</h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {values.map(([title, text]) => (
          <li key={title} className="flex">
            <Card className="grow">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-12">
        <LinkButton to="/order">Order Now</LinkButton>
      </p>
    </div>
  );
}
