import { useLocation } from "react-router";
import type { OwnDetails } from "#shop/profiles/profiles.server.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/profile-manage.ts";
import { findOwnDetails } from "./find-own-details.server.ts";
import { useOrderedTag } from "./ordered-tag.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { ReviewOrder } from "./review-order.tsx";

export function meta() {
  return unlistedMeta("Review Order");
}

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await findOwnDetails(context) };
}

const refusal = { title: "No Profile Data", description: "Please create a profile first." };

/** Only the browser knows the order: until then there is neither form nor refusal. */
export default function ProfileManage({ loaderData: { own } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Review Order" className="mb-8" />
      <NeedsScript>
        Your order is kept in this browser by a script. Please turn JavaScript on to review it.
      </NeedsScript>
      <Review key={key} own={own} />
    </div>
  );
}

function Review({ own }: { own: OwnDetails | null }) {
  const { tag, lineId } = useOrderedTag(refusal);
  return tag ? <ReviewOrder tag={tag} lineId={lineId} own={own} /> : <PageSkeleton />;
}
