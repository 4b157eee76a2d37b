import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { formatPhone } from "#platform/phone.ts";
import {
  emptyOrderForm,
  emptyPerson,
  type Person,
  splitName,
  withProfileType,
} from "#shop/checkout/order-form.ts";
import { withOwn } from "#shop/checkout/own-form.ts";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import { type GuestSession, readGuestSession } from "#web/shell/guest-session.ts";
import { onTypedForgotten } from "#web/shell/session/forget-typed.ts";
import { type OrderDraft, readOrderDraft, saveOrderDraft } from "./order-draft.ts";

/**
 * The draft of the form, restored before the first paint and kept with every change. A product in the URL goes before
 * the remembered one; a returning guest's details fill what is empty. `owned`: the profiles of whoever is signed in, and is no guest.
 */
export function useOrderDraft(
  formRef: RefObject<HTMLFormElement | null>,
  { wanted, owned, welcome }: { wanted: string | undefined; owned: OwnDetails[]; welcome: () => void },
) {
  const [draft, setDraft] = useState<OrderDraft>(() => freshDraft(wanted));
  const [guest, setGuest] = useState<GuestSession>();
  const [isRestored, setIsRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser kept is read once, when the page opens.
  useLayoutEffect(() => {
    const saved = owned.length > 0 ? undefined : readGuestSession();
    const restored = restore(readOrderDraft(), saved, wanted);
    setGuest(saved);
    setDraft(withTyped(restored, formRef.current, owned));
    setIsRestored(true);
    if (saved && !restored.wasWelcomed) {
      setDraft((before) => ({ ...before, wasWelcomed: true }));
      welcome();
    }
  }, []);

  useEffect(() => onTypedForgotten("customer", () => setDraft(freshDraft(wanted))), [wanted]);

  useEffect(() => {
    if (isRestored) saveOrderDraft(draft);
  }, [draft, isRestored]);

  return { draft, setDraft, guest, setGuest, isRestored };
}

/** The guest as a person. */
function personOfGuest({ name, savedAt: _, ...guest }: GuestSession): Person {
  return { ...guest, ...splitName(name), phone: formatPhone(guest.phone) };
}

function freshDraft(wanted: string | undefined): OrderDraft {
  return {
    form: { ...emptyOrderForm, product: wanted ?? "" },
    made: [],
    wasWelcomed: false,
    wantsGuest: false,
  };
}

function restore(
  kept: OrderDraft | undefined,
  guest: GuestSession | undefined,
  wanted: string | undefined,
): OrderDraft {
  const draft = kept ?? freshDraft(wanted);
  const isEmpty = Object.values(draft.form.me).every((value) => value === "");
  const me = guest && isEmpty ? personOfGuest(guest) : draft.form.me;
  return { ...draft, form: { ...draft.form, me, product: wanted ?? draft.form.product } };
}

/** What was typed, or filled in by the browser, before the page came alive stands in its fields alone. */
function withTyped(draft: OrderDraft, element: HTMLFormElement | null, owned: OwnDetails[]): OrderDraft {
  if (!element) return draft;
  const typed = new FormData(element);
  const me: Person = { ...draft.form.me };
  const shown = owned.map((own) => withOwn(draft.form, own).me);
  for (const part of Object.keys(emptyPerson) as (keyof Person)[]) {
    const value = typed.get(`me-${part}`);
    const isOwn = shown.some((person) => person[part] === value);
    if (typeof value === "string" && value && !isOwn)
      me[part] = part === "phone" ? formatPhone(value) : value;
  }
  const product = String(typed.get("product") ?? "") || draft.form.product;
  const tag = String(typed.get("ownProfile") ?? "");
  // The server has chosen the first.
  const ownProfile = tag && tag !== owned[0]?.profileId ? tag : draft.form.ownProfile;
  const orderType = typed.get("orderType") === "gift" ? "gift" : draft.form.orderType;
  const form = { ...draft.form, orderType, me, ownProfile, product };
  return {
    ...draft,
    form: typed.get("profileType") === "existing" ? withProfileType(form, "existing") : form,
  };
}
