import type { RefObject } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { productQuery, type Variant } from "#shop/catalog/variant.ts";
import { shopConfig } from "#shop-config";
import { productInCart } from "#web/shell/cart/use-cart.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { pageMeta } from "#web/shell/page-meta.ts";
import { NameOnTag } from "#web/tag/name-on-tag.tsx";
import { type ShownFront, sampleText } from "#web/tag/tag-preview.tsx";
import { Button } from "#web/ui/button.tsx";
import { NeedsScript, Notice, scrollIntoView } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/order.ts";
import { AccountSection, GuestLine, SignedInLine, SignInSection } from "./account-section.tsx";
import { ContinueButton, FormSection, refuseSecondPress } from "./form-parts.tsx";
import { BuyerSection, GiftAddress } from "./gift-section.tsx";
import { GroupLink } from "./group/group-link.tsx";
import { loadOrderForm } from "./load-order-form.server.ts";
import { OrderChoices, OwnTagChoice } from "./order-choices.tsx";
import { engravingFields, nameOnTag, type OrderForm, textOnTag } from "./order-form.ts";
import { goneWords } from "./order-form-rules.ts";
import { OwnerSection } from "./owner-section.tsx";
import { NameStrip, PreviewCard } from "./preview-card.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { ProfileSearch, useProfileSearch } from "./profile-search.tsx";
import { type FormFailure, type OrderFormParts, useOrderForm } from "./use-order-form.ts";
import { useOrderable } from "./use-orderable.ts";
import { useSubmitOrder } from "./use-submit-order.ts";

