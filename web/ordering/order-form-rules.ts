import type { Address } from "#platform/address.ts";
import { addressProblems } from "#platform/address-rules.ts";
import {
  isEmailAddress,
  isPhone,
  normalizeEmail,
  wrongEmail,
  wrongPhone,
} from "#platform/contact-details.ts";
import { explainUnprintable } from "#platform/printable.ts";
import { minPassword, passwordRuleProblem } from "#shop/accounts/password-rules.ts";
import type { EngravedText } from "#shop/engraving/engraving.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { type Failure, failureAt, mergeFailures } from "#web/shell/use-failure.ts";
import type { OrderableVariant } from "./load-order-form.server.ts";
import { isOnPackage, nameOnTag, type OrderForm, type TypedPerson } from "./order-form.ts";

type Circumstances = {
  own?: OwnDetails | null;
  passwords?: Passwords | undefined;
  /** Why the product can't be ordered. */
  gone?: GoneReason | undefined;
};

/** `nameProblem`: why the name can't be engraved. */
export function checkOrderForm(
  form: OrderForm,
  nameProblem?: string,
  { own, passwords, gone }: Circumstances = {},
): OrderFailure | undefined {
  const isGift = form.orderType === "gift";
  const signIn = checkSignIn(form, own);
  // Signing in may fill in all that an order for oneself asks for.
  const owner = isGift || signIn.length === 0 ? checkOwner(form, own) : signIn;
  // The engraved name follows the owner's: one mistake is not two.
  const isNamed = owner.length === 0 || nameOnTag(form).trim() !== "";
  const engraved =
    nameProblem && isNamed ? [failureAt<OrderField>("engravedName", "Name on the Tag", nameProblem)] : [];
  // In the order of the page's fields: of an unassigned tag the name on it is the first.
  const [first, last] = form.profileType === "unassigned" ? [engraved, []] : [owner, engraved];
  return mergeFailures([
    ...first,
    ...(isGift ? [...checkBuyer(form, own), ...checkGiftAddress(form)] : []),
    ...checkProduct(form, gone),
    ...last,
    ...(passwords ? checkPassword(passwords) : []),
  ]);
}

/** Checks a group's buyer and its one address. `needsProduct`: not every tag names its own. */
export function checkGroupForm(
  form: OrderForm,
  { own, gone, needsProduct }: Circumstances & { needsProduct: boolean },
): OrderFailure[] {
  const product = needsProduct ? checkProduct(form, gone) : [];
  return [...checkBuyer(form, own), ...checkGiftAddress(form), ...product];
}

function checkProduct({ product }: OrderForm, gone: GoneReason | undefined): OrderFailure[] {
  if (!product) return [failureAt("product", "Product Required", "Please select a product.")];
  return gone ? [failureAt("product", "Product Required", goneWords[gone])] : [];
}

type GoneReason = keyof typeof goneWords;

export const goneWords = {
  sold_out: "This tag is sold out. Please choose another.",
  unavailable: "This tag is no longer available. Please choose another.",
};

/** `variant` is what the catalog returned for the chosen product. */
export function findGone(variant: OrderableVariant | undefined): GoneReason | undefined {
  if (!variant) return "unavailable";
  return variant.isSoldOut ? "sold_out" : undefined;
}

/** 'Continue as Guest' needs names and email; a given phone number must be whole. */
export function checkGuest(me: TypedPerson): OrderFailure | undefined {
  const description = "Please enter your first name, last name and email address.";
  const missing = { title: "Information Required", description };
  return mergeFailures([
    ...checkName("me", me, missing),
    ...checkEmail("me", me, missing),
    ...checkPhone("me", me),
  ]);
}

export function checkBuyerAddress(me: TypedPerson): OrderFailure | undefined {
  return mergeFailures(checkPostalAddress("me", me, "Buyer "));
}

/** Checks whose tag it is. The server checks an existing profile's own details. */
function checkOwner(form: OrderForm, own: OwnDetails | null | undefined): OrderFailure[] {
  if (form.profileType === "existing") {
    const description = "Please search for a profile and select it first.";
    return form.found ? [] : [failureAt("query", "No Profile Selected", description)];
  }
  if (form.profileType === "unassigned") return [];
  const isGift = form.orderType === "gift";
  const who = isGift ? "recipient" : "me";
  const person = form[who];
  const description = isGift
    ? "Please enter the recipient's first and last name."
    : "Please enter your first and last name for the golf tag.";
  const hasOwnName = !isGift && own?.name;
  return [
    ...(hasOwnName
      ? []
      : [...checkName(who, person, { title: "Name Required", description }), ...checkPackageName(form, who)]),
    ...checkPhone(who, person, "Phone Number Required"),
    ...checkEmail(who, person, { title: "Email Required" }),
    ...(isGift ? [] : checkPostalAddress("me", person)),
  ];
}

function checkSignIn({ authMode }: OrderForm, own: OwnDetails | null | undefined): OrderFailure[] {
  if (own || authMode !== "signin") return [];
  return [failureAt("auth", "Information Required", "Please sign in, or continue as a guest.")];
}

