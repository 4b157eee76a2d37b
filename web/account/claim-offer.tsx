import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

export function ClaimOffer({ tags }: { tags: { publicId: string; name: string }[] }) {
  if (tags.length === 0) return null;
  return (
    <Card className="no-print">
      <h2 className="text-lg">Create your account</h2>
      <p className="mt-2 max-w-measure">
        With an account you decide what a finder sees, change your tag's page anytime, and keep your orders in
        one place.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {tags.map(({ publicId, name }) => (
          <LinkButton key={publicId} to={`/tag/${publicId}/claim`} variant="secondary">
            Create My Account{tags.length > 1 ? `: ${name}` : ""}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}
