import { normalizeEmail } from "#platform/email-address.ts";
import { phoneDigits } from "#platform/phone.ts";
import { cleanLine } from "#platform/text.ts";
import { tidyAddress } from "#shop/cart/address-problems.ts";
import { type Address, emptyAddress } from "#shop/cart/cart.ts";
import type { OrderType, ShippingSource } from "#shop/orders/order-status.ts";
import type { FoundProfile } from "#shop/profiles/found-profile.ts";

/** A person as typed: nothing is normalised yet. */
export type Person = Address & { firstName: string; lastName: string; phone: string; email: string };

/** What stands in the order form, as typed (spec §2 and §4, Order). */
export type OrderForm = {
  orderType: OrderType;
  profileType: "new" | "existing";
  /** uuid of the chosen variant, or empty */
  product: string;
  /** Whoever orders: the tag's owner for themselves, the buyer of a gift. */
  me: Person;
  /** Which profile of the account a tag for oneself leads to; in what is kept, empty until one is chosen (`withOwn` fills it in). */
  ownProfile: string;
  /** The recipient of a gift. */
  recipient: Person;
  /** Where a gift goes; empty until chosen. `recipient`: to the address in the recipient's profile. */
  addressSource: ShippingSource | "";
  /** The existing profile that was looked for, and the one that was found. */
  query: string;
  found: FoundProfile | null;
  /** Null while it follows the recipient's name. */
  engravedName: string | null;
  /** How whoever is not signed in goes on; a self order for an existing profile begins with signing in (spec §4). */
  authMode: "guest" | "signin";
};

export const emptyPerson: Person = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  ...emptyAddress,
};

/** For Myself with a new profile is the default (spec §4). */
export const emptyOrderForm: OrderForm = {
  orderType: "self",
  profileType: "new",
  product: "",
  me: emptyPerson,
  ownProfile: "",
  recipient: emptyPerson,
  addressSource: "",
  query: "",
  found: null,
  engravedName: null,
  authMode: "guest",
};

/** What comes before the last space is the first name. */
export function splitName(name: string): Pick<Person, "firstName" | "lastName"> {
  const [, firstName = name, lastName = ""] = /^(.*) (\S+)$/.exec(name.trim()) ?? [];
  return { firstName, lastName };
}

/** First and last name, joined by one space. */
export function fullName({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string {
  return cleanLine(`${firstName} ${lastName}`);
}

/** The tag's owner with a new profile. */
export function ownerOf(form: OrderForm): Person {
  return form.orderType === "gift" ? form.recipient : form.me;
}

/** The recipient's name until it is changed; of an existing profile the name that its owner shows, else the one typed here, if any. */
export function nameOnTag(form: OrderForm): string {
  if (form.engravedName !== null) return form.engravedName;
  if (form.profileType === "new" || form.found?.isNameHidden) return fullName(ownerOf(form));
  return form.found?.name ?? "";
}

/** Switching to a gift with a new profile clears the recipient and where the tag goes (spec §4). */
export function withOrderType(form: OrderForm, orderType: OrderType): OrderForm {
  if (form.orderType === orderType) return form;
  const isNewGift = orderType === "gift" && form.profileType === "new";
  const changed = {
    ...form,
    orderType,
    ...(isNewGift && { recipient: emptyPerson, addressSource: "" as const }),
  };
  return { ...changed, authMode: authModeFor(changed) };
}

/** What a choice begins with: gifts as guest, an existing profile of one's own by signing in. */
function authModeFor({ orderType, profileType }: OrderForm): OrderForm["authMode"] {
  return orderType === "self" && profileType === "existing" ? "signin" : "guest";
}

/** A stored address is chosen at once where nothing else was; one that isn't there is chosen no longer. */
export function withFound(form: OrderForm, found: FoundProfile | null): OrderForm {
  const stored = found?.hasAddress ? "recipient" : "";
  const kept = form.addressSource === "recipient" ? "" : form.addressSource;
  return { ...form, found, addressSource: kept || stored };
}

/** Keeps what was found for the other kind of profile out of this one. */
export function withProfileType(form: OrderForm, profileType: OrderForm["profileType"]): OrderForm {
  if (profileType === form.profileType) return form;
  const changed = { ...form, profileType, authMode: authModeFor({ ...form, profileType }) };
  return profileType === "existing" ? withFound(changed, form.found) : changed;
}

/** As stored: single spaces, phone as digits, e-mail normalised, state as code (spec §5). */
export function personOf(person: Person) {
  return {
    name: fullName(person),
    phone: phoneDigits(person.phone),
    email: normalizeEmail(person.email),
    ...tidyAddress(person),
  };
}

/** Whether the typed address of the owner goes into the profile; else it is for this order only, or not asked for. */
export function savesAddress(form: OrderForm): boolean {
  return form.orderType === "self" || form.addressSource === "recipient";
}
