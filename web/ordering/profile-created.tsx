import { useMemo } from "react";
import { useLocation } from "react-router";
import { useCart } from "#web/shell/cart/use-cart.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { NeedsScript } from "#web/ui/needs-script.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { CreatedProfile } from "./created-profile.tsx";
import { readNavigationState } from "./navigation-state.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

export function meta() {
  return unlistedMeta("Profile Created");
}

/** Only the browser knows what the order page handed over; without it there is nothing to show but the way to begin (docs/product-rules.md). */
export default function ProfileCreated() {
  const { isKnown } = useCart();
  const location = useLocation();
  const state = useMemo(() => readNavigationState(location.state), [location.state]);

  if (isKnown && !state?.publicId) {
    return (
      <div className="page-width py-10 sm:py-14">
        <PageHeading title="No Profile Data" lead="Please create a profile first." className="mb-8" />
        <LinkButton to="/order">Go to the order page</LinkButton>
      </div>
    );
  }
  return (
    <div className="page-width py-10 sm:py-14">
      <NeedsScript>
        Your order is kept in this browser by a script. Please turn JavaScript on to go on with it.
      </NeedsScript>
      {isKnown && state?.publicId ? (
        <>
          <PageHeading
            title="Profile Created!"
            lead="This is the tag as we engrave it, and the profile that its code opens."
            className="mb-8"
          />
          <CreatedProfile key={location.key} state={{ ...state, publicId: state.publicId }} />
        </>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
