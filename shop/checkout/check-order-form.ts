import type { OwnDetails } from "#shop/profiles/profiles.server.ts";
import { checkPassword, type Passwords } from "./check-password.ts";
import { checkEmail, checkName, checkPhone, checkPostalAddress } from "./check-person.ts";
import { type Check, failure, type OrderFailure } from "./order-failure.ts";
import type { OrderForm, Person } from "./order-form.ts";
/**
 * The first failure in the order of spec §5, undefined when the form may be sent. What is there but malformed fails in
 * its field's place. `nameProblem`: why the name can't be engraved, which only the font knows. `own`: the profile of
 * whoever is signed in; `passwords`: of the account that is to be made.
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
    (form.product ? undefined : failure("product", "Product Required", "Please select a product.")) ??
    (nameProblem ? failure("engravedName", "Name on the Tag", nameProblem) : undefined) ??
    (passwords ? checkPassword(passwords) : undefined)
  );
}

/** 'Continue as Guest' needs names and e-mail (spec §5); a given phone number must be whole. */
export function checkGuest(me: Person): OrderFailure | undefined {
  const empty = (["firstName", "lastName", "email"] as const).find((part) => !me[part].trim());
  const description = "Please enter your first name, last name and email address.";
  if (empty) return failure(`me.${empty}`, "Information Required", description);
  return checkName("me", me, "Name Required", description) ?? checkEmail("me", me) ?? checkPhone("me", me);
}

/** The buyer's address with the titles of spec §5; `checkGuest` comes before it. */
export function checkBuyerAddress(me: Person): OrderFailure | undefined {
  return checkPostalAddress("me", me, "Buyer ");
}

function checkFound({ found }: OrderForm): Check {
  if (found) return undefined;
  return failure("query", "No Profile Selected", "Please search for a profile and select it first.");
}

/** Who wants to sign in does so first, or goes on as guest. */
function checkSignIn({ authMode }: OrderForm, own: OwnDetails | null | undefined): Check {
  if (own || authMode === "guest") return undefined;
  return failure("signIn", "Information Required", "Please sign in, or continue as guest.");
}

function checkOwner(form: OrderForm, own: OwnDetails | null | undefined): Check {
  const isGift = form.orderType === "gift";
  const who = isGift ? "recipient" : "me";
  const person = form[who];
  const whose = isGift ? "the recipient's" : "your";
  const askName = `Please enter ${whose} first and last name${isGift ? "." : " for the golf tag."}`;
  return (
    (!isGift && own?.name ? undefined : checkName(who, person, "Name Required", askName)) ??
    (person.phone.trim()
      ? checkPhone(who, person)
      : failure(`${who}.phone`, "Phone Number Required", `Please enter ${whose} phone number.`)) ??
    (person.email.trim()
      ? checkEmail(who, person)
      : failure(`${who}.email`, "Email Required", `Please enter ${whose} email address.`))
  );
}

function checkBuyer({ me, addressSource }: OrderForm, own: OwnDetails | null | undefined): Check {
  return (
    (own?.name
      ? undefined
      : checkName("me", me, "Buyer Name Required", "Please enter your first and last name.")) ??
    (me.email.trim()
      ? checkEmail("me", me)
      : failure("me.email", "Buyer Email Required", "Please enter your email address.")) ??
    checkPhone("me", me) ??
    (addressSource
      ? undefined
      : failure(
          "addressSource",
          "Please Add Shipping Address",
          "Please choose where the tag should be shipped.",
        )) ??
    (addressSource === "buyer" ? checkBuyerAddress(me) : undefined)
  );
}

/** An existing profile's own address is the server's affair; for oneself it is chosen on the next page. */
function checkAddress({ orderType, profileType, addressSource, me, recipient }: OrderForm): Check {
  const isStored = profileType === "existing" && (orderType === "self" || addressSource === "recipient");
  if (isStored) return undefined;
  return orderType === "gift" ? checkPostalAddress("recipient", recipient) : checkPostalAddress("me", me);
}
