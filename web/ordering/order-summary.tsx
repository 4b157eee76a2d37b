import { useState } from "react";
import { cents } from "#platform/money.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Price } from "#web/ui/price.tsx";
import type { NavigationState } from "./navigation-state.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { useDirectCheckout } from "./use-direct-checkout.ts";

/** Whose tag it is, what it is and what it costs, and the way to the payment page (spec §2, Profile summary). */
export function OrderSummary({ state }: { state: NavigationState }) {
  const [price, setPrice] = useState(state.productPrice);
  const { isBusy, checkOut } = useDirectCheckout(setPrice);
  const shown = { ...state, ...(price !== undefined && { productPrice: price }) };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {state.publicId ? <ProfileAddress publicId={state.publicId} /> : null}
        <ProfileFacts state={state} />
      </div>
      <Card>
        <h2 className="text-xl">Your tag</h2>
        <div className="mt-4 flex gap-4">
          {state.productImage ? (
            <img src={state.productImage} alt="" width="80" height="80" className="size-20 object-cover" />
          ) : null}
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{state.productTitle}</p>
            <p className="text-muted">Engraved: {state.engravedName || state.customerName}</p>
            {state.giftNote ? <p className="text-muted">With your gift note.</p> : null}
          </div>
        </div>
        <dl className="stitched mt-4 flex justify-between pt-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd aria-live="polite">{price === undefined ? null : <Price amount={cents(price)} />}</dd>
        </dl>
        <Button
          className="mt-6 w-full"
          busy={isBusy}
          busyLabel="Processing..."
          onClick={() => checkOut(shown)}
        >
          Continue to Checkout
        </Button>
        <LinkButton to="/order" variant="secondary" className="mt-3 w-full">
          Go Back
        </LinkButton>
        <p className="mt-4 text-sm text-muted">Shipping is free. You pay by card on the next page.</p>
      </Card>
    </div>
  );
}

function ProfileAddress({ publicId }: { publicId: string }) {
  const url = profileUrl(useSiteUrl(), publicId);
  return (
    <Card>
      <h2 className="text-xl">Profile URL</h2>
      <a href={`/p/${publicId}`} className="mt-2 block py-2 underline underline-offset-4 wrap-anywhere">
        {url}
      </a>
    </Card>
  );
}
