import { formatPhone } from "#platform/phone.ts";
import { isCompleteAddress, tidyAddress } from "#shop/cart/address-problems.ts";
import { type Address, addressIn, emptyAddress } from "#shop/cart/cart.ts";
import type { OwnDetails } from "#shop/profiles/profiles.server.ts";
import { type OrderForm, type Person, splitName } from "./order-form.ts";
/**
 * Of an account's profiles, its own first, the one that the form is about: the chosen one of a tag for oneself, else its own.
 * Null when nobody is signed in.
 */
export function ownOf({ orderType, ownProfile }: OrderForm, owned: OwnDetails[]): OwnDetails | null {
  const chosen = orderType === "self" ? owned.find(({ profileId }) => profileId === ownProfile) : undefined;
  return chosen ?? owned[0] ?? null;
}

/** Another tag begins with its own name, and with its own address where it has one. */
export function withOwnProfile(form: OrderForm, own: OwnDetails): OrderForm {
  const me = isCompleteAddress(own) ? { ...form.me, ...emptyAddress } : form.me;
  return { ...form, me, ownProfile: own.profileId, engravedName: null };
}

/**
 * The form as whoever is signed in has it (spec §2, §6): name, phone and e-mail are those of their profile, the address
 * too until another is typed, and a tag for themselves leads to that profile. What was typed before stays in `form`, so
 * that nothing of the profile is kept once they sign out. The form itself when nobody is.
 */
export function withOwn(form: OrderForm, own: OwnDetails | null): OrderForm {
  if (!own) return form;
  const isTyped = Object.values(addressIn(form.me)).some(Boolean);
  const me: Person = {
    ...(own.name ? splitName(own.name) : { firstName: form.me.firstName, lastName: form.me.lastName }),
    phone: own.phone ? formatPhone(own.phone) : form.me.phone,
    email: own.email,
    ...(isTyped ? addressIn(form.me) : addressIn(own)),
  };
  const ownProfile = form.orderType === "self" ? own.profileId : form.ownProfile;
  return { ...form, me, ownProfile, profileType: form.orderType === "self" ? "new" : form.profileType };
}

/** What the profile knows already, and only the profile's page changes. */
export function ownParts(own: OwnDetails | null): (keyof Person)[] {
  if (!own) return [];
  return [
    ...(own.name ? (["firstName", "lastName"] as const) : []),
    ...(own.phone ? (["phone"] as const) : []),
    "email",
  ];
}

/** Whether the tag may go to the address that the profile has. */
export function isStoredAddress({ me }: OrderForm, own: OwnDetails): boolean {
  const typed = tidyAddress(me);
  const stored = tidyAddress(own);
  return isCompleteAddress(own) && partsOf.every((part) => typed[part] === stored[part]);
}

const partsOf = Object.keys(emptyAddress) as (keyof Address)[];
