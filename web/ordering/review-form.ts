import { type Address, addressIn, emptyAddress } from "#platform/address.ts";
import { addressProblems, isValidAddress, tidyAddress } from "#platform/address-rules.ts";
import { normalizeEmail, normalizePhone } from "#platform/contact-details.ts";
import { explainUnprintable } from "#platform/printable.ts";
import { cleanLine } from "#platform/text.ts";
import type { LineShipping, OrderedTag } from "#shop/cart/cart.ts";
import { giftNoteProblem } from "#shop/cart/gift-note.ts";
import { type EngravedText, pickEngravedText } from "#shop/engraving/engraving.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import type { GuestSession } from "#web/shell/guest-session.ts";
import { type Failure, failureAt, mergeFailures } from "#web/shell/use-failure.ts";
import { cleanEngravedText } from "./order-form.ts";
import { emailProblem, phoneProblem } from "./order-form-rules.ts";
import { readChosenSource } from "./ordered-tag.ts";

/** Both addresses are kept, so that changing the choice loses nothing. */
export type ReviewForm = EngravedText & {
  hasGiftNote: boolean;
  giftNote: string;
  source: "" | LineShipping["source"];
  custom: Address;
  buyer: Address;
  buyerName: string;
  buyerPhone: string;
  buyerEmail: string;
  /** `select`: nothing chosen yet; `profile`: the account's; `confirmed`: a guest shown as text. */
  purchaser: "select" | "profile" | "guest" | "signin" | "signup" | "confirmed";
};

export function makeReviewForm(tag: OrderedTag, guest: GuestSession | undefined): ReviewForm {
  const { shipping, profileInfo } = tag;
  const { giftNote } = profileInfo;
  const buyer = {
    buyerName: profileInfo.buyerName || (guest?.name ?? ""),
    buyerPhone: profileInfo.buyerPhone || (guest?.phone ?? ""),
    buyerEmail: profileInfo.buyerEmail || (guest?.email ?? ""),
  };
  return {
    ...pickEngravedText(tag),
    hasGiftNote: giftNote !== "",
    giftNote,
    source: readChosenSource(tag),
    custom: shipping.source === "custom" ? addressIn(shipping) : emptyAddress,
    buyer: shipping.source === "buyer" ? addressIn(shipping) : addressIn(guest),
    ...buyer,
    purchaser: checkBuyerDetails(buyer) ? "select" : "confirmed",
  };
}

/** A signed-in account is the purchaser. Fills in what its profile knows. */
export function withPurchaser(form: ReviewForm, own: OwnDetails | null): ReviewForm {
  if (!own) return form;
  const hasTypedAddress = Object.values(form.buyer).some(Boolean);
  return {
    ...form,
    purchaser: "profile",
    buyerName: own.name || form.buyerName,
    buyerPhone: own.phone || form.buyerPhone,
    buyerEmail: own.email,
    buyer: hasTypedAddress ? form.buyer : addressIn(own),
  };
}

export function makeReviewedTag(tag: OrderedTag, form: ReviewForm): OrderedTag {
  return {
    ...tag,
    profileInfo: {
      ...tag.profileInfo,
      giftNote: form.hasGiftNote ? form.giftNote.trim() : "",
      ...(needsReceipt(tag, form) && { buyerEmail: normalizeEmail(form.buyerEmail) }),
      ...(tag.orderType === "gift" && {
        buyerName: cleanLine(form.buyerName),
        buyerPhone: normalizePhone(form.buyerPhone),
        buyerEmail: normalizeEmail(form.buyerEmail),
      }),
    },
    ...cleanEngravedText(form),
    shipping: makeShipping(tag, form),
  };
}

/** The server ignores the address of `recipient`: it is kept for another choice. */
function makeShipping({ shipping }: OrderedTag, form: ReviewForm): LineShipping {
  const source = form.source || "recipient";
  const address = tidyAddress(source === "buyer" ? form.buyer : form.custom);
  if (source === "buyer") return { source, name: cleanLine(form.buyerName), ...address };
  const keepsName = source === "custom" && shipping.source === "custom";
  return { source, name: keepsName ? shipping.name : "", ...address };
}

