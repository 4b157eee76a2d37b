import { pageMeta } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import { PageHeading } from "#web/ui/page.tsx";
import { TextParts } from "#web/ui/text-parts.tsx";
import type { Route } from "./+types/policy.ts";
import { policies } from "./policies.ts";
import { readPolicy } from "./policy-texts.server.ts";

/** `pattern`: the path of the route. */
export function loader({ pattern }: Route.LoaderArgs) {
  const policy = policies.find(({ to }) => to === `/${pattern}`);
  if (!policy) throw notFound();
  return { title: policy.label, parts: readPolicy(policy.to) };
}

export function meta(args: Route.MetaArgs) {
  const { title = "", parts = [] } = args.loaderData ?? {};
  return pageMeta(args, { title, description: parts[0]?.text ?? "" });
}

export default function Policy({ loaderData: { title, parts } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-measure py-12 md:py-20">
      <PageHeading title={title} />
      <TextParts parts={parts} />
    </div>
  );
}
