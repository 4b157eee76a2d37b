import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { formatPhone } from "#platform/phone.ts";
import { addressIn, emptyAddress } from "#shop/cart/cart.ts";
import { checkBuyerAddress, checkGuest } from "#shop/checkout/check-order-form.ts";
import type { OrderFailure, OrderField } from "#shop/checkout/order-failure.ts";
import {
  emptyOrderForm,
  emptyPerson,
  type OrderForm,
  type Person,
  personOf,
  splitName,
  withProfileType,
} from "#shop/checkout/order-form.ts";
import { ownOf, withOwn, withOwnProfile } from "#shop/checkout/own-form.ts";
import type { OwnDetails } from "#shop/profiles/profiles.server.ts";
import {
  clearGuestSession,
  type GuestSession,
  readGuestSession,
  saveGuestSession,
} from "#web/shell/guest-session.ts";
import { onTypedForgotten } from "#web/shell/session/browser-session.ts";
import { focusFirstInvalid, focusInView } from "#web/ui/focus-first-invalid.ts";
import { forgetFailure, toast } from "#web/ui/toast.ts";
import { type OrderDraft, readOrderDraft, saveOrderDraft } from "./order-draft.ts";
import { useFocusNext } from "./use-focus-next.ts";
/**
 * The form's values and what can be done with them, short of sending it. `wanted`: the product that the URL names. `owned`:
 * the profiles of whoever is signed in; of them only the id of the chosen one gets into the draft.
 */
export function useOrderForm(wanted: string | undefined, owned: OwnDetails[]) {
  const formRef = useRef<HTMLFormElement>(null);
  const failure = useFormFailure(formRef);
  const focusNext = useFocusNext(formRef);
  const { draft, setDraft, guest, setGuest, isRestored } = useOrderDraft(formRef, { wanted, owned, welcome });
  const own = ownOf(draft.form, owned);
  const form = withOwn(draft.form, own);

  const setForm = useCallback(
    (next: (before: OrderForm) => OrderForm) =>
      setDraft((before) => ({ ...before, form: next(before.form) })),
    [setDraft],
  );

  const wasSignedIn = useRef(own !== null);
  useEffect(() => {
    // The panel that had the focus is gone.
    const isLost = document.activeElement === document.body;
    if (own && !wasSignedIn.current && isLost)
      focusInView(formRef.current?.querySelector<HTMLElement>("[data-signed-in]"));
    wasSignedIn.current = own !== null;
  }, [own]);

  function setWantsGuest(wantsGuest: boolean) {
    setDraft((before) => ({ ...before, wantsGuest }));
  }

  function change(changed: Partial<OrderForm>) {
    for (const field of Object.keys(changed)) failure.forgetAt(field);
    setForm((before) => ({ ...before, ...changed }));
  }

  function changePerson(who: "me" | "recipient", part: keyof Person, value: string) {
    failure.forgetAt(`${who}.${part}`);
    setForm((before) => {
      // The first change of the profile's address begins one of its own.
      const base = part in emptyAddress ? addressIn(withOwn(before, own)[who]) : {};
      return { ...before, [who]: { ...before[who], ...base, [part]: value } };
    });
  }

  function rememberGuest() {
    setGuest(keep(form.me));
    setDraft((before) => ({ ...before, wasWelcomed: true, wantsGuest: true }));
  }

  function continueAsGuest() {
    const wrong = checkGuest(form.me);
    if (wrong) return failure.report(wrong);
    rememberGuest();
    toast({ title: "Info Saved", description: "You are ordering as guest.", kind: "success" });
    focusNext("[data-guest]");
  }

  function chooseAuth(authMode: OrderForm["authMode"]) {
    failure.forget();
    change({ authMode });
    const isSearch = form.orderType === "self" && form.profileType === "existing";
    if (authMode === "signin") focusNext("[name=auth-email]");
    else focusNext(isSearch ? "[name=query]" : "[name=me-firstName]");
  }

  const parts: OrderFormParts = {
    form,
    change,
    changePerson,
    errorOf: failure.errorOf,
    own,
    chooseOwn(profileId) {
      const chosen = owned.find((profile) => profile.profileId === profileId);
      failure.forget();
      if (chosen) setForm((before) => withOwnProfile(before, chosen));
    },
    chooseAuth,
    guest: own ? undefined : guest,
    continueAsGuest,
    wantsGuest: draft.wantsGuest,
    chooseGuest() {
      chooseAuth("guest");
      if (form.orderType === "gift" || form.profileType === "existing") return;
      if (checkGuest(form.me)) setWantsGuest(true);
      else continueAsGuest();
    },
    chooseAccount() {
      setWantsGuest(false);
      focusNext("[name=password]");
    },
    rememberGuest,
    signOutAsGuest() {
      clearGuestSession();
      setGuest(undefined);
      setWantsGuest(false);
      change({ me: emptyPerson });
      toast({ title: "Signed Out", description: "Your details are gone from this device.", kind: "success" });
      focusNext("[name=me-firstName]");
    },
    confirmBuyerAddress() {
      const wrong = checkBuyerAddress(form.me);
      if (wrong) failure.report(wrong);
      else {
        if (guest && !own) setGuest(keep(form.me));
        toast({ title: "Info Saved", description: "The tag goes to your address.", kind: "success" });
      }
      return !wrong;
    },
  };
  return { formRef, draft, setDraft, setForm, failure, parts, isRestored };
}

function keep(me: Person): GuestSession {
  const guest = personOf(me);
  saveGuestSession(guest);
  return { ...guest, savedAt: Date.now() };
}

function welcome() {
  toast({ title: "Welcome back!", description: "Your details are filled in.", kind: "info" });
}

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

/**
 * The draft of the form, restored before the first paint and kept with every change. A product in the URL goes before
 * the remembered one; a returning guest's details fill what is empty. `owned`: the profiles of whoever is signed in, and is no guest.
 */
function useOrderDraft(
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

/** What failed last: said in a toast and beside its field, which takes the focus. It is forgotten once the field changes. */
function useFormFailure(formRef: RefObject<HTMLFormElement | null>) {
  const [failure, setFailure] = useState<OrderFailure>();

  useEffect(() => {
    if (failure) focusFirstInvalid(formRef.current);
  }, [failure, formRef]);

  return {
    report(next: OrderFailure) {
      toast({ title: next.title, description: next.description, kind: "destructive" });
      setFailure({ ...next });
    },
    forget() {
      forgetFailure();
      setFailure(undefined);
    },
    errorOf: (field: OrderField) => (failure?.field === field ? failure.description : undefined),
    forgetAt(field: string) {
      setFailure((before) => (before?.field === field ? undefined : before));
    },
  };
}

export type FormFailure = ReturnType<typeof useFormFailure>;
