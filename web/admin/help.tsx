import { unlisted } from "#web/shell/page-meta.ts";
import { PageHeading } from "#web/ui/page.tsx";
import { readTextParts, TextParts } from "#web/ui/text-parts.tsx";
import type { Route } from "./+types/help.ts";

/** Read when the shop is built. */
const files = import.meta.glob<string>("/docs/workshop.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function loader() {
  const [title, ...parts] = readTextParts(Object.values(files).join());
  return { title: title?.text ?? "", parts };
}

export const meta = unlisted("Help");

export default function Help({ loaderData: { title, parts } }: Route.ComponentProps) {
  return (
    <div className="max-w-measure">
      <PageHeading title={title} />
      <TextParts parts={parts} />
    </div>
  );
}
