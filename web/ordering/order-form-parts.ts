import type { OrderField } from "#shop/checkout/order-failure.ts";
import type { OrderForm, Person } from "#shop/checkout/order-form.ts";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import type { GuestSession } from "#web/shell/guest-session.ts";

/** What the sections of the order form share. */
export type OrderFormParts = {
  form: OrderForm;
  change: (changed: Partial<OrderForm>) => void;
  changePerson: (who: "me" | "recipient", part: keyof Person, value: string) => void;
  errorOf: (field: OrderField) => string | undefined;
  /** The profile of whoever is signed in, of several the one that is ordered for. */
  own: OwnDetails | null;
  chooseOwn: (profileId: string) => void;
  /** Signing in inside the form, or going on as guest without. */
  chooseAuth: (authMode: OrderForm["authMode"]) => void;
  /** The saved guest session, as long as one is signed in as guest. */
  guest: GuestSession | undefined;
  continueAsGuest: () => void;
  /** Going on as guest is chosen, though the details for it may not be typed yet. */
  wantsGuest: boolean;
  chooseGuest: () => void;
  chooseAccount: () => void;
  /** Remembers whoever chose to go on as guest, once the details are there. */
  rememberGuest: () => void;
  signOutAsGuest: () => void;
  /** False with a toast when the buyer's address is not complete. */
  confirmBuyerAddress: () => boolean;
};
