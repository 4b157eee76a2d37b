import { useState } from "react";
import { useLocation } from "react-router";
import { cents } from "#platform/money.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { usePictureUrl } from "#web/tag/product-image.tsx";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Price } from "#web/ui/price.tsx";
import { toast } from "#web/ui/toast.ts";
import type { NavigationState } from "./navigation-state.ts";
import { rememberCheckout } from "./order-success.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { checkOutDirectly, useLeaving } from "./place-order.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { useHandedOver } from "./use-handed-over.ts";

export function meta() {
  return unlistedMeta("Order Summary");
}

const refusal = { title: "Missing Profile Data", description: "Please start from the order page." };

/** One tag, paid for without the cart. Only the browser knows what the page before handed over. */
export default function ProfileSummary() {
  const { key } = useLocation();
  const state = useHandedOver(refusal);

  return (
    <div className="page-width py-10 sm:py-14">
      <NeedsScript>
        Your order is kept in this browser by a script. Please turn JavaScript on to go on with it.
      </NeedsScript>
      {state ? (
        <>
          <PageHeading title="Profile Created!" lead="One last look before you pay." className="mb-8" />
          <OrderSummary key={key} state={state} />
        </>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

/** Whose tag it is, what it is and what it costs, and the way to the payment page (spec §2, Profile summary). */
function OrderSummary({ state }: { state: NavigationState }) {
  const urlOf = usePictureUrl();
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
            <img
              src={urlOf(state.productImage)}
              alt=""
              width="80"
              height="80"
              className="size-20 object-cover"
            />
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

/** Opens the payment page for one tag; `onPrice` hears of a price, in cents, that is another by now. */
function useDirectCheckout(onPrice: (price: number) => void) {
  const { isBusy, begin, settle } = useLeaving();

  async function checkOut(state: NavigationState) {
    if (!begin()) return;
    const asked = await checkOutDirectly(state);
    if (asked.outcome === "ready") {
      if (!asked.isPaid) rememberCheckout(asked.checkoutUrl, state.profileId);
      window.location.assign(asked.checkoutUrl);
      return;
    }
    settle();
    if (asked.price !== undefined) onPrice(asked.price);
    toast({ kind: "destructive", title: "Checkout Error", description: asked.message });
  }

  return { isBusy, checkOut };
}
