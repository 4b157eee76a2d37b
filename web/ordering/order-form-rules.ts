import type { Address } from "#platform/address.ts";
import { addressProblems } from "#platform/address-rules.ts";
import { isEmailAddress, normalizeEmail, wrongEmail } from "#platform/email-address.ts";
import { phoneDigits, wrongPhone } from "#platform/phone.ts";
import { minPassword, passwordRuleProblem } from "#shop/accounts/password-rules.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import type { Failure } from "#web/shell/form.ts";
import { fullName, type OrderForm, type Person } from "./order-form.ts";

/**
 * The first failure in the order of the form, undefined when it may be sent. `nameProblem`: why the name can't be engraved,
 * which only the font knows. `own`: the account's profile; `passwords`: of the account to be made.
 */
export function checkOrderForm(
  form: OrderForm,
  nameProblem?: string,
  { own, passwords }: { own?: OwnDetails | null; passwords?: Passwords | undefined } = {},
): OrderFailure | undefined {
  const isGift = form.orderType === "gift";
  return (
    (isGift ? undefined : checkSignIn(form, own)) ??
    (form.profileType === "existing" ? checkFound(form) : checkOwner(form, own)) ??
    (isGift ? (checkSignIn(form, own) ?? checkBuyer(form, own)) : undefined) ??
    (isGift && form.addressSource === "buyer" ? undefined : checkAddress(form)) ??
    required("product", form.product, "Product Required", "Please select a product.") ??
    (nameProblem ? failureAt("engravedName", "Name on the Tag", nameProblem) : undefined) ??
    (passwords ? checkPassword(passwords) : undefined)
  );
}

/** 'Continue as Guest' needs names and email; a given phone number must be whole. */
export function checkGuest(me: Person): OrderFailure | undefined {
  const empty = (["firstName", "lastName", "email"] as const).find((part) => !me[part].trim());
  const description = "Please enter your first name, last name and email address.";
  if (empty) return failureAt(`me.${empty}`, "Information Required", description);
  return checkName("me", me, "Name Required", description) ?? checkEmail("me", me) ?? checkPhone("me", me);
}

/** The buyer's address; `checkGuest` comes before it. */
export function checkBuyerAddress(me: Person): OrderFailure | undefined {
  return checkPostalAddress("me", me, "Buyer ");
}

function checkFound({ found }: OrderForm): Check {
  if (found) return undefined;
  return failureAt("query", "No Profile Selected", "Please search for a profile and select it first.");
}

/** Who wants to sign in does so first, or goes on as guest. */
function checkSignIn({ authMode }: OrderForm, own: OwnDetails | null | undefined): Check {
  if (own || authMode === "guest") return undefined;
  return failureAt("signIn", "Information Required", "Please sign in, or continue as a guest.");
}

function checkOwner(form: OrderForm, own: OwnDetails | null | undefined): Check {
  const isGift = form.orderType === "gift";
  const who = isGift ? "recipient" : "me";
  const person = form[who];
  const whose = isGift ? "the recipient's" : "your";
  const askName = `Please enter ${whose} first and last name${isGift ? "." : " for the golf tag."}`;
  return (
    (!isGift && own?.name ? undefined : checkName(who, person, "Name Required", askName)) ??
    required(`${who}.phone`, person.phone, "Phone Number Required", `Please enter ${whose} phone number.`) ??
    checkPhone(who, person) ??
    required(`${who}.email`, person.email, "Email Required", `Please enter ${whose} email address.`) ??
    checkEmail(who, person)
  );
}

function checkBuyer({ me, addressSource }: OrderForm, own: OwnDetails | null | undefined): Check {
  return (
    (own?.name
      ? undefined
      : checkName("me", me, "Buyer Name Required", "Please enter your first and last name.")) ??
    required("me.email", me.email, "Buyer Email Required", "Please enter your email address.") ??
    checkEmail("me", me) ??
    checkPhone("me", me) ??
    required("addressSource", addressSource, "Please Add Shipping Address", askAddress) ??
    (addressSource === "buyer" ? checkBuyerAddress(me) : undefined)
  );
}

