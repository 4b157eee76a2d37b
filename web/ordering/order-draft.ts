import * as z from "zod/mini";
import { addressIn } from "#shop/cart/cart.ts";
import { emptyOrderForm, emptyPerson, type OrderForm, personOf } from "#shop/checkout/order-form.ts";
import { orderTypes, shippingSources } from "#shop/orders/order-status.ts";
import { foundProfile } from "#shop/profiles/found-profile.ts";

const storageKey = "fairway-tags:draft:order";
const mostRemembered = 20;

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

const madeProfile = z.object({
  profileId: z.uuid(),
  orderType: z.enum(orderTypes),
  name: z.string(),
  email: z.string(),
  isInCart: z.boolean(),
});

/** A profile that this tab made. Its server row is a draft of this browser until it is paid (decisions §2). */
type MadeProfile = z.output<typeof madeProfile>;

const draft = z.object({
  form: z.object({
    orderType: z.enum(orderTypes),
    profileType: z.enum(["new", "existing"]),
    product: text,
    me: person,
    ownProfile: text,
    recipient: person,
    addressSource: z.enum([...shippingSources, ""]),
    query: text,
    found: z.nullable(foundProfile),
    engravedName: z.nullable(z.string()),
    authMode: z._default(z.enum(["guest", "signin"]), "guest"),
  }),
  made: z.array(madeProfile),
  wasWelcomed: z.boolean(),
  wantsGuest: z._default(z.boolean(), false),
});

/** What the tab remembers of the order page over Back and reload; nobody else reads it, and it ends with the tab. */
export type OrderDraft = {
  form: OrderForm;
  made: MadeProfile[];
  wasWelcomed: boolean;
  /** Chose to go on as guest before the details were there to be remembered. */
  wantsGuest: boolean;
};

/** Undefined when there is none, or when it can't be read or understood. */
export function readOrderDraft(): OrderDraft | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Where the browser keeps nothing, the page still works until it is left. */
export function saveOrderDraft(next: OrderDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden.
  }
}

/** The profile that another submit may change: never that of another person whose tag is in the cart already. */
export function profileToChange({ form, made }: OrderDraft): string | undefined {
  const { name, email } = personOf(form.orderType === "gift" ? form.recipient : form.me);
  const same = made.find((profile) => profile.email === email && profile.name === name);
  const open = made.find((profile) => profile.orderType === form.orderType && !profile.isInCart);
  return (same ?? open)?.profileId;
}

export function withMadeProfile(before: OrderDraft, profileId: string): OrderDraft {
  const { form } = before;
  const { name, email } = personOf(form.orderType === "gift" ? form.recipient : form.me);
  const others = before.made.filter((profile) => profile.profileId !== profileId);
  const isInCart = before.made.some((profile) => profile.profileId === profileId && profile.isInCart);
  const profile = { profileId, orderType: form.orderType, name, email, isInCart };
  return { ...before, made: [profile, ...others].slice(0, mostRemembered) };
}

/** What was saved to the profile stays there alone, and nothing of it in the browser; a buyer's other address is for this order. */
export function withoutSaved(before: OrderDraft, isAddressSaved: boolean): OrderDraft {
  const { form } = before;
  const isKept = form.orderType === "gift" && !isAddressSaved;
  const me = { ...emptyPerson, ...(isKept && addressIn(form.me)) };
  return { ...before, form: { ...form, me } };
}

/** Once a tag is in the cart or paid for, the form starts afresh; whoever orders need not type their own details again. */
export function finishOrderDraft(profileId: string): void {
  const before = readOrderDraft();
  if (!before) return;
  const made = before.made.map((profile) =>
    profile.profileId === profileId ? { ...profile, isInCart: true } : profile,
  );
  saveOrderDraft({ ...before, made, form: { ...emptyOrderForm, me: before.form.me } });
}
