import type { TagFact } from "#shop/engraving/tag-facts.ts";
import { TagFacts } from "#web/tag/tag-facts.tsx";

export function AboutTheTag({ facts }: { facts: TagFact[] }) {
  return (
    <section aria-labelledby="facts" className="page-width pb-16 md:pb-20">
      <h2 id="facts" className="text-2xl">
        Size, material and shipping
      </h2>
      <TagFacts facts={facts} className="mt-8 md:grid-cols-2 xl:grid-cols-3" />
    </section>
  );
}
