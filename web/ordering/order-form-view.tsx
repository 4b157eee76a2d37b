import { useNavigate } from "react-router";
import type { Variant } from "#shop/catalog/product-titles.ts";
import { nameOnTag, withOrderType, withProfileType } from "#shop/checkout/order-form.ts";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import { sampleName } from "#web/tag/sample-name.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { AccountSection, GuestToBe } from "./account-section.tsx";
import { BuyerSection, GuestLine } from "./buyer-section.tsx";
import { GiftAddress } from "./gift-address.tsx";
import { NameStrip } from "./name-strip.tsx";
import { OrderChoices } from "./order-choices.tsx";
import { OwnTagChoice } from "./own-tag-choice.tsx";
import { OwnerSection } from "./owner-section.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { type FrontImages, ProductPicker } from "./product-picker.tsx";
import { ProfileSearch } from "./profile-search.tsx";
import { SignInSection } from "./sign-in-section.tsx";
import { SignedInLine } from "./signed-in-line.tsx";
import { useOrderForm } from "./use-order-form.ts";
import { useProfileSearch } from "./use-profile-search.ts";
import { useSubmitOrder } from "./use-submit-order.ts";

type OrderFormViewProps = {
  variants: Variant[];
  frontImages: FrontImages;
  /** The product that the URL names. */
  wanted: Variant | undefined;
  /** The profiles of whoever is signed in, their own first. */
  owned: OwnDetails[];
};

const hiddenName = "This profile shows initials only. Type the name as it goes on the tag.";

export function OrderFormView({ variants, frontImages, wanted, owned }: OrderFormViewProps) {
  const navigate = useNavigate();
  const { formRef, draft, setDraft, setForm, failure, parts } = useOrderForm(wanted?.id, owned);
  const { form, change, errorOf, guest, own } = parts;
  const { isSearching, search, searchInstead } = useProfileSearch(formRef, setForm, failure);
  const sending = useSubmitOrder({ draft, setDraft, parts, variants }, failure);
  const { isCreating, submit, knownEmail, passwords, setPasswords } = sending;
  const isGift = form.orderType === "gift";
  const isNew = form.profileType === "new";
  const needsSignIn = !own && !isGift && form.authMode === "signin";
  const chosen = variants.find(({ id }) => id === form.product);
  const shown = chosen ?? variants[0] ?? { design: "classic", leather: "saddle" };
  const shownName = nameOnTag(form).trim() ? nameOnTag(form) : sampleName;

  function selectProduct(variant: Variant) {
    change({ product: variant.id });
    const search = `?product=${encodeURIComponent(variant.productId ?? variant.id)}`;
    navigate({ search }, { replace: true, preventScrollReset: true });
  }

  return (
    <form
      ref={formRef}
      // Whatever sends it without script, nothing of it stands in an address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-10">
        <OrderChoices
          form={form}
          isSignedIn={own !== null}
          onOrderType={(orderType) => {
            failure.forget();
            setForm((before) => withOrderType(before, orderType));
          }}
          onProfileType={(profileType) => {
            failure.forget();
            setForm((before) => withProfileType(before, profileType));
          }}
        />
        <ProductPicker
          variants={variants}
          frontImages={frontImages}
          selected={form.product}
          onSelect={selectProduct}
          error={errorOf("product")}
        />
        <div className="flex flex-col gap-6">
          <NameStrip variant={chosen} product={shown} name={shownName} />
          {guest && !isGift ? <GuestLine guest={guest} onSignOut={parts.signOutAsGuest} /> : null}
          {owned[0] && !isGift ? <SignedInLine own={owned[0]} tag={own?.profileId} /> : null}
          {own && !isGift ? <OwnTagChoice owned={owned} chosen={own} onChoose={parts.chooseOwn} /> : null}
          {needsSignIn && !isNew ? null : isNew ? (
            <OwnerSection {...parts} knownEmail={knownEmail} onExisting={searchInstead} />
          ) : (
            <ProfileSearch
              isGift={isGift}
              query={form.query}
              onQuery={(query) => change({ query })}
              onSearch={() => search(form.query)}
              isSearching={isSearching}
              found={form.found}
              error={errorOf("query")}
            />
          )}
        </div>
        {needsSignIn ? <SignInSection {...parts} /> : null}
        {sending.makesAccount && !needsSignIn ? (
          <AccountSection {...parts} passwords={passwords} onPasswords={setPasswords} />
        ) : null}
        {sending.isGuestToBe && !needsSignIn ? <GuestToBe {...parts} /> : null}
        {isGift ? <BuyerSection {...parts} /> : null}
        {isGift && (isNew || form.found) ? <GiftAddress {...parts} /> : null}
      </div>
      <div className="lg:sticky lg:top-24 lg:row-span-2">
        <PreviewCard
          variant={chosen}
          product={shown}
          name={nameOnTag(form)}
          shownName={shownName}
          publicId={isGift ? undefined : own?.publicId}
          onName={(engravedName) => change({ engravedName })}
          error={errorOf("engravedName")}
          hint={!isNew && form.found?.isNameHidden ? hiddenName : undefined}
        />
      </div>
      <SubmitOrder isCreating={isCreating} error={errorOf("form")} />
    </form>
  );
}

function SubmitOrder({ isCreating, error }: { isCreating: boolean; error: string | undefined }) {
  // Before the page's script runs the browser would send the form itself, and what was typed would be gone.
  const isLive = useHydrated();
  return (
    <div className="flex flex-col gap-4">
      {error ? (
        <Notice kind="error" role="alert">
          <p>{error}</p>
        </Notice>
      ) : null}
      <Button
        type="submit"
        disabled={!isLive}
        busy={isCreating}
        busyLabel="Creating…"
        className="sm:self-start sm:px-12"
      >
        Continue
      </Button>
    </div>
  );
}
