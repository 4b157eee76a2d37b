import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCart } from "#web/cart/use-cart.ts";
import { unlistedMeta } from "#web/page-meta.ts";
import { NeedsScript } from "#web/ui/needs-script.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/profile-manage.ts";
import { findOwnDetails } from "./find-own-details.server.ts";
import { readNavigationState } from "./navigation-state.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { ReviewOrder } from "./review-order.tsx";

export function meta() {
  return unlistedMeta("Review Order");
}

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await findOwnDetails(context) };
}

/** Only the browser knows what the page before handed over: until then there is neither form nor refusal. */
export default function ProfileManage({ loaderData: { own } }: Route.ComponentProps) {
  const { isKnown } = useCart();
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readNavigationState(location.state), [location.state]);
  const isRefused = isKnown && !state;

  useEffect(() => {
    if (!isRefused) return;
    toast({
      kind: "destructive",
      title: "No Profile Data",
      description: "Please create a profile first.",
      isForNextPage: true,
    });
    navigate("/order", { replace: true });
  }, [isRefused, navigate]);

  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Review Order" className="mb-8" />
      <NeedsScript>
        Your order is kept in this browser by a script. Please turn JavaScript on to review it.
      </NeedsScript>
      {isKnown && state ? <ReviewOrder key={location.key} state={state} own={own} /> : <PageSkeleton />}
    </div>
  );
}
