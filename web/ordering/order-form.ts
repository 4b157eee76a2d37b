import * as z from "zod/mini";
import { type Address, addressIn, emptyAddress } from "#platform/address.ts";
import { isValidAddress, tidyAddress } from "#platform/address-rules.ts";
import { formatPhone, normalizeEmail, normalizePhone } from "#platform/contact-details.ts";
import { parseName } from "#platform/person-name.ts";
import { cleanLine } from "#platform/text.ts";
import type { EngravedText } from "#shop/engraving/engraving.ts";
import { type OrderType, orderTypes, shippingSources } from "#shop/orders/order-status.ts";
import { type FoundProfile, foundProfile, type OwnDetails } from "#shop/profiles/profile-responses.ts";

const text = z._default(z.string(), "");

const person = z.object({
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
});

export type TypedPerson = z.output<typeof person>;

export const emptyPerson: TypedPerson = person.parse({});

export const orderForm = z.object({
  orderType: z._default(z.enum(orderTypes), "self"),
  profileType: z._default(z.enum(["new", "existing", "unassigned"]), "new"),
  /** uuid of the chosen variant, or empty */
  product: text,
  /** The buyer; of a self order also the owner. */
  me: z._default(person, emptyPerson),
  /** Empty until the account chooses one of its profiles. */
  ownProfile: text,
  recipient: z._default(person, emptyPerson),
  /** Finders see the phone number and email of a new profile. */
  displayPhoneVisible: z._default(z.boolean(), true),
  displayEmailVisible: z._default(z.boolean(), true),
  /** The gift goes to the address of this person; empty until chosen. `recipient`: the one in the recipient's profile. */
  addressSource: z._default(z.enum([...shippingSources, ""]), ""),
  query: text,
  found: z._default(z.nullable(foundProfile), null),
  /** Null while it follows the owner's name. */
  engravedName: z._default(z.nullable(z.string()), null),
  /** The owner for whom it was typed; another one's tag begins with that one's name. Empty: typed before there was an owner. */
  engravedFor: text,
  authMode: z._default(z.enum(["guest", "signin"]), "guest"),
  wantsAccount: z._default(z.boolean(), false),
});

export type OrderForm = z.output<typeof orderForm>;

export const emptyOrderForm: OrderForm = orderForm.parse({});

/** The first field gets an honorific, too. */
export function splitName(name: string): Pick<TypedPerson, "firstName" | "lastName"> {
  const { honorificPrefix, givenName } = parseName(name);
  const firstName = fullName({ firstName: honorificPrefix, lastName: givenName }) || name;
  return { firstName, lastName: name.slice(firstName.length).trim() };
}

export function fullName({ firstName, lastName }: Pick<TypedPerson, "firstName" | "lastName">): string {
  return cleanLine(`${firstName} ${lastName}`);
}

export function pickOwner(form: OrderForm): TypedPerson {
  return form.orderType === "gift" ? form.recipient : form.me;
}

/** Changes when another owner is chosen, not when the typed name does. */
function describeOwner({ orderType, profileType, found }: OrderForm): string {
  const profileId = profileType === "existing" && found ? found.profileId : "";
  return [orderType, profileType, profileId].join(" ");
}

/** Returns the form's fields for a text that was typed for its present owner. */
export function engravingFields(form: OrderForm, text: Partial<EngravedText>) {
  return { ...text, engravedFor: describeOwner(form) };
}

export function textOnTag(form: OrderForm): EngravedText {
  return { engravedName: nameOnTag(form) };
}

export function cleanEngravedText({ engravedName }: EngravedText): EngravedText {
  return { engravedName: cleanLine(engravedName) };
}

/** The owner's name until changed; of a found profile the name that it shows. */
export function nameOnTag(form: OrderForm): string {
  const { engravedName, engravedFor } = form;
  if (engravedName !== null && ["", describeOwner(form)].includes(engravedFor)) return engravedName;
  if (form.profileType === "unassigned") return "";
  if (form.profileType === "new" || form.found?.isNameHidden) return fullName(pickOwner(form));
  return form.found?.name ?? "";
}

/** True if the package has the name that was typed for this person. */
export function isOnPackage({ orderType, profileType, addressSource }: OrderForm, who: "me" | "recipient") {
  if (orderType === "self" || addressSource === "buyer") return who === "me";
  return who === "recipient" && profileType === "new" && addressSource !== "";
}

/** Switching to a gift with a new profile clears the recipient and where the tag goes. */
export function withOrderType(form: OrderForm, orderType: OrderType): OrderForm {
  const isNewGift = orderType === "gift" && form.profileType === "new";
  const isUnassignedSelf = orderType === "self" && form.profileType === "unassigned";
  const changed: OrderForm = {
    ...form,
    orderType,
    profileType: isUnassignedSelf ? "new" : form.profileType,
    ...(isNewGift && { recipient: emptyPerson, addressSource: "" }),
  };
  return { ...changed, authMode: pickAuthMode(changed) };
}

