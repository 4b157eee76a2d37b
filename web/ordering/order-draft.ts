import { useEffect, useRef, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { addressIn } from "#platform/address.ts";
import { normalizeEmail } from "#platform/contact-details.ts";
import { type Cents, formatMoney } from "#platform/money.ts";
import { parseStored, withStored } from "#platform/stored.ts";
import type { OrderedTag } from "#shop/cart/cart.ts";
import { parseTag } from "#shop/cart/parse-cart.ts";
import { type EngravedText, formatEngraving } from "#shop/engraving/engraving.ts";
import { orderTypes } from "#shop/orders/order-status.ts";
import { createBrowserStore, orderDraftKey, tryStorage } from "#web/shell/browser-store.ts";
import { readGuestSession, saveGuestSession } from "#web/shell/guest-session.ts";
import { onDraftsForgotten } from "#web/shell/session/browser-session.ts";
import { cleanPerson, emptyOrderForm, emptyPerson, orderForm, pickOwner, textOnTag } from "./order-form.ts";

/** Increase it when the stored shape changes: a draft of another version starts afresh. */
const version = 4;

const madeProfile = z.object({
  profileId: z.uuid(),
  orderType: z.enum(orderTypes),
  name: z.string(),
  email: z.string(),
  isInCart: z.boolean(),
});

const orderDraft = z.object({
  version: z.literal(version),
  form: z._default(orderForm, emptyOrderForm),
  /** Profiles that this tab made. On the server they are drafts of this browser until they are paid. */
  made: z._default(z.array(madeProfile), []),
  wasWelcomed: z._default(z.boolean(), false),
  /** The tag under review. When it is paid for alone, its id is also the id of its cart. */
  tag: z.pipe(
    z.unknown(),
    z.transform((stored): OrderedTag | null => parseTag(stored) ?? null),
  ),
  /** The values of each form that differ from its initial ones. */
  typed: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
  payment: z._default(z.nullable(z.object({ sessionId: z.string(), cartId: z.string() })), null),
});

/** The order of this tab. It survives reload and Back, and ends with the tab, a payment or signing out. */
export type OrderDraft = z.output<typeof orderDraft>;

export const emptyDraft: OrderDraft = orderDraft.parse({ version, tag: null });

const store = createBrowserStore({
  storage: () => sessionStorage,
  key: orderDraftKey,
  parse: (text): OrderDraft => orderDraft.safeParse(parseStored(text)).data ?? emptyDraft,
  serialize: JSON.stringify,
});
if (typeof window !== "undefined") onDraftsForgotten(store.forget);

export function readOrderDraft(): OrderDraft {
  return store.read().value;
}

export const changeOrderDraft = store.change;

/** Undefined on the server and while the page hydrates. */
export function useOrderDraft(): OrderDraft | undefined {
  return useSyncExternalStore(store.subscribe, readOrderDraft, () => undefined);
}

/** The values of a form in this tab. Keeps only differences from `initial`, so that newer initial values show through. */
export function useFormDraft<Values extends Record<string, unknown>>(form: string, initial: Values) {
  const values = withStored(initial, useOrderDraft()?.typed[form]);
  function change(changed: Partial<Values>): void {
    changeOrderDraft(({ typed, ...draft }) => {
      const after = { ...withStored(initial, typed[form]), ...changed };
      return { ...draft, typed: { ...typed, [form]: difference(initial, after) } };
    });
  }
  return [values, change] as const;
}

export function difference(
  initial: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(initial[key]),
  );
  return Object.fromEntries(changed);
}

/** Returns a function whose change happens once the next page shows: nothing may jump on this one. */
export function useChangeOnLeave() {
  const change = useRef<(before: OrderDraft) => OrderDraft>(undefined);
  useEffect(
    () => () => {
      if (change.current) changeOrderDraft(change.current);
    },
    [],
  );
  return (next: (before: OrderDraft) => OrderDraft) => {
    change.current = next;
  };
}

export function withoutFormDraft(draft: OrderDraft, form: string): OrderDraft {
  const { [form]: _, ...typed } = draft.typed;
  return { ...draft, typed };
}

/** The profile that another submit may change: never that of another person whose tag is in the cart already. */
export function profileToChange({ form, made }: OrderDraft): string | undefined {
  const { name, email } = cleanPerson(pickOwner(form));
  const samePerson = made.find((profile) => profile.email === email && profile.name === name);
  const notInCart = made.find((profile) => profile.orderType === form.orderType && !profile.isInCart);
  return (samePerson ?? notInCart)?.profileId;
}

export function withMadeProfile(before: OrderDraft, profileId: string): OrderDraft {
  const { form } = before;
  const { name, email } = cleanPerson(pickOwner(form));
  const otherProfiles = before.made.filter((profile) => profile.profileId !== profileId);
  const isInCart = before.made.some((profile) => profile.profileId === profileId && profile.isInCart);
  const profile = { profileId, orderType: form.orderType, name, email, isInCart };
  return { ...before, made: [profile, ...otherProfiles] };
}