function checkBuyer(form: OrderForm, own: OwnDetails | null | undefined): OrderFailure[] {
  const { me } = form;
  const signIn = checkSignIn(form, own);
  if (signIn.length > 0) return signIn;
  const missing = { title: "Buyer Name Required", description: "Please enter your first and last name." };
  return [
    ...(own?.name ? [] : [...checkName("me", me, missing), ...checkPackageName(form, "me")]),
    ...checkEmail("me", me, { title: "Buyer Email Required" }),
    ...checkPhone("me", me),
  ];
}

function checkGiftAddress({ profileType, found, addressSource, me, recipient }: OrderForm): OrderFailure[] {
  const isExisting = profileType === "existing";
  if (isExisting && !found) return [];
  const description =
    profileType === "new"
      ? "The recipient has no address yet. Please choose one of these options."
      : "Please choose where the tag should be shipped.";
  if (!addressSource) return [failureAt("addressSource", "Please Add Shipping Address", description)];
  if (addressSource === "buyer") return checkPostalAddress("me", me, "Buyer ");
  if (isExisting && addressSource === "recipient") return [];
  // What is engraved may be no name that a carrier knows.
  const name =
    profileType === "unassigned" ? checkName("recipient", recipient, { title: "Name Required" }) : [];
  return [...name, ...checkPostalAddress("recipient", recipient)];
}

/** An account's own name changes in its profile alone, so it isn't checked. */
function checkPackageName(form: OrderForm, who: Who): OrderFailure[] {
  if (!isOnPackage(form, who)) return [];
  return (["firstName", "lastName"] as const).flatMap((part) => {
    const problem = explainUnprintable(form[who][part]);
    return problem ? [failureAt<OrderField>(`${who}.${part}`, unprintable, problem)] : [];
  });
}

const unprintable = "Can't Be Printed";

/** A place in the form, such as `recipient.email`; `auth` is the sign-in, `form` where no field is to blame. */
export type OrderField =
  | `${Who}.${keyof TypedPerson}`
  | "addressSource"
  | "query"
  | "product"
  | keyof EngravedText
  | "names"
  | "auth"
  | "password"
  | "confirmation"
  | "form";

export type OrderFailure = Failure<OrderField>;

type Who = "me" | "recipient";

function askFor(who: Who, what: string): string {
  return `Please enter ${who === "me" ? "your" : "the recipient's"} ${what}.`;
}

const addressTitles = {
  addressLine1: ["Address Required", "Address Too Long"],
  addressLine2: ["Address Required", "Address Too Long"],
  city: ["City Required", "City Too Long"],
  state: ["State Required", "Invalid State"],
  postalCode: ["Postal Code Required", "Invalid Postal Code"],
} as const;

function checkPostalAddress(who: Who, address: Address, buyer: "" | "Buyer " = ""): OrderFailure[] {
  const problems = Object.entries(addressProblems(address)) as [keyof Address, string][];
  return problems.map(([part, description]) => {
    const [missing, malformed] = addressTitles[part];
    const title = address[part].trim() ? malformed : `${buyer}${missing}`;
    return failureAt(`${who}.${part}`, explainUnprintable(address[part]) ? unprintable : title, description);
  });
}

type Missing = { title: string; description?: string };

function checkName(who: Who, person: TypedPerson, missing: Missing): OrderFailure[] {
  const parts = [
    ["firstName", "first name"],
    ["lastName", "last name"],
  ] as const;
  const emptyParts = parts.filter(([part]) => !person[part].trim());
  return emptyParts.map(([part, what]) => ({
    ...missing,
    errors: { [`${who}.${part}`]: askFor(who, what) },
  }));
}

export function phoneProblem(phone: string): string | undefined {
  return phone.trim() && !isPhone(phone) ? wrongPhone : undefined;
}

export function emailProblem(email: string): string | undefined {
  return isEmailAddress(normalizeEmail(email)) ? undefined : wrongEmail;
}

/** `missing`: the title where a number is required. */
function checkPhone(who: Who, { phone }: TypedPerson, missing?: string): OrderFailure[] {
  const field = `${who}.phone` as const;
  if (missing && !phone.trim()) return [failureAt(field, missing, askFor(who, "phone number"))];
  const problem = phoneProblem(phone);
  return problem ? [failureAt(field, "Invalid Phone Number", problem)] : [];
}

function checkEmail(who: Who, { email }: TypedPerson, missing: Missing): OrderFailure[] {
  const field = `${who}.email` as const;
  if (!email.trim()) return [{ ...missing, errors: { [field]: askFor(who, "email address") } }];
  const problem = emailProblem(email);
  return problem ? [failureAt(field, "Invalid Email", problem)] : [];
}

/** Passwords as typed. They are never kept anywhere. */
export type Passwords = { password: string; confirmation: string };

export const noPasswords: Passwords = { password: "", confirmation: "" };

/** Both empty: no password yet, the shop emails a link to set one. */
function checkPassword({ password, confirmation }: Passwords): OrderFailure[] {
  if (!password && !confirmation) return [];
  const problem = password ? passwordRuleProblem(password) : undefined;
  const title = password.length < minPassword ? "Password Too Short" : "Account Creation Error";
  if (problem) return [failureAt("password", title, problem)];
  if (password === confirmation) return [];
  return [failureAt("confirmation", "Password Mismatch", "Passwords do not match")];
}
