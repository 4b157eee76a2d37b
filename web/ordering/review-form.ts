import { type Address, addressIn, emptyAddress, type LineShipping } from "#shop/cart/cart.ts";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import type { GuestSession } from "#web/shell/guest-session.ts";
import type { NavigationState } from "./navigation-state.ts";
import { purchaserProblems } from "./purchaser-problems.ts";

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
  /** Spec §2: nothing said yet, the account's profile, a guest being typed, signing in or up; `confirmed` is a guest shown as text. */
  purchaser: "select" | "profile" | "guest" | "signin" | "signup" | "confirmed";
};

/** What the page before handed over; a saved guest session restores the buyer (spec §2, Profile manage). */
export function reviewFormOf(state: NavigationState, guest: GuestSession | undefined): ReviewForm {
  const { shipping } = state;
  const chosen = shipping?.source ?? (state.hasAddress ? "recipient" : "");
  const buyer = {
    buyerName: state.buyerName || (guest?.name ?? ""),
    buyerPhone: state.buyerPhone || (guest?.phone ?? ""),
    buyerEmail: state.buyerEmail || (guest?.email ?? ""),
  };
  return {
    engravedName: state.engravedName || state.customerName,
    hasGiftNote: state.giftNote !== "",
    giftNote: state.giftNote,
    source: chosen === "recipient" && !state.hasAddress ? "" : chosen,
    custom: shipping?.source === "custom" ? addressIn(shipping) : emptyAddress,
    buyer: shipping?.source === "buyer" ? addressIn(shipping) : addressIn(guest),
    ...buyer,
    purchaser: purchaserProblems(buyer) ? "select" : "confirmed",
  };
}

/** The purchaser is whoever is signed in, with what their profile knows; what it lacks is what was typed. */
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