/** Go Back and Continue make the same tag again: it keeps its gift note and its id. */
export function keepTag(draft: OrderDraft, tag: OrderedTag): OrderDraft {
  const before = draft.tag;
  if (!before || !isSameTag(before, tag)) return { ...draft, tag };
  const giftNote = before.profileInfo.giftNote || tag.profileInfo.giftNote;
  return { ...draft, tag: { ...tag, id: before.id, profileInfo: { ...tag.profileInfo, giftNote } } };
}

function isSameTag(before: OrderedTag, tag: OrderedTag): boolean {
  if (!tag.isUnassigned) return before.profileInfo.profileId === tag.profileInfo.profileId;
  return before.isUnassigned && formatEngraving(before) === formatEngraving(tag);
}

/** Empties the buyer's details, which are in the profile now. A gift buyer's unsaved address stays, for this order. */
export function withoutSaved(before: OrderDraft, isAddressSaved: boolean): OrderDraft {
  const { form } = before;
  const keepsAddress = form.orderType === "gift" && !isAddressSaved;
  const me = { ...emptyPerson, ...(keepsAddress && addressIn(form.me)) };
  return { ...before, form: { ...form, me } };
}

/** Empties the form once a tag is in the cart. Keeps the order type and the buyer's details: gifts come in series. */
export function startNextOrder(before: OrderDraft, profileId: string): OrderDraft {
  const profiles = before.made.map((profile) =>
    profile.profileId === profileId ? { ...profile, isInCart: true } : profile,
  );
  const { orderType, me } = before.form;
  // The cart's line has the old id. After Back the review shows the tag still, now as another one.
  const tag = before.tag && { ...before.tag, id: crypto.randomUUID() };
  return { ...before, made: profiles, tag, form: { ...emptyOrderForm, orderType, me } };
}

/** `cartId`: null where the purchase names no cart. `profileIds`: of the lines that it took out of the browser's cart. */
type PaidCart = { cartId: string | null; profileIds: string[] };

function withoutPaid(before: OrderDraft, { cartId, profileIds }: PaidCart): OrderDraft {
  const isGroupPaid = cartId !== null && before.typed.group?.cartId === cartId;
  const draft = isGroupPaid ? withoutFormDraft(before, "group") : before;
  const { tag } = draft;
  const payment = draft.payment?.cartId === cartId ? null : draft.payment;
  if (tag?.id === cartId) return { ...startNextOrder(draft, tag.profileInfo.profileId), tag: null, payment };
  const isPaidInCart = tag !== null && profileIds.includes(tag.profileInfo.profileId);
  return { ...draft, tag: isPaidInCart ? null : tag, payment };
}

/** The page on which an unpaid cart is paid. A group, and a tag that is paid for alone, have carts of their own. */
export function findUnpaidPage(draft: OrderDraft | undefined, cartId: string | null | undefined): string {
  if (!draft || !cartId) return "/checkout";
  if (draft.typed.group?.cartId === cartId) return "/group";
  return draft.tag?.id === cartId ? "/profile-created" : "/checkout";
}

/** The finder page reads both: in this tab it offers a payment that was begun and not finished. */
const urlKey = "checkoutUrl";
const totalKey = "checkoutTotal";

type OpenedPayment = { cartId: string; sessionId: string; checkoutUrl: string; total: Cents };

export function rememberPayment({ cartId, sessionId, checkoutUrl, total }: OpenedPayment): void {
  changeOrderDraft((draft) => ({ ...draft, payment: { sessionId, cartId } }));
  tryStorage(() => sessionStorage.setItem(totalKey, formatMoney(total)));
  tryStorage(() => sessionStorage.setItem(urlKey, checkoutUrl));
}

/** Empties what a payment bought, so that nobody is asked to pay it again. */
export function forgetPaid(paid: PaidCart): void {
  changeOrderDraft((draft) => withoutPaid(draft, paid));
  tryStorage(() => sessionStorage.removeItem(totalKey));
  tryStorage(() => sessionStorage.removeItem(urlKey));
}

/** The next order of this browser begins with the corrected address. */
export function correctKeptEmail(wrong: string, email: string): void {
  function correct<Holder extends { email: string }>(holder: Holder): Holder {
    return normalizeEmail(holder.email) === wrong ? { ...holder, email } : holder;
  }
  const guest = readGuestSession();
  if (guest) saveGuestSession(correct(guest));
  changeOrderDraft((draft) => ({
    ...draft,
    form: { ...draft.form, me: correct(draft.form.me) },
    made: draft.made.map(correct),
  }));
}

export function readOrderText(): EngravedText {
  return textOnTag(readOrderDraft().form);
}

/** Keeps what was typed on a product's page, where no owner is chosen yet. */
export function keepOrderText(text: EngravedText): void {
  const textFields = { ...text, engravedName: text.engravedName || null, engravedFor: "" };
  changeOrderDraft((before) => ({ ...before, form: { ...before.form, ...textFields } }));
}
