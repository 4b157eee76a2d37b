import { type AddressProblems, addressProblems } from "#shop/cart/address-problems.ts";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import type { NavigationState } from "./navigation-state.ts";
import { purchaserProblems } from "./purchaser-problems.ts";
import type { ReviewForm } from "./review-form.ts";

type ReviewField = "engravedName" | "buyerName" | "buyerEmail" | "buyerPhone" | "purchaser" | "source";

/** `message` is the toast of spec §5; `fields` and `address` stand beside what they speak of. */
export type ReviewProblem = {
  message: string;
  fields: Partial<Record<ReviewField, string>>;
  address: AddressProblems;
};

/** What each part of the page gets. */
export type ReviewPartProps = {
  form: ReviewForm;
  state: NavigationState;
  /** The profile of whoever is signed in. */
  own: OwnDetails | null;
  problem: ReviewProblem | undefined;
  onChange: (changed: Partial<ReviewForm>) => void;
  onReport: (problem: ReviewProblem) => void;
};

/** The first problem in the order of spec §5, undefined when the tag may go into the cart. */
export function reviewProblem(
  form: ReviewForm,
  state: Pick<NavigationState, "orderType" | "hasAddress">,
  nameProblem: string | undefined,
): ReviewProblem | undefined {
  const { source, purchaser } = form;
  const isGift = state.orderType === "gift";
  if (isGift && purchaser === "profile") {
    const incomplete = confirmProblem(form);
    if (incomplete) return incomplete;
  } else if (isGift && purchaser !== "confirmed") {
    const incomplete = purchaser === "guest" ? confirmProblem(form) : undefined;
    return incomplete ?? problem("Please confirm purchaser information first", "purchaser");
  }
  const canChoose = { recipient: state.hasAddress, custom: true, buyer: isGift };
  if (source === "" || !canChoose[source]) return problem("Please select a shipping option", "source");
  if (source !== "recipient") {
    const address = addressProblems(form[source]);
    const message = "Please complete your shipping address";
    if (Object.keys(address).length > 0) return { message, fields: {}, address };
  }
  return nameProblem ? problem(nameProblem, "engravedName") : undefined;
}

/** What is left of a problem after a change: a message goes when what it speaks of is put right. */
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

/** A guest is confirmed with name and e-mail; a phone number, if given, must be whole. */
export function confirmProblem(form: ReviewForm): ReviewProblem | undefined {
  const fields = purchaserProblems(form);
  return fields && { message: "Please complete required fields", fields, address: {} };
}

function problem(message: string, field: ReviewField): ReviewProblem {
  return { message, fields: { [field]: message }, address: {} };
}
