import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** A mailed link that is used, too old or mistyped; told alike, with the way to a new one. */
export function LinkOver({
  to,
  label,
  lead = "It was used already, or it is too old. A new one is quickly sent.",
}: {
  to: string;
  label: string;
  lead?: string;
}) {
  return (
    <div className="page-width max-w-measure py-12 md:py-20">
      <PageHeading title="This link is over" lead={lead} />
      <LinkButton to={to} className="mt-8">
        {label}
      </LinkButton>
    </div>
  );
}

/** Whether a form was told that its link is over. */
export function isOver(answer: object | undefined): boolean {
  return answer !== undefined && "isOver" in answer;
}
