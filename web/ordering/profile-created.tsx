import { useLocation } from "react-router";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading, PageSkeleton } from "#web/ui/page.tsx";
import type { Route } from "./+types/profile-created.ts";
import { CheckedTag } from "./checked-tag.tsx";
import { loadOffer, type Offer } from "./load-order-form.server.ts";
import { useOrderDraft } from "./order-draft.ts";
import { useOrderedTag } from "./ordered-tag.ts";

/** An older address of this page. Without a tag it leads to the order form. */
const summaryPath = "/profile-summary";

export function meta({ location }: Route.MetaArgs) {
  return unlistedMeta(location.pathname === summaryPath ? "Order Summary" : "Check Your Tag");
}

export async function loader({ context }: Route.LoaderArgs) {
  return { offer: await loadOffer(context) };
}

export default function ProfileCreated({ loaderData: { offer } }: Route.ComponentProps) {
  const isSummary = useLocation().pathname === summaryPath;
  return (
    <div className="page-width py-10 sm:py-14">
      <NeedsScript>
        Your order is stored in this browser and needs JavaScript. Please turn it on to continue.
      </NeedsScript>
      {isSummary ? <Summary offer={offer} /> : <CreatedProfile offer={offer} />}
    </div>
  );
}

const missingTag = { title: "Missing Profile Data", description: "Please start from the order page." };

function Summary({ offer }: { offer: Offer }) {
  const { tag } = useOrderedTag(missingTag);
  return tag ? <CheckedTag tag={tag} offer={offer} isSummary /> : <PageSkeleton />;
}

function CreatedProfile({ offer }: { offer: Offer }) {
  const draft = useOrderDraft();
  const tag = draft?.tag;
  if (!draft) return <PageSkeleton />;
  if (tag && (tag.profileInfo.publicId || tag.isUnassigned)) return <CheckedTag tag={tag} offer={offer} />;
  return (
    <>
      <PageHeading title="No Profile Data" lead="Please create a profile first." className="mb-8" />
      <LinkButton to="/order">Go to the Order Page</LinkButton>
    </>
  );
}
