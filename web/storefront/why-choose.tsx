import { shopConfig } from "#shop-config";

const reasons = [
  [
    "It lasts",
    "Leatherette does not crack, stain or soften in the rain. The engraving is part of it and stays as crisp as on the first day.",
  ],
  [
    "It brings the bag back",
    "The code on the back is cut at a size that phones read from arm's length, scratched or wet.",
  ],
  [
    "It is yours alone",
    "Every tag is drawn for one name and cut one at a time. It ships free, within 3-5 business days.",
  ],
];

export function WhyChoose() {
  return (
    <section aria-labelledby="why" className="border-t border-line bg-linen">
      <div className="page-width py-16 md:py-20">
        <h2 id="why" className="text-2xl">
          Why Choose {shopConfig.companyName}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {reasons.map(([title, text]) => (
            <li key={title} className="border-t-2 border-saddle pt-5">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
