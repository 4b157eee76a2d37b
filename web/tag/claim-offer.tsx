import type { OrderView } from "#shop/orders/order-views.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Lets a guest who ordered a tag for themselves claim it. Several tags of one profile are one claim. */
export function ClaimOffer({ orders }: { orders: OrderView[] }) {
  const claimable = orders.filter(({ isClaimable }) => isClaimable);
  const tags = new Map(claimable.map(({ publicId, recipient }) => [publicId, recipient.name]));
  if (tags.size === 0) return null;
  return (
    <div className="no-print page-width pb-14">
      <Card>
        <h2 className="text-lg">Decide what a finder sees</h2>
        <p className="mt-2 max-w-measure">
          With an account you change your tag's page whenever you like, and keep your orders in one place.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {[...tags].map(([publicId, name]) => (
            <LinkButton key={publicId} to={`/tag/${publicId}/claim`} variant="secondary">
              This is my tag{tags.size > 1 ? `: ${name}` : ""}
            </LinkButton>
          ))}
        </div>
      </Card>
    </div>
  );
}
