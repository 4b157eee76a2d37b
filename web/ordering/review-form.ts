import {
  type Address,
  type AddressProblems,
  addressIn,
  addressProblems,
  emptyAddress,
  tidyAddress,
} from "#platform/address.ts";
import { isEmailAddress, normalizeEmail, wrongEmail } from "#platform/email-address.ts";
import { phoneDigits, wrongPhone } from "#platform/phone.ts";
import { cleanLine } from "#platform/text.ts";
import type { LineShipping, OrderedTag } from "#shop/cart/cart.ts";
import type { OwnDetails } from "#shop/profiles/profiles.server.ts";
import type { GuestSession } from "#web/shell/guest-session.ts";
import { chosenSource } from "./ordered-tag.ts";

/** The form of 'Review Order' as typed. Both addresses are kept, so that changing one's mind loses nothing. */
export type ReviewForm = {
  engravedName: string;
  hasGiftNote: boolean;
  giftNote: string;
  /** Empty until chosen. */
  source: "" | LineShipping["source"];
  custom: Address;
  buyer: Address;
  buyerName: string;
  buyerPhone: string;
  buyerEmail: string;
  /** `select`: nothing chosen yet; `profile`: the account's; `confirmed`: a guest shown as text. */
  purchaser: "select" | "profile" | "guest" | "signin" | "signup" | "confirmed";
};

/** The form for a tag; a saved guest session fills in the buyer. */
export function reviewFormOf(tag: OrderedTag, guest: GuestSession | undefined): ReviewForm {
  const { shipping, profileInfo } = tag;
  const { giftNote = "" } = profileInfo;
  const buyer = {
    buyerName: profileInfo.buyerName || (guest?.name ?? ""),
    buyerPhone: profileInfo.buyerPhone || (guest?.phone ?? ""),
    buyerEmail: profileInfo.buyerEmail || (guest?.email ?? ""),
  };
  return {
    engravedName: tag.engravedName,
    hasGiftNote: giftNote !== "",
    giftNote,
    source: chosenSource(tag),
    custom: shipping.source === "custom" ? addressIn(shipping) : emptyAddress,
    buyer: shipping.source === "buyer" ? addressIn(shipping) : addressIn(guest),
    ...buyer,
    purchaser: purchaserProblems(buyer) ? "select" : "confirmed",
  };
}

/** A signed-in account is the purchaser: what its profile lacks is what was typed. */
export function withPurchaser(form: ReviewForm, own: OwnDetails | null): ReviewForm {
  if (!own) return form;
  const isTyped = Object.values(form.buyer).some(Boolean);
  return {
    ...form,
    purchaser: "profile",
    buyerName: own.name || form.buyerName,
    buyerPhone: own.phone || form.buyerPhone,
    buyerEmail: own.email,
    buyer: isTyped ? form.buyer : addressIn(own),
  };
}

/** The tag with what was typed. */
export function reviewedTag(tag: OrderedTag, form: ReviewForm): OrderedTag {
  const { giftNote: _, ...profileInfo } = tag.profileInfo;
  const giftNote = form.hasGiftNote ? form.giftNote.trim() : "";
  return {
    ...tag,
    profileInfo: {
      ...profileInfo,
      ...(giftNote && { giftNote }),
      ...(tag.orderType === "gift" && {
        buyerName: cleanLine(form.buyerName),
        buyerPhone: phoneDigits(form.buyerPhone),
        buyerEmail: normalizeEmail(form.buyerEmail),
      }),
    },
    engravedName: cleanLine(form.engravedName),
    shipping: shippingOf(tag, form),
  };
}

function shippingOf({ shipping }: OrderedTag, form: ReviewForm): LineShipping {
  const source = form.source || "recipient";
  const address = tidyAddress(source === "buyer" ? form.buyer : form.custom);
  if (source === "buyer") return { source, name: cleanLine(form.buyerName), ...address };
  const isSameChoice = source === "custom" && shipping.source === "custom";
  return { source, name: isSameChoice ? shipping.name : "", ...address };
}

