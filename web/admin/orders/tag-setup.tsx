import type { AdminOrder } from "#shop/orders/admin-orders.server.ts";
import { ConfirmButton } from "#web/admin/confirm-button.tsx";
import { Button, NewTabLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** Of a tag whose buyer named no owner. */
export function TagSetup({ order }: { order: AdminOrder }) {
  const { invoiceNumber: invoice, setup } = order;
  return (
    <Card>
      <h2 className="text-lg">Setup</h2>
      {setup === "done" ? (
        <p className="mt-3">Its owner has set it up.</p>
      ) : (
        <div className="mt-3 flex flex-col items-start gap-3">
          <p>Its owner sets it up with the code of the card in the parcel.</p>
          <NewTabLink href={`/admin/orders/${invoice}/setup-cards.pdf`}>Print Setup Cards</NewTabLink>
          <ConfirmButton
            button={<Button variant="secondary">New Code</Button>}
            intent="setup-code"
            fields={{ invoice }}
            description={`For a card of ${invoice} that was lost: the code on it opens nothing any more. Print the new card afterwards.`}
            question="Make a New Code?"
            busyLabel="Making..."
          />
        </div>
      )}
    </Card>
  );
}
