import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type AddressProblems, addressProblems } from "#platform/address-rules.ts";
import { formatPhone } from "#platform/contact-details.ts";
import type { OrderedTag } from "#shop/cart/cart.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { LinePicture } from "#web/shell/cart/cart-line-parts.tsx";
import { readGuestSession } from "#web/shell/guest-session.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { useFailure } from "#web/shell/use-failure.ts";
import { checkEngraving, NameOnTag } from "#web/tag/name-on-tag.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/contact-fields.tsx";
import { Checkbox } from "#web/ui/fields.tsx";
import { NeedsScript, Notice } from "#web/ui/notice.tsx";
import { Card, PageHeading, PageSkeleton } from "#web/ui/page.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import type { Route } from "./+types/review-order.ts";
import { GiftNote } from "./form-parts.tsx";
import { findOwnDetails } from "./load-order-form.server.ts";
import {
  changeOrderDraft,
  startNextOrder,
  useChangeOnLeave,
  useFormDraft,
  withoutFormDraft,
} from "./order-draft.ts";
import { cleanEngravedText } from "./order-form.ts";
import { listAddressChoices, makeCartLine, makeOrderPath, saveLine, useOrderedTag } from "./ordered-tag.ts";
import { AddressFields } from "./person-fields.tsx";
import {
  checkReview,
  makeReviewedTag,
  makeReviewForm,
  needsReceipt,
  type ReviewField,
  type ReviewForm,
  type ReviewPartProps,
  withPurchaser,
} from "./review-form.ts";
import { completePurchaser, ReviewPurchaser } from "./review-purchaser.tsx";

export const meta = unlisted("Review Order");

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await findOwnDetails(context) };
}

const missingTag = { title: "No Profile Data", description: "Please create a profile first." };

export default function ReviewOrderPage({ loaderData: { own } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Review Order" className="mb-8" />
      <NeedsScript>
        Your order is stored in this browser and needs JavaScript. Please turn it on to review it.
      </NeedsScript>
      <Review key={key} own={own} />
    </div>
  );
}

function Review({ own }: { own: OwnDetails | null }) {
  const { tag, lineId } = useOrderedTag(missingTag);
  return tag ? <ReviewOrder tag={tag} lineId={lineId} own={own} /> : <PageSkeleton />;
}

type ReviewOrderProps = {
  tag: OrderedTag;
  lineId: string | undefined;
  own: OwnDetails | null;
};

function ReviewOrder({ tag: current, lineId, own }: ReviewOrderProps) {
  // The form keeps the tag that it began with, also when another tab or saving changes it.
  const [tag] = useState(current);
  const [initial] = useState(() => makeReviewForm(tag, readGuestSession()));
  const draftKey = `review:${lineId ?? `${tag.profileInfo.profileId}:${tag.product?.id}`}`;
  const [typed, change] = useFormDraft<ReviewForm>(draftKey, initial);
  const form = withPurchaser(typed, own);
  const element = useRef<HTMLFormElement>(null);
  const failure = useFailure<ReviewField>(element);
  const isSaved = useRef(false);
  const changeOnLeave = useChangeOnLeave();
  const navigate = useNavigate();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = checkReview(form, tag, await checkEngraving(form));
    if (problem) return failure.report(problem);
    failure.forget();
    if (isSaved.current) return;
    const completed = own && tag.orderType === "gift" ? await completePurchaser(form) : undefined;
    if (completed?.outcome === "failed") {
      change({ ...form, purchaser: "guest" });
      return failure.report(completed.failure);
    }
    const line = makeCartLine(makeReviewedTag(tag, form));
    const isAddressSaved = completed?.isAddressSaved;
    const saved = saveLine(line, { lineId, isAddressSaved, afterAdding: "/cart-success" });
    if (!saved) return;
    isSaved.current = true;
    if (saved.outcome === "added")
      changeOrderDraft((draft) => startNextOrder(draft, tag.profileInfo.profileId));
    changeOnLeave((draft) => withoutFormDraft(draft, draftKey));
    navigate(saved.outcome === "updated" ? "/checkout" : `/cart-success?line=${saved.lineId}`);
  }

  function onChange(changed: Partial<ReviewForm>) {
    change(changed);
    failure.forgetAt(...Object.keys(changed));
  }

  const { findError, report: onReport } = failure;
  const field: ReviewPartProps["field"] = (name) => ({
    name,
    value: form[name],
    error: findError(name),
    onValueChange: (typed) => onChange({ [name]: typed }),
  });
  const parts = { form, tag, own, findError, field, onChange, onReport };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]"
    >
      <ReviewProduct form={form} tag={tag} />
      <div className="flex min-w-0 flex-col gap-6">
        <ReviewExtras {...parts} />
        {tag.orderType === "gift" ? <ReviewPurchaser {...parts} /> : null}
        {needsReceipt(tag, form) ? <ReviewReceipt {...parts} /> : null}
        <ReviewShipping {...parts} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit">{lineId ? "Update Cart Item" : "Add to Cart"}</Button>
          <Button variant="secondary" onClick={() => navigate(lineId ? "/checkout" : makeOrderPath(tag))}>
            Back
          </Button>
        </div>
      </div>
    </form>
  );
}