type ReviewField = "engravedName" | "buyerName" | "buyerEmail" | "buyerPhone" | "purchaser" | "source";

/** `message` is the toast; `fields` and `address` are shown beside their fields. */
export type ReviewProblem = {
  message: string;
  fields: Partial<Record<ReviewField, string>>;
  address: AddressProblems;
};

/** What each part of the page gets. */
export type ReviewPartProps = {
  form: ReviewForm;
  tag: OrderedTag;
  /** The account's profile. */
  own: OwnDetails | null;
  problem: ReviewProblem | undefined;
  onChange: (changed: Partial<ReviewForm>) => void;
  onReport: (problem: ReviewProblem) => void;
};

/** The first problem in the specified order, undefined when the tag may go into the cart. */
export function reviewProblem(
  form: ReviewForm,
  { orderType, hasStoredAddress }: Pick<OrderedTag, "orderType" | "hasStoredAddress">,
  nameProblem: string | undefined,
): ReviewProblem | undefined {
  const { source, purchaser } = form;
  const isGift = orderType === "gift";
  if (isGift && purchaser === "profile") {
    const incomplete = confirmProblem(form);
    if (incomplete) return incomplete;
  } else if (isGift && purchaser !== "confirmed") {
    const incomplete = purchaser === "guest" ? confirmProblem(form) : undefined;
    return incomplete ?? problem("Please confirm purchaser information first", "purchaser");
  }
  const canChoose = { recipient: hasStoredAddress, custom: true, buyer: isGift };
  if (source === "" || !canChoose[source]) return problem("Please select a shipping option", "source");
  if (source !== "recipient") {
    const address = addressProblems(form[source]);
    const message = "Please complete your shipping address";
    if (Object.keys(address).length > 0) return { message, fields: {}, address };
  }
  return nameProblem ? problem(nameProblem, "engravedName") : undefined;
}

/** What is left of a problem after a change: a message goes when its field is corrected. */
export function remainingProblem(
  found: ReviewProblem,
  form: ReviewForm,
  changed: Partial<ReviewForm>,
): ReviewProblem {
  const fields = Object.entries(found.fields).filter(([field]) => !(field in changed));
  const isAsked = form.source === "custom" || form.source === "buyer";
  const missing =
    isAsked && !("source" in changed) ? addressProblems(form[form.source as "custom" | "buyer"]) : {};
  const address = Object.entries(missing).filter(([part]) => part in found.address);
  return { ...found, fields: Object.fromEntries(fields), address: Object.fromEntries(address) };
}

/** A guest is confirmed with name and email; a phone number, if given, must be whole. */
export function confirmProblem(form: ReviewForm): ReviewProblem | undefined {
  const fields = purchaserProblems(form);
  return fields && { message: "Please complete required fields", fields, address: {} };
}

function problem(message: string, field: ReviewField): ReviewProblem {
  return { message, fields: { [field]: message }, address: {} };
}

type Buyer = { buyerName: string; buyerPhone: string; buyerEmail: string };

/** What keeps a buyer from being confirmed, by field; undefined when nothing does. */
function purchaserProblems({ buyerName, buyerEmail, buyerPhone }: Buyer) {
  const email = normalizeEmail(buyerEmail);
  const digits = phoneDigits(buyerPhone).length;
  const fields: Partial<Buyer> = {
    ...(cleanLine(buyerName) === "" && { buyerName: "Please enter your name." }),
    ...(cleanLine(buyerName).length > 100 && { buyerName: "At most 100 characters, please." }),
    ...(!isEmailAddress(email) && {
      buyerEmail: email ? wrongEmail : "Please enter your email address.",
    }),
    ...(digits > 0 && digits < 10 && { buyerPhone: wrongPhone }),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}
