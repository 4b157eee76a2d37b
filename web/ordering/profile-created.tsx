import { useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { cents } from "#platform/money.ts";
import { qrSizeOf } from "#shop/engraving/plain-qr.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { useCart } from "#web/shell/cart/use-cart.ts";
import { useFormDraft } from "#web/shell/form-draft.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { PlainQr } from "#web/tag/plain-qr.tsx";
import { useSiteUrl } from "#web/tag/use-site-url.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Price } from "#web/ui/price.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { type NavigationState, readNavigationState } from "./navigation-state.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { TagPictures } from "./preview-card.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { reviewFormOf } from "./review-form.ts";
import { useSaveLine } from "./use-save-line.ts";

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

type CreatedState = NavigationState & { publicId: string };

const noNote = { giftNote: "" };

/** The profile that was just made, its tag, and the way into the cart (spec §2, Profile created). */
function CreatedProfile({ state }: { state: CreatedState }) {
  // The note stays for this profile: whoever comes back sees what the cart has, and adds the same tag again.
  const [{ giftNote }, change] = useFormDraft(`gift-note:${state.profileId}`, noNote);
  const save = useSaveLine();
  const isAdded = useRef(false);

  function addToCart() {
    if (isAdded.current) return;
    const form = { ...reviewFormOf(state, undefined), hasGiftNote: giftNote.trim() !== "", giftNote };
    isAdded.current = save(state, form);
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <CreatedTag state={state} />
      <div className="flex min-w-0 flex-col gap-6">
        <ProfileFacts state={state} />
        {state.orderType === "gift" ? (
          <Card>
            <TextArea
              label="Gift note"
              name="giftNote"
              optional
              hint="We put it into the parcel, on a card."
              maxLength={500}
              counted={giftNote.length}
              value={giftNote}
              onChange={({ currentTarget }) => change({ giftNote: currentTarget.value })}
            />
          </Card>
        ) : null}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={addToCart}>Add to Cart</Button>
          <LinkButton
            to="/profile-summary"
            state={{ ...state, giftNote: giftNote.trim() }}
            variant="secondary"
          >
            Continue to Checkout
          </LinkButton>
          <LinkButton to={state.returnPath ?? "/order"} variant="secondary">
            Go Back
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** The tag with its real code: this browser made the profile, so the code is no secret from it (decisions §2). */
function CreatedTag({ state }: { state: CreatedState }) {
  const { publicId, qrSize, productTitle, productPrice } = state;
  const url = profileUrl(useSiteUrl(), publicId);
  const size = qrSizeOf(qrSize);
  return (
    <Card>
      <h2 className="text-xl">Your tag</h2>
      {productTitle ? (
        <p className="mt-1 mb-4 text-sm text-muted">
          {productTitle}
          {productPrice === undefined ? null : (
            <>
              , <Price amount={cents(productPrice)} />
            </>
          )}
        </p>
      ) : null}
      <TagPictures product={state} name={state.engravedName || state.customerName} publicId={publicId} />
      <figure className="mt-6 flex items-center gap-4">
        <PlainQr url={url} size={size} label={`QR code that opens ${url}`} className="shrink-0" />
        <figcaption className="min-w-0 text-sm">
          Profile QR Code
          <a href={`/p/${publicId}`} className="block py-2 underline underline-offset-4">
            Open the profile page
          </a>
        </figcaption>
      </figure>
    </Card>
  );
}
