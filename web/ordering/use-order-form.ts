import { useCallback, useEffect, useRef } from "react";
import { addressIn, emptyAddress } from "#shop/cart/cart.ts";
import { checkBuyerAddress, checkGuest } from "#shop/checkout/check-order-form.ts";
import { emptyPerson, type OrderForm, type Person, personOf } from "#shop/checkout/order-form.ts";
import { ownOf, withOwn, withOwnProfile } from "#shop/checkout/own-form.ts";
import type { OwnDetails } from "#shop/profiles/own-details.ts";
import { clearGuestSession, type GuestSession, saveGuestSession } from "#web/shell/guest-session.ts";
import { focusInView } from "#web/ui/focus-first-invalid.ts";
import { toast } from "#web/ui/toast.ts";
import type { OrderFormParts } from "./order-form-parts.ts";
import { useFocusNext } from "./use-focus-next.ts";
import { useFormFailure } from "./use-form-failure.ts";
import { useOrderDraft } from "./use-order-draft.ts";

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
