import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { formatPhone } from "#platform/phone.ts";
import { emptyOrderForm, emptyPerson, type Person } from "#shop/checkout/order-form.ts";
import { type GuestSession, readGuestSession } from "#web/guest-session.ts";
import { type OrderDraft, readOrderDraft, saveOrderDraft } from "./order-draft.ts";

/**
 * The draft of the form, restored before the first paint and kept with every change. A product in the URL goes before
 * the remembered one; a returning guest's details fill what is empty.
 */
export function useOrderDraft(
  formRef: RefObject<HTMLFormElement | null>,
  wanted: string | undefined,
  welcome: () => void,
) {
  const [draft, setDraft] = useState<OrderDraft>(() => freshDraft(wanted));
  const [guest, setGuest] = useState<GuestSession>();
  const [isRestored, setIsRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser kept is read once, when the page opens.
  useLayoutEffect(() => {
    const saved = readGuestSession();
    const restored = restore(readOrderDraft(), saved, wanted);
    setGuest(saved);
    setDraft(withTyped(restored, formRef.current));
    setIsRestored(true);
    if (saved && !restored.wasWelcomed) {
      setDraft((before) => ({ ...before, wasWelcomed: true }));
      welcome();
    }
  }, []);

  useEffect(() => {
    if (isRestored) saveOrderDraft(draft);
  }, [draft, isRestored]);

  return { draft, setDraft, guest, setGuest, isRestored };
}

/** The guest as a person: what comes before the last space is the first name. */
export function personOfGuest({ name, savedAt: _, ...guest }: GuestSession): Person {
  const [, firstName = name, lastName = ""] = /^(.*) (\S+)$/.exec(name.trim()) ?? [];
  return { ...guest, firstName, lastName, phone: formatPhone(guest.phone) };
}

function freshDraft(wanted: string | undefined): OrderDraft {
  return { form: { ...emptyOrderForm, product: wanted ?? "" }, made: [], wasWelcomed: false };
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
function withTyped(draft: OrderDraft, element: HTMLFormElement | null): OrderDraft {
  if (!element) return draft;
  const typed = new FormData(element);
  const me: Person = { ...draft.form.me };
  for (const part of Object.keys(emptyPerson) as (keyof Person)[]) {
    const value = typed.get(`me-${part}`);
    if (typeof value === "string" && value) me[part] = part === "phone" ? formatPhone(value) : value;
  }
  const product = String(typed.get("product") ?? "") || draft.form.product;
  const orderType = typed.get("orderType") === "gift" ? "gift" : draft.form.orderType;
  const profileType = typed.get("profileType") === "existing" ? "existing" : draft.form.profileType;
  return { ...draft, form: { ...draft.form, orderType, profileType, me, product } };
}
