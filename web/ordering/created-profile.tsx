import { useRef } from "react";
import { useFormDraft } from "#web/shell/form-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { CreatedTag } from "./created-tag.tsx";
import type { NavigationState } from "./navigation-state.ts";
import { ProfileFacts } from "./profile-facts.tsx";
import { reviewFormOf } from "./review-form.ts";
import { useSaveLine } from "./use-save-line.ts";

export type CreatedState = NavigationState & { publicId: string };

const noNote = { giftNote: "" };

/** The profile that was just made, its tag, and the way into the cart (spec §2, Profile created). */
export function CreatedProfile({ state }: { state: CreatedState }) {
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
