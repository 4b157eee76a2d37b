import { unlisted } from "#web/shell/page-meta.ts";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageSkeleton } from "#web/ui/page.tsx";
import type { Route } from "./+types/profile-summary.ts";
import { useOrderedTag } from "./ordered-tag.ts";
import { CheckedTag, loader } from "./profile-created.tsx";

export const meta = unlisted("Order Summary");

export { loader };

const missingTag = { title: "Missing Profile Data", description: "Please start from the order page." };

/** Shows what /profile-created shows, for links to this older URL. Without a tag it leads to the order form. */
export default function ProfileSummary({ loaderData: { offer } }: Route.ComponentProps) {
  const { tag } = useOrderedTag(missingTag);
  return (
    <div className="page-width py-10 sm:py-14">
      <NeedsScript>
        Your order is stored in this browser and needs JavaScript. Please turn it on to continue.
      </NeedsScript>
      {tag ? <CheckedTag tag={tag} offer={offer} isSummary /> : <PageSkeleton />}
    </div>
  );
}
