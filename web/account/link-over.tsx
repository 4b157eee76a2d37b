import { useAccount } from "#web/shell/session/use-account.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

/** A mailed link that is used, too old or mistyped; told alike, with the ways on. */
export function LinkOver({
  to,
  label,
  lead = "It was used already, or it is too old.",
}: {
  to: string;
  label: string;
  lead?: string;
}) {
  const account = useAccount();
  return (
    <div className="page-width max-w-measure py-12 md:py-20">
      <PageHeading title="This link no longer works" lead={lead} />
      <div className="mt-8 flex flex-wrap gap-3">
        {account ? (
          <LinkButton to="/profile">Go to Profile</LinkButton>
        ) : (
          <>
            <LinkButton to={to}>{label}</LinkButton>
            {to === "/auth" ? null : (
              <LinkButton to="/auth" variant="secondary">
                Sign In
              </LinkButton>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Whether a form was told that its link is over. */
export function isOver(answer: object | undefined): boolean {
  return answer !== undefined && "isOver" in answer;
}