type ReviewText = "giftNote" | "buyerName" | "buyerEmail" | "buyerPhone";

export type ReviewField = ReviewText | keyof EngravedText | "purchaser" | "source" | keyof Address;

export type ReviewFailure = Failure<ReviewField>;

export type ReviewPartProps = {
  form: ReviewForm;
  tag: OrderedTag;
  own: OwnDetails | null;
  findError: (field: ReviewField) => string | undefined;
  field: (name: ReviewText) => {
    name: string;
    value: string;
    error: string | undefined;
    onValueChange: (typed: string) => void;
  };
  onChange: (changed: Partial<ReviewForm>) => void;
  onReport: (failure: ReviewFailure) => void;
};

/** A guest orders for an existing profile as their own: the address in it stays hidden, also from a receipt. */
export function needsReceipt(
  { orderType, profileInfo }: Pick<OrderedTag, "orderType" | "profileInfo">,
  { purchaser }: Pick<ReviewForm, "purchaser">,
): boolean {
  return orderType === "self" && purchaser !== "profile" && profileInfo.email === "";
}

/** Undefined when the tag may go into the cart. */
export function checkReview(
  form: ReviewForm,
  tag: Pick<OrderedTag, "orderType" | "profileInfo" | "hasStoredAddress">,
  nameProblem: string | undefined,
): ReviewFailure | undefined {
  const noteProblem = giftNoteProblem(form.giftNote);
  const failures = [
    tag.orderType === "gift" ? checkPurchaserChoice(form) : undefined,
    needsReceipt(tag, form) ? checkReceipt(form) : undefined,
    checkShipping(form, tag),
    nameProblem ? failureAt<ReviewField>("engravedName", nameProblem) : undefined,
    noteProblem ? failureAt<ReviewField>("giftNote", noteProblem) : undefined,
  ];
  return mergeFailures(failures.filter((failure) => failure !== undefined));
}

function checkPurchaserChoice(form: ReviewForm): ReviewFailure | undefined {
  const { purchaser } = form;
  if (purchaser === "confirmed") return undefined;
  if (purchaser === "profile") return checkBuyerDetails(form);
  const wrongDetails = purchaser === "guest" ? checkBuyerDetails(form) : undefined;
  return wrongDetails ?? failureAt("purchaser", "Please confirm purchaser information first");
}

function checkReceipt({ buyerEmail }: ReviewForm): ReviewFailure | undefined {
  const problem = buyerEmailProblem(buyerEmail);
  return problem ? { title: incompleteTitle, errors: { buyerEmail: problem } } : undefined;
}

function checkShipping(
  form: ReviewForm,
  { orderType, hasStoredAddress }: Pick<OrderedTag, "orderType" | "hasStoredAddress">,
): ReviewFailure | undefined {
  const { source } = form;
  const canChoose = { recipient: hasStoredAddress, custom: true, buyer: orderType === "gift" };
  if (source === "" || !canChoose[source]) return failureAt("source", "Please select a shipping option");
  const nameProblem = source === "buyer" ? explainUnprintable(form.buyerName) : undefined;
  if (nameProblem) return failureAt("source", nameProblem);
  if (source === "recipient" || isValidAddress(form[source])) return undefined;
  return { title: "Please complete your shipping address", errors: addressProblems(form[source]) };
}

export function checkBuyerDetails(
  buyer: Pick<ReviewForm, "buyerName" | "buyerEmail" | "buyerPhone">,
): ReviewFailure | undefined {
  const name = cleanLine(buyer.buyerName);
  const tooLong = name.length > 100 ? "At most 100 characters, please." : undefined;
  const problems = Object.entries({
    buyerName: name ? tooLong : "Please enter your name.",
    buyerEmail: buyerEmailProblem(buyer.buyerEmail),
    buyerPhone: phoneProblem(buyer.buyerPhone),
  }).filter(([, problem]) => problem);
  if (problems.length === 0) return undefined;
  return { title: incompleteTitle, errors: Object.fromEntries(problems) };
}

const incompleteTitle = "Please complete required fields";

function buyerEmailProblem(email: string): string | undefined {
  return email.trim() ? emailProblem(email) : "Please enter your email address.";
}