const description = "Choose a tag, tell us who it's for, and preview it.";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Customize Your Golf Bag Tag", description });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadOrderForm(context, request);
  const product = new URL(request.url).searchParams.get("product");
  const { namedVariant, variants, page } = loaded.orderable;
  const hasPage = page === 1 || variants.length > 0;
  const isShopsLink = !product || (namedVariant && product === (namedVariant.productId ?? namedVariant.id));
  // Anybody can make up an address: the page cache keeps what the shop links to.
  return data(loaded, { headers: hasPage && isShopsLink ? {} : { "cache-control": "no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Choosing a product changes the URL, not what there is to choose from; signing in or out does not change the URL. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSearch && !formMethod ? false : defaultShouldRevalidate;
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Customize" lead={description} />
      <GroupLink />
      <NeedsScript>
        <p>
          Ordering needs JavaScript. Please turn it on. You can still look at all our{" "}
          <Link to="/products">tags</Link>, or write to us at {shopConfig.supportEmail}.
        </p>
      </NeedsScript>
      <OrderFormView {...loaderData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} title="Failed to load products" />;
}

function OrderFormView({ orderable, owned, facts }: Route.ComponentProps["loaderData"]) {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const { formRef, failure, parts } = useOrderForm(orderable.namedVariant?.id, owned);
  const { form, change, findError, guest, own } = parts;
  const choice = useOrderable(orderable, form.product);
  const variant = choice.chosen;
  const sending = useSubmitOrder(parts, choice.fetchVariant, failure);
  const isGift = form.orderType === "gift";
  const needsSignIn = !own && !isGift && form.authMode === "signin";
  const isUnknown =
    orderable.unknownProduct !== null && orderable.unknownProduct === searchParams.get("product");
  const goneText = variant?.isSoldOut ? goneWords.sold_out : isUnknown ? goneWords.unavailable : undefined;
  const preview = previewTag(form, variant ?? orderable.variants[0]);

  function selectProduct(variant: Variant) {
    change({ product: variant.id });
    navigate({ search: productQuery(variant) }, { replace: true, preventScrollReset: true });
  }

  return (
    <form
      ref={formRef}
      // POST, so that form data never appears in the URL.
      method="post"
      noValidate
      onClickCapture={refuseSecondPress}
      onSubmit={(event) => {
        event.preventDefault();
        sending.submit();
      }}
      className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-10">
        <OrderChoices {...parts} />
        <ProductPicker
          choice={choice}
          onSelect={selectProduct}
          error={findError("product") ?? goneText}
          facts={facts}
        />
        <div className="flex flex-col gap-6">
          <NameStrip variant={variant} tag={preview} />
          {guest && !isGift ? <GuestLine guest={guest} onSignOut={parts.signOutAsGuest} /> : null}
          {owned[0] && !isGift ? <SignedInLine own={owned[0]} tag={own?.profileId} /> : null}
          {isGift ? null : <OwnTagChoice {...parts} owned={owned} />}
          <TagSection
            parts={parts}
            formRef={formRef}
            failure={failure}
            knownEmail={sending.knownEmail}
            needsSignIn={needsSignIn}
          />
        </div>
        {needsSignIn ? <SignInSection {...parts} /> : null}
        {sending.isNewSelf && !needsSignIn ? (
          <AccountSection {...parts} passwords={sending.passwords} onPasswords={sending.changePasswords} />
        ) : null}
        {isGift ? <BuyerSection {...parts} /> : null}
        {isGift && (form.profileType !== "existing" || form.found) ? <GiftAddress {...parts} /> : null}
      </div>
      <div className="lg:sticky lg:top-24 lg:row-span-2">
        <PreviewCard variant={variant} tag={preview} publicId={isGift ? undefined : own?.publicId} />
      </div>
      <div className="flex flex-col gap-4">
        {sending.offeredProfile ? <FirstProfile isGift={isGift} onNew={() => sending.submit(true)} /> : null}
        {findError("form") ? (
          <Notice kind="error" role="alert">
            <p>{findError("form")}</p>
          </Notice>
        ) : null}
        <ContinueButton isBusy={sending.isCreating} busyLabel="Creating…" />
      </div>
    </form>
  );
}

/** Two pages for one person would be an accident; for two people with one email they are not. */
function FirstProfile({ isGift, onNew }: { isGift: boolean; onNew: () => void }) {
  return (
    <Notice
      ref={scrollIntoView}
      role="status"
      title={`${isGift ? "The" : "Your"} code will open the page of ${isGift ? "their" : "your"} first tag.`}
    >
      <p>You ordered a tag with this email before. Continue, or make a new page for this one.</p>
      <Button variant="quiet" className="-mx-5" onClick={onNew}>
        Make a New Page
      </Button>
    </Notice>
  );
}

/** The previews show the chosen tag, or else a sample, with the typed name or a sample's. */
function previewTag(form: OrderForm, variant: Variant | undefined): ShownFront {
  const looks = variant ? productInCart(variant) : { design: "classic", material: null, pictureId: null };
  return { ...looks, ...(nameOnTag(form).trim() ? textOnTag(form) : sampleText) };
}

type TagSectionProps = {
  parts: OrderFormParts;
  formRef: RefObject<HTMLFormElement | null>;
  failure: FormFailure;
  knownEmail: string | undefined;
  needsSignIn: boolean;
};

/** Asks whose tag it is and what is engraved. */
function TagSection({ parts, formRef, failure, knownEmail, needsSignIn }: TagSectionProps) {
  const { isSearching, search, searchInstead } = useProfileSearch(formRef, failure);
  const name = <TagName {...parts} />;
  switch (parts.form.profileType) {
    case "unassigned":
      return (
        <FormSection
          id="owner"
          title="Their tag"
          lead="The parcel holds a set-up card for the tag. Until they use it, finders' messages come to you. The days until it ships count from your payment, not from the set-up."
        >
          {name}
        </FormSection>
      );
    case "new":
      return (
        <OwnerSection {...parts} knownEmail={knownEmail} onExisting={searchInstead}>
          {name}
        </OwnerSection>
      );
    case "existing":
      return needsSignIn ? null : (
        <ProfileSearch {...parts} isSearching={isSearching} search={search}>
          {name}
        </ProfileSearch>
      );
  }
}

function TagName({ form, change, findError }: OrderFormParts) {
  const isNameHidden = form.profileType === "existing" && form.found?.isNameHidden;
  return (
    <NameOnTag
      name="engravedName"
      className="sm:col-span-2"
      {...(isNameHidden && { hint: "This profile shows initials only. Type the name for the tag." })}
      text={textOnTag(form)}
      error={findError("engravedName")}
      onChange={(typed) => change(engravingFields(form, typed))}
      onBlur={() => {
        if (!nameOnTag(form).trim()) change({ engravedName: null });
      }}
    />
  );
}