function pickAuthMode({ orderType, profileType }: OrderForm): OrderForm["authMode"] {
  return orderType === "self" && profileType === "existing" ? "signin" : "guest";
}

/** A stored address is chosen at once where nothing else was; one that isn't there is chosen no longer. */
export function chooseFound(form: OrderForm, found: FoundProfile | null): OrderForm {
  const hasOtherSource = form.addressSource === "buyer" || form.addressSource === "custom";
  if (hasOtherSource) return { ...form, found };
  return { ...form, found, addressSource: found?.hasAddress ? "recipient" : "" };
}

export function withProfileType(form: OrderForm, profileType: OrderForm["profileType"]): OrderForm {
  if (profileType === form.profileType) return form;
  const changed = { ...form, profileType, authMode: pickAuthMode({ ...form, profileType }) };
  if (profileType === "existing") return chooseFound(changed, form.found);
  // An unassigned tag has no owner yet who could have an address.
  const losesAddress = profileType === "unassigned" && form.addressSource === "recipient";
  return losesAddress ? { ...changed, addressSource: "" } : changed;
}

export function cleanPerson(person: TypedPerson) {
  return {
    name: fullName(person),
    phone: normalizePhone(person.phone),
    email: normalizeEmail(person.email),
    ...tidyAddress(person),
  };
}

/** True where the owner's own address is asked for, which a new profile keeps. */
export function shipsToOwner(form: OrderForm): boolean {
  return form.orderType === "self" || form.addressSource === "recipient";
}

/** The chosen profile for a self order, else the account's first. */
export function pickOwnProfile({ orderType, ownProfile }: OrderForm, owned: OwnDetails[]): OwnDetails | null {
  const profile = orderType === "self" ? owned.find(({ profileId }) => profileId === ownProfile) : undefined;
  return profile ?? owned[0] ?? null;
}

/** Another tag begins with its own name, and with its own address where it has one. */
export function chooseOwnTag(form: OrderForm, own: OwnDetails): OrderForm {
  const me = isValidAddress(own) ? { ...form.me, ...emptyAddress } : form.me;
  return { ...form, me, ownProfile: own.profileId, engravedName: null };
}

/** Fills in what the account's profile knows. The draft keeps none of it, so that it is gone after signing out. */
export function fillFromAccount(form: OrderForm, own: OwnDetails | null): OrderForm {
  if (!own) return form;
  const hasTypedAddress = Object.values(addressIn(form.me)).some(Boolean);
  const me: TypedPerson = {
    ...form.me,
    ...(own.name && splitName(own.name)),
    ...(own.phone && { phone: formatPhone(own.phone) }),
    email: own.email,
    ...(hasTypedAddress ? {} : addressIn(own)),
  };
  if (form.orderType === "gift") return { ...form, me };
  return { ...form, me, ownProfile: own.profileId, profileType: "new" };
}

/** Lists the fields that the profile knows already and that only its own page changes. */
export function listAccountFields(own: OwnDetails | null): (keyof TypedPerson)[] {
  if (!own) return [];
  return [
    ...(own.name ? (["firstName", "lastName"] as const) : []),
    ...(own.phone ? (["phone"] as const) : []),
    "email",
  ];
}

/** Reads what an order may add to the account's profile; the address only where the form asks for it. */
export function readOwnDetails({ orderType, ownProfile, addressSource, me }: OrderForm) {
  const { name, phone, email: _, ...address } = cleanPerson(me);
  if (orderType === "self") return { profileId: ownProfile, name, phone, address };
  return { name, phone, ...(addressSource === "buyer" && { address }) };
}

export function isStoredAddress(owner: Address, own: OwnDetails): boolean {
  const [typed, stored] = [owner, own].map((address) => JSON.stringify(tidyAddress(address)));
  return isValidAddress(own) && typed === stored;
}

/**
 * Takes over what was chosen by radio buttons before hydration. The first of each is the default, so it is no choice.
 * Text fields report their own early input.
 */
export function withEarlyChoices(form: OrderForm, early: FormData, owned: OwnDetails[]): OrderForm {
  const readField = (name: string) => String(early.get(name) ?? "");
  const isOtherProfile = readField("ownProfile") !== owned[0]?.profileId;
  const after: OrderForm = {
    ...form,
    orderType: readField("orderType") === "gift" ? "gift" : form.orderType,
    ownProfile: (isOtherProfile && readField("ownProfile")) || form.ownProfile,
    product: readField("product") || readField("front") || form.product,
    wantsAccount: form.wantsAccount || readField("account") === "account",
  };
  return readField("profileType") === "existing" ? withProfileType(after, "existing") : after;
}
