import { useLayoutEffect, useRef, useState } from "react";
import { addressIn, emptyAddress } from "#platform/address.ts";
import { formatPhone } from "#platform/contact-details.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import {
  clearGuestSession,
  type GuestSession,
  readGuestSession,
  saveGuestSession,
} from "#web/shell/guest-session.ts";
import { useFailure, useFocusNext } from "#web/shell/use-failure.ts";
import { toast } from "#web/ui/toast.ts";
import { useAfterSignIn } from "./auth-panel.tsx";
import { changeOrderDraft, emptyDraft, readOrderDraft, useOrderDraft } from "./order-draft.ts";
import {
  cleanPerson,
  emptyPerson,
  fillFromAccount,
  type OrderForm,
  pickOwnProfile,
  splitName,
  type TypedPerson,
  withEarlyChoices,
} from "./order-form.ts";
import { checkBuyerAddress, checkGuest, type OrderField } from "./order-form-rules.ts";

/** The form of this tab's order. `linkedProduct` is the one in the URL, `owned` are the account's profiles. */
export function useOrderForm(linkedProduct: string | undefined, owned: OwnDetails[]) {
  const formRef = useRef<HTMLFormElement>(null);
  const failure = useFailure<OrderField>(formRef);
  const focusNext = useFocusNext(formRef);
  const storedDraft = useOrderDraft();
  const [guest, setGuest] = useState<GuestSession>();
  const [isRestored, setIsRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser kept is read once, before the first paint.
  useLayoutEffect(() => {
    // An account is no guest.
    const storedGuest = owned.length > 0 ? undefined : readGuestSession();
    const { wasWelcomed } = readOrderDraft();
    // What was chosen before this script ran.
    const earlyChoices = new FormData(formRef.current!);
    changeOrderDraft((draft) => ({
      ...draft,
      form: withEarlyChoices(restoreForm(draft.form, storedGuest, linkedProduct), earlyChoices, owned),
      wasWelcomed: wasWelcomed || storedGuest !== undefined,
    }));
    setGuest(storedGuest);
    setIsRestored(true);
    if (storedGuest && !wasWelcomed)
      toast({ title: "Welcome back!", description: "Your details are filled in.", kind: "info" });
  }, []);

  const { form: typed } = (isRestored && storedDraft) || emptyDraft;
  const own = pickOwnProfile(typed, owned);
  const form = fillFromAccount({ ...typed, product: typed.product || (linkedProduct ?? "") }, own);

  useAfterSignIn(formRef, "[data-signed-in]", own !== null);

  /** Changes fields. Their errors go. */
  function change(changed: Partial<OrderForm>) {
    failure.forgetAt(...Object.keys(changed));
    changeForm((before) => ({ ...before, ...changed }));
  }

  /** Makes a choice after which the form asks for other fields. All errors go. */
  function reshape(next: (before: OrderForm) => OrderForm) {
    failure.forget();
    changeForm(next);
  }

  function changePerson(who: "me" | "recipient", part: keyof TypedPerson, value: string) {
    // The engraved name follows the owner's.
    failure.forgetAt(`${who}.${part}`, ...(part.endsWith("Name") ? ["engravedName"] : []));
    changeForm((before) => {
      // Once a part is typed, the form no longer shows the profile's address: the other parts come along.
      const base = part in emptyAddress ? addressIn(fillFromAccount(before, own)[who]) : {};
      return { ...before, [who]: { ...before[who], ...base, [part]: value } };
    });
  }

  function rememberGuest() {
    const details = cleanPerson(form.me);
    saveGuestSession(details);
    setGuest({ ...details, savedAt: Date.now() });
    changeOrderDraft((before) => ({ ...before, wasWelcomed: true }));
  }

  function continueAsGuest() {
    const problem = checkGuest(form.me);
    if (problem) return failure.report(problem);
    rememberGuest();
    toast({ title: "Info Saved", kind: "success" });
    focusNext("[data-guest]");
  }

  function chooseAuth(authMode: OrderForm["authMode"]) {
    reshape((before) => ({ ...before, authMode }));
    const isSearch = form.orderType === "self" && form.profileType === "existing";
    if (authMode === "signin") focusNext("[name=auth-email]");
    else if (isSearch) focusNext("[name=query]");
    else focusNext(form.orderType === "gift" ? "[name=me-firstName]" : "[name=account]:checked");
  }

  const parts = {
    form,
    change,
    changePerson,
    reshape,
    findError: failure.findError,
    /** The account's profile for which this order is; null for a guest. */
    own,
    chooseAuth,
    guest: own ? undefined : guest,
    continueAsGuest,
    chooseGuest() {
      chooseAuth("guest");
      change({ wantsAccount: false });
    },
    rememberGuest,
    signOutAsGuest() {
      clearGuestSession();
      setGuest(undefined);
      change({ me: emptyPerson });
      toast({ title: "Your details were removed from this device.", kind: "success" });
      focusNext("[name=me-firstName]");
    },
    /** True if the address is complete. */
    confirmBuyerAddress(): boolean {
      const problem = checkBuyerAddress(form.me);
      if (problem) {
        failure.report(problem);
        return false;
      }
      if (guest && !own) rememberGuest();
      toast({ title: "Info Saved", description: "The tag goes to your address.", kind: "success" });
      return true;
    },
  };
  return { formRef, failure, parts };
}

export function changeForm(next: (before: OrderForm) => OrderForm): void {
  changeOrderDraft((before) => ({ ...before, form: next(before.form) }));
}

export type OrderFormParts = ReturnType<typeof useOrderForm>["parts"];

export type FormFailure = ReturnType<typeof useFailure<OrderField>>;

/** A product in the URL goes before the remembered one. A guest's details fill the buyer's where nothing is typed there. */
function restoreForm(
  form: OrderForm,
  guest: GuestSession | undefined,
  linkedProduct: string | undefined,
): OrderForm {
  const product = linkedProduct ?? form.product;
  const isTyped = Object.values(form.me).some(Boolean);
  if (!guest || isTyped) return { ...form, product };
  const { name, savedAt: _, ...details } = guest;
  return { ...form, product, me: { ...details, ...splitName(name), phone: formatPhone(guest.phone) } };
}
