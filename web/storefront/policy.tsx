import { pageMeta } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/policy.ts";
import { policies } from "./policies.ts";
import { readPolicy } from "./policy-texts.server.ts";

/** `pattern`: the route, which has the policy's name. */
export function loader({ pattern }: Route.LoaderArgs) {
  const policy = policies.find(({ name }) => name === pattern);
  if (!policy) throw notFound();
  return { title: policy.title, parts: readPolicy(policy.name) };
}

export function meta(args: Route.MetaArgs) {
  const { title = "", parts = [] } = args.loaderData ?? {};
  return pageMeta(args, { title, description: parts[0]?.text ?? "" });
}

export default function Policy({ loaderData: { title, parts } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-measure py-12 md:py-20">
      <PageHeading title={title} />
      {parts.map(({ kind, text }) =>
        kind === "heading" ? (
          <h2 key={text} className="mt-10 text-xl">
            {text}
          </h2>
        ) : (
          <p key={text} className="mt-4 text-muted">
            {text}
          </p>
        ),
      )}
    </div>
  );
}
