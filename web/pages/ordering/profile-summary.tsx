import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCart } from "#web/cart/use-cart.ts";
import { unlistedMeta } from "#web/page-meta.ts";
import { NeedsScript } from "#web/ui/needs-script.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { toast } from "#web/ui/toast.ts";
import { readNavigationState } from "./navigation-state.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

export function meta() {
  return unlistedMeta("Order Summary");
}

/** One tag, paid for without the cart. Only the browser knows what the page before handed over. */
export default function ProfileSummary() {
  const { isKnown } = useCart();
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readNavigationState(location.state), [location.state]);
  const isRefused = isKnown && !state;

  useEffect(() => {
    if (!isRefused) return;
    toast({
      kind: "destructive",
      title: "Missing Profile Data",
      description: "Please start from the order page.",
      isForNextPage: true,
    });
    navigate("/order", { replace: true });
  }, [isRefused, navigate]);

  return (
    <div className="page-width py-10 sm:py-14">
      <NeedsScript>
        Your order is kept in this browser by a script. Please turn JavaScript on to go on with it.
      </NeedsScript>
      {isKnown && state ? (
        <>
          <PageHeading title="Profile Created!" lead="One last look before you pay." className="mb-8" />
          <OrderSummary key={location.key} state={state} />
        </>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
