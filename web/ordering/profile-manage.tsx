import { useLocation } from "react-router";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/profile-manage.ts";
import { findOwnDetails } from "./find-own-details.server.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { ReviewOrder } from "./review-order.tsx";
import { useHandedOver } from "./use-handed-over.ts";

export function meta() {
  return unlistedMeta("Review Order");
}

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await findOwnDetails(context) };
}

const refusal = { title: "No Profile Data", description: "Please create a profile first." };

/** Only the browser knows what the page before handed over: until then there is neither form nor refusal. */
export default function ProfileManage({ loaderData: { own } }: Route.ComponentProps) {
  const { key } = useLocation();
  const state = useHandedOver(refusal);

  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Review Order" className="mb-8" />
      <NeedsScript>
        Your order is kept in this browser by a script. Please turn JavaScript on to review it.
      </NeedsScript>
      {state ? <ReviewOrder key={key} state={state} own={own} /> : <PageSkeleton />}
    </div>
  );
}
