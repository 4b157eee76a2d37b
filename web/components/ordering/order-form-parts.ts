import type { OrderField } from "#shop/checkout/order-failure.ts";
import type { OrderForm, Person } from "#shop/checkout/order-form.ts";
import type { GuestSession } from "#web/guest-session.ts";

/** What the sections of the order form share. */
export type OrderFormParts = {
  form: OrderForm;
  change: (changed: Partial<OrderForm>) => void;
  changePerson: (who: "me" | "recipient", part: keyof Person, value: string) => void;
  errorOf: (field: OrderField) => string | undefined;
  /** The saved guest session, as long as one is signed in as guest. */
  guest: GuestSession | undefined;
  continueAsGuest: () => void;
  signOutAsGuest: () => void;
  /** False with a toast when the buyer's address is not complete. */
  confirmBuyerAddress: () => boolean;
};
