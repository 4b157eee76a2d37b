import type { TagFactTable } from "#shop/engraving/tag-facts.ts";

export function TagFacts({ facts, className }: { facts: TagFactTable; className: string }) {
  return (
    <dl
      className={`grid gap-x-12 *:grid *:grid-cols-[6.5rem_minmax(0,1fr)] *:gap-x-3 *:border-t *:border-line *:py-3 [&_dd]:first-letter:uppercase [&_dt]:text-muted ${className}`}
    >
      {Object.values(facts).map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AboutTheTag({ facts }: { facts: TagFactTable }) {
  return (
    <section aria-labelledby="facts" className="page-width pb-16 md:pb-20">
      <h2 id="facts" className="text-2xl">
        Size, material and shipping
      </h2>
      <TagFacts facts={facts} className="mt-8 md:grid-cols-2 xl:grid-cols-3" />
    </section>
  );
}