function ReviewReceipt({ field }: ReviewPartProps) {
  return (
    <Card>
      <EmailField
        {...field("buyerEmail")}
        label="Email for your receipt"
        hint="The email in the profile stays private, so tell us where to send it."
        autoComplete="email"
        maxLength={254}
      />
    </Card>
  );
}

function ReviewExtras({ form, findError, field, onChange }: ReviewPartProps) {
  const { hasGiftNote } = form;
  return (
    <Card className="flex flex-col gap-4">
      <NameOnTag name="engravedName" text={form} error={findError("engravedName")} onChange={onChange} />
      <div>
        <Checkbox
          label="Add a gift note"
          name="hasGiftNote"
          checked={hasGiftNote}
          onChange={(event) => onChange({ hasGiftNote: event.target.checked, giftNote: "" })}
        />
        {hasGiftNote ? <GiftNote {...field("giftNote")} /> : null}
      </div>
    </Card>
  );
}

function ReviewProduct({ form, tag }: Pick<ReviewPartProps, "form" | "tag">) {
  const { product, orderType, profileInfo } = tag;
  const { displayName, phoneNumber, email } = profileInfo;
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-24">
      {product ? (
        <>
          <LinePicture line={{ product, ...cleanEngravedText(form) }} className="h-72 lg:h-88" />
          <div>
            <h2 className="text-lg">
              <Unbroken>{product.title}</Unbroken>
            </h2>
            <Price amount={product.price} className="font-semibold" />
          </div>
        </>
      ) : (
        <Notice kind="error" title="Failed to load product details" role="alert">
          Please return to the order page to select a product.
        </Notice>
      )}
      <div className="stitched pt-4">
        <h2 className="eyebrow">{orderType === "gift" ? "Recipient" : "Tag Owner"}</h2>
        <p className="mt-1 font-semibold wrap-anywhere">{displayName}</p>
        {[formatPhone(phoneNumber), email].filter(Boolean).map((detail) => (
          <p key={detail} className="text-muted wrap-anywhere">
            {detail}
          </p>
        ))}
      </div>
    </Card>
  );
}

export function ReviewShipping(props: Pick<ReviewPartProps, "form" | "tag" | "findError" | "onChange">) {
  const { form, tag, findError, onChange } = props;
  const { source } = form;
  // The notice stays after a choice, so that nothing moves under the pointer.
  const [asksForAddress] = useState(!tag.hasStoredAddress && !source);
  const addressSource = source === "custom" || source === "buyer" ? source : undefined;
  const problems: AddressProblems = addressSource ? addressProblems(form[addressSource]) : {};
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">Shipping</h2>
      {asksForAddress ? (
        <Notice kind="warning">No stored address can be used. Please choose where the tag should go.</Notice>
      ) : null}
      <RadioCards
        label="Shipping option"
        legendHidden
        name="source"
        columns={1}
        value={source || undefined}
        onValueChange={(chosen) => onChange({ source: chosen })}
        options={[...listAddressChoices(tag), ...(tag.orderType === "gift" ? [buyersAddress] : [])]}
        error={findError("source")}
      />
      {addressSource ? (
        <AddressFields
          section={addressSource}
          address={form[addressSource]}
          onChange={(part, value) => onChange({ [addressSource]: { ...form[addressSource], [part]: value } })}
          findError={(part) => findError(part) && problems[part]}
        />
      ) : null}
    </Card>
  );
}

const buyersAddress = {
  value: "buyer" as const,
  label: "My address",
  description: "Ship it to me, the buyer.",
};
