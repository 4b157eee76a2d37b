import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";

type Props = { tags: { publicId: string; name: string }[]; isSignedIn?: boolean };

/** Leads to a page that emails the tag's mailbox: who reads the order's page may not be its buyer. */
export function ClaimOffer({ tags, isSignedIn = false }: Props) {
  if (tags.length === 0) return null;
  const label = isSignedIn ? "This Is My Tag" : "Create My Account";
  return (
    <Card className="no-print">
      <h2 className="text-lg">{isSignedIn ? "Is this tag yours?" : "Create your account"}</h2>
      <p className="mt-2 max-w-measure">
        {isSignedIn
          ? "Add it to your account: we email a link to the address that it was ordered for."
          : "With an account you decide what a finder sees, change your tag's page anytime, and keep your orders in one place."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {tags.map(({ publicId, name }) => (
          <LinkButton key={publicId} to={`/tag/${publicId}/claim`} variant="secondary">
            {label}
            {tags.length > 1 ? `: ${name}` : ""}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
