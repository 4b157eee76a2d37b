const benefits = [
  {
    title: "Engraved, not printed",
    text: "The laser takes the surface off the leatherette and leaves the letter. There is no ink to fade and no film to peel.",
  },
  {
    title: "Found bags come home",
    text: "A scan of the back opens your page, and your phone number is one tap away. It works with any phone's camera.",
  },
  {
    title: "Drawn before it is cut",
    text: "The preview is the drawing we send to the laser, letter for letter. What you see while ordering is what arrives.",
  },
  {
    title: "Made to be given",
    text: "Order for somebody else, add a note, and send it to their door or to yours.",
  },
];

/** Four holes of a score card. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="page-width py-16 md:py-24">
      <h2 id="benefits" className="max-w-measure text-2xl">
        A small thing, made properly
      </h2>
      <ol className="mt-10 grid gap-x-12 md:grid-cols-2">
        {benefits.map(({ title, text }, index) => (
          <li key={title} className="flex gap-6 border-t border-line py-7">
            <span
              aria-hidden="true"
              className="w-8 shrink-0 font-serif text-2xl leading-none text-saddle tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
