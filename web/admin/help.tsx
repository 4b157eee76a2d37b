import { unlisted } from "#web/shell/page-meta.ts";
import { PageHeading } from "#web/ui/page.tsx";
import { readTextParts, TextParts } from "#web/ui/text-parts.tsx";
import workshop from "/docs/workshop.md?raw";
import type { Route } from "./+types/help.ts";

export function loader() {
  const [title, ...parts] = readTextParts(workshop);
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