const askAddress = "Please choose where the tag should be shipped.";

/** An existing profile's own address is the server's affair; for oneself it is chosen on the next page. */
function checkAddress({ orderType, profileType, addressSource, me, recipient }: OrderForm): Check {
  const isStored = profileType === "existing" && (orderType === "self" || addressSource === "recipient");
  if (isStored) return undefined;
  return orderType === "gift" ? checkPostalAddress("recipient", recipient) : checkPostalAddress("me", me);
}

/** A place in the form, such as `recipient.email`; `form` where no field is to blame. */
export type OrderField =
  | `${"me" | "recipient"}.${keyof Person}`
  | "addressSource"
  | "query"
  | "product"
  | "engravedName"
  | "signIn"
  | "password"
  | "confirmation"
  | "form";

export type OrderFailure = Failure<OrderField>;

type Check = OrderFailure | undefined;

/** The description of the toast is also shown beside the field. */
export function failureAt(field: OrderField, title: string, description: string): OrderFailure {
  return { title, description, errors: { [field]: description } };
}

function required(field: OrderField, value: string, title: string, description: string): Check {
  return value.trim() ? undefined : failureAt(field, title, description);
}

type Who = "me" | "recipient";

const addressTitles = {
  addressLine1: ["Address Required", "Address Too Long"],
  addressLine2: ["Address Required", "Address Too Long"],
  city: ["City Required", "City Too Long"],
  state: ["State Required", "Invalid State"],
  postalCode: ["Postal Code Required", "Invalid Postal Code"],
} as const;

/** The first wrong part of an address; `buyer` goes before the titles of missing parts. */
function checkPostalAddress(who: Who, address: Address, buyer: "" | "Buyer " = ""): Check {
  const [first] = Object.entries(addressProblems(address)) as [keyof Address, string][];
  if (!first) return undefined;
  const [part, description] = first;
  const [missing, malformed] = addressTitles[part];
  const title = address[part].trim() ? malformed : `${buyer}${missing}`;
  return failureAt(`${who}.${part}`, title, description);
}

/** First and last name, together at most 100 characters; `title` and `description` are for a missing one. */
function checkName(who: Who, person: Person, title: string, description: string): Check {
  const missing =
    required(`${who}.firstName`, person.firstName, title, description) ??
    required(`${who}.lastName`, person.lastName, title, description);
  if (missing || fullName(person).length <= 100) return missing;
  const longer = person.firstName.length > person.lastName.length ? "firstName" : "lastName";
  return failureAt(`${who}.${longer}`, "Name Too Long", "A name can have at most 100 characters.");
}

/** Ten digits or none; the caller checks for a missing number. */
export function phoneProblem(phone: string): string | undefined {
  return phone.trim() && phoneDigits(phone).length !== 10 ? wrongPhone : undefined;
}

export function emailProblem(email: string): string | undefined {
  return isEmailAddress(normalizeEmail(email)) ? undefined : wrongEmail;
}

function checkPhone(who: Who, { phone }: Person): Check {
  const problem = phoneProblem(phone);
  return problem ? failureAt(`${who}.phone`, "Invalid Phone Number", problem) : undefined;
}

function checkEmail(who: Who, { email }: Person): Check {
  const problem = emailProblem(email);
  return problem ? failureAt(`${who}.email`, "Invalid Email", problem) : undefined;
}

/** As typed; never kept anywhere. */
export type Passwords = { password: string; confirmation: string };

export const noPasswords: Passwords = { password: "", confirmation: "" };

/** Both empty: no password yet, the shop emails a link to set one. */
function checkPassword({ password, confirmation }: Passwords): Check {
  if (!password && !confirmation) return undefined;
  const problem = password ? passwordRuleProblem(password) : undefined;
  const title = password.length < minPassword ? "Password Too Short" : "Account Creation Error";
  if (problem) return failureAt("password", title, problem);
  if (password === confirmation) return undefined;
  return failureAt("confirmation", "Password Mismatch", "Passwords do not match");
}
