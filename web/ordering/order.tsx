import { type ReactNode, useEffect } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import type { Variant } from "#shop/catalog/variant.ts";
import { shopConfig } from "#shop-config";
import { productInCart } from "#web/shell/cart/use-cart.ts";
import { ErrorPage } from "#web/shell/error-page.tsx";
import { focusInView } from "#web/shell/focus.ts";
import { pageMeta } from "#web/shell/page-meta.ts";
import { NameOnTag } from "#web/tag/name-on-tag.tsx";
import { sampleText } from "#web/tag/tag-preview.tsx";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hooks.ts";
import { NeedsScript, Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/order.ts";
import { AccountSection, GuestLine, SignedInLine, SignInSection } from "./account-section.tsx";
import { FormSection } from "./form-parts.tsx";
import { BuyerSection, GiftAddress } from "./gift-section.tsx";
import { GroupLink } from "./group/group-link.tsx";
import { loadOrderForm } from "./load-order-form.server.ts";
import { OrderChoices, OwnTagChoice } from "./order-choices.tsx";
import { nameOnTag, textOnTag, typedOnTag } from "./order-form.ts";
import { goneWords } from "./order-form-rules.ts";
import { OwnerSection } from "./owner-section.tsx";
import { NameStrip, PreviewCard } from "./preview-card.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { ProfileSearch, useProfileSearch } from "./profile-search.tsx";
import { type OrderFormParts, useOrderForm } from "./use-order-form.ts";
import { useOrderable } from "./use-orderable.ts";
import { useSubmitOrder } from "./use-submit-order.ts";

const description = "Choose a tag, tell us who it's for, and preview it.";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Customize Your Golf Bag Tag", description });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadOrderForm(context, request);
  const product = new URL(request.url).searchParams.get("product");
  const { wanted, variants, page } = loaded.orderable;
  const isListed = page === 1 || variants.length > 0;
  const isLinked = !product || (wanted && product === (wanted.productId ?? wanted.id));
  // Anybody can make up an address: the page cache keeps what the shop links to.
  return data(loaded, { headers: isListed && isLinked ? {} : { "cache-control": "no-store" } });
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
  const offer = useOrderable(orderable);
  const { formRef, failure, parts } = useOrderForm(orderable.wanted?.id, owned);
  const { form, change, errorOf, guest, own } = parts;
  const { isSearching, search, searchInstead } = useProfileSearch(formRef, failure);
  const variant = offer.known.find(({ id }) => id === form.product);
  const sending = useSubmitOrder(parts, offer.recall, failure);
  const { isCreating, submit, knownEmail, passwords, changePasswords } = sending;
  const isGift = form.orderType === "gift";
  const isNew = form.profileType === "new";
  const isUnassigned = form.profileType === "unassigned";
  const needsSignIn = !own && !isGift && form.authMode === "signin";
  const isMissing = orderable.missing !== null && orderable.missing === searchParams.get("product");
  const goneText = variant?.isSoldOut ? goneWords.sold_out : isMissing ? goneWords.unavailable : undefined;
  const sample = variant ?? orderable.variants[0];
  const looks = sample ? productInCart(sample) : { design: "classic", material: null, pictureId: null };
  const preview = { ...looks, ...(nameOnTag(form).trim() ? textOnTag(form) : sampleText) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    if (form.product && !variant) void offer.recall(form.product);
  }, [form.product, orderable]);

  function selectProduct(variant: Variant) {
    change({ product: variant.id });
    const search = `?product=${encodeURIComponent(variant.productId ?? variant.id)}`;
    navigate({ search }, { replace: true, preventScrollReset: true });
  }

  return (
    <form
      ref={formRef}
      // POST, so that form data never appears in the URL.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-10">
        <OrderChoices {...parts} />
        <ProductPicker
          offer={offer}
          chosen={variant}
          onSelect={selectProduct}
          error={errorOf("product") ?? goneText}
          facts={facts}
        />
        <div className="flex flex-col gap-6">
          <NameStrip variant={variant} tag={preview} />
          {guest && !isGift ? <GuestLine guest={guest} onSignOut={parts.signOutAsGuest} /> : null}
          {owned[0] && !isGift ? <SignedInLine own={owned[0]} tag={own?.profileId} /> : null}
          {isGift ? null : <OwnTagChoice {...parts} owned={owned} />}
          {isUnassigned ? (
            <FormSection id="owner" title="Their tag" lead={unassignedLead}>
              <TagName {...parts} />
            </FormSection>
          ) : needsSignIn && !isNew ? null : isNew ? (
            <OwnerSection {...parts} knownEmail={knownEmail} onExisting={searchInstead}>
              <TagName {...parts} />
            </OwnerSection>
          ) : (
            <ProfileSearch {...parts} isSearching={isSearching} search={search}>
              <TagName {...parts} />
            </ProfileSearch>
          )}
        </div>
        {needsSignIn ? <SignInSection {...parts} /> : null}
        {sending.isNewSelf && !needsSignIn ? (
          <AccountSection {...parts} passwords={passwords} onPasswords={changePasswords} />
        ) : null}
        {isGift ? <BuyerSection {...parts} /> : null}
        {isGift && (isNew || isUnassigned || form.found) ? <GiftAddress {...parts} /> : null}
      </div>
      <div className="lg:sticky lg:top-24 lg:row-span-2">
        <PreviewCard variant={variant} tag={preview} publicId={isGift ? undefined : own?.publicId} />
      </div>
      <SubmitOrder isCreating={isCreating} error={errorOf("form")}>
        {sending.firstPage ? <FirstPage isGift={isGift} onNew={() => submit(true)} /> : null}
      </SubmitOrder>
    </form>
  );
}

type SubmitOrderProps = { isCreating: boolean; error: string | undefined; children: ReactNode };

function SubmitOrder({ isCreating, error, children }: SubmitOrderProps) {
  // Before the page's script runs the browser would send the form itself, and what was typed would be gone.
  const isLive = useHydrated();
  return (
    <div className="flex flex-col gap-4">
      {children}
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

/** Two pages for one person would be an accident; for two people with one email they are not. */
function FirstPage({ isGift, onNew }: { isGift: boolean; onNew: () => void }) {
  return (
    <Notice
      ref={focusInView}
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

const hiddenName = "This profile shows initials only. Type the name for the tag.";

function TagName({ form, change, errorOf }: OrderFormParts) {
  const isHidden = form.profileType === "existing" && form.found?.isNameHidden;
  return (
    <NameOnTag
      name="engravedName"
      className="sm:col-span-2"
      {...(isHidden && { hint: hiddenName })}
      text={textOnTag(form)}
      error={errorOf("engravedName")}
      onChange={(typed) => change(typedOnTag(form, typed))}
      onBlur={() => {
        if (!nameOnTag(form).trim()) change({ engravedName: null });
      }}
    />
  );
}

const unassignedLead =
  "The parcel holds a set-up card for the tag. Until they use it, finders' messages come to you.";
