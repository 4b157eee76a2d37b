import { useLocation } from "react-router";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { NeedsScript } from "#web/ui/needs-script.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
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
