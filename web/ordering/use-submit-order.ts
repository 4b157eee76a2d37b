import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Variant } from "#shop/catalog/variant.ts";
import { checkOrderForm } from "#shop/checkout/check-order-form.ts";
import { noPasswords, type Passwords } from "#shop/checkout/check-password.ts";
import { emptyPerson, nameOnTag, type OrderForm, ownerOf } from "#shop/checkout/order-form.ts";
import { session } from "#web/shell/session/browser-session.ts";
import { engrave } from "#web/tag/use-engraved-name.ts";
import { toast } from "#web/ui/toast.ts";
import { readNavigationState } from "./navigation-state.ts";
import { stateForExistingProfile, stateForNewProfile, stateForOwnProfile } from "./next-page-state.ts";
import {
  type OrderDraft,
  profileToChange,
  saveOrderDraft,
  withMadeProfile,
  withoutSaved,
} from "./order-draft.ts";
import { completeOwnProfile, createGuestProfile, createUserAccount, type Refused } from "./profile-calls.ts";
import { reviewFormOf } from "./review-form.ts";
import { useBusy } from "./use-busy.ts";
import type { FormFailure, OrderFormParts } from "./use-order-form.ts";
import { useSaveLine } from "./use-save-line.ts";

type Sending = {
  draft: OrderDraft;
  setDraft: (next: (before: OrderDraft) => OrderDraft) => void;
  parts: Pick<OrderFormParts, "form" | "own" | "guest" | "wantsGuest" | "rememberGuest">;
  variants: Variant[];
};

/**
 * Checks the form in the order of spec §5 and goes on (spec §4, submit flow): who is signed in to /checkout, an account or
 * a guest profile that was made to /profile-created, a profile that was found to /profile-manage.
 */
export function useSubmitOrder({ draft, setDraft, parts, variants }: Sending, failure: FormFailure) {
  const { form, own, guest, wantsGuest, rememberGuest } = parts;
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const orderAsOwner = useOwnOrder(setDraft, failure);
  const [knownEmail, setKnownEmail] = useState<string>();
  const [passwords, setPasswords] = useState<Passwords>(noPasswords);
  const emailField = form.orderType === "gift" ? "recipient.email" : "me.email";
  const asksMe = form.orderType === "gift" || form.profileType === "new";
  const isNewSelf = form.orderType === "self" && form.profileType === "new" && !own && !guest;
  const makesAccount = isNewSelf && !wantsGuest;
  const isGuestToBe = isNewSelf && wantsGuest;

  async function submit() {
    const engraved = await engrave(nameOnTag(form));
    const given = makesAccount ? passwords : undefined;
    const wrong = checkOrderForm(form, engraved?.problem, { own, passwords: given });
    if (wrong) return failure.report(wrong);
    const variant = variants.find(({ id }) => id === form.product);
    if (!variant) return failure.report({ ...notSold(form), field: "product" });
    failure.forget();
    // Now, with all that was typed since 'Continue as Guest' was pressed (spec §2, Returning guests).
    if (isGuestToBe || (guest && asksMe)) rememberGuest();
    const goesOn = own ? await orderAsOwner(draft, form, variant) : draft;
    if (!goesOn) return;
    if (form.profileType === "existing" && form.found) {
      await navigate("/profile-manage", { state: stateForExistingProfile(form, variant, form.found) });
    } else if (makesAccount) await makeAccount(form, variant);
    else await makeGuestProfile(goesOn, form, variant);
  }

  async function makeAccount(sent: OrderForm, variant: Variant) {
    const title = "Account Creation Error";
    const made = await createUserAccount(sent, passwords.password);
    if (!made.success && made.errorCode === "SIGNED_IN") {
      await session.check();
      const description = "You are signed in already: please look at your details and continue.";
      failure.report({ title, description, field: "form" });
    } else if (!made.success) reportRefused(sent, title, made);
    else {
      // First: the form would change under the eyes of who waits, and lose the focus.
      await navigate("/profile-created", { state: stateForNewProfile(sent, variant, made) });
      // It is in the profile now: nothing of it outlives signing out.
      saveOrderDraft({ ...draft, form: { ...draft.form, me: emptyPerson } });
      await session.check("page");
      // The next page may not stand yet.
      toast({ ...accountCreated(passwords), kind: "success", isForNextPage: true });
    }
  }

  async function makeGuestProfile(before: OrderDraft, sent: OrderForm, variant: Variant) {
    const made = await createGuestProfile(sent, profileToChange(before));
    if (!made.success) reportRefused(sent, title, made);
    else {
      const after = withMadeProfile(before, made.profileId);
      saveOrderDraft(after);
      setDraft((shown) => ({ ...shown, made: after.made }));
      await navigate("/profile-created", { state: stateForNewProfile(sent, variant, made) });
    }
  }

  function reportRefused(sent: OrderForm, reason: string, { errorCode, message, field }: Refused) {
    const isKnown = errorCode === "DUPLICATE_EMAIL";
    if (isKnown) setKnownEmail(ownerOf(sent).email);
    failure.report({ title: reason, description: message, field: isKnown ? emailField : (field ?? "form") });
  }

  return {
    isCreating: isBusy,
    submit: () => run(submit),
    makesAccount,
    /** Chose to go on as guest; who that is gets remembered with the order. */
    isGuestToBe,
    passwords,
    setPasswords(next: Passwords) {
      failure.forgetAt("password");
      failure.forgetAt("confirmation");
      setPasswords(next);
    },
    /** The e-mail of the form, if the server just said that somebody has it. */
    knownEmail: knownEmail === ownerOf(form).email ? knownEmail : undefined,
  };
}

const title = "Profile Creation Error";

function accountCreated({ password }: Passwords) {
  if (!session.isSignedIn())
    return { title: "Account Created", description: "Please sign in with your email." };
  const mailed = password ? "confirm your email address" : "set a password";
  return {
    title: "Account Created",
    description: `You are signed in. We mailed you a link to ${mailed}.`,
  };
}

/** The form remembered a product that was sold when it was chosen. */
function notSold({ profileType }: OrderForm) {
  if (profileType === "new") return { title, description: "No product selected" };
  return {
    title: "Order Failed",
    description: "The tag you chose is no longer sold. Please choose another.",
  };
}

type SetDraft = (next: (before: OrderDraft) => OrderDraft) => void;

/**
 * The part of an order that only whoever is signed in has: what their profile lacks is saved to it, and their own tag goes
 * straight into the cart (spec §4). Answers the draft that a gift goes on with, also when the session has ended meanwhile:
 * they are a guest then. Undefined when there is no more to do.
 */
function useOwnOrder(setDraft: SetDraft, failure: FormFailure) {
  const save = useSaveLine();
  const { revalidate } = useRevalidator();

  return async (draft: OrderDraft, form: OrderForm, variant: Variant): Promise<OrderDraft | undefined> => {
    const isSelf = form.orderType === "self";
    const completed = await completeOwnProfile(form);
    if (!completed.success && completed.errorCode !== "SIGNED_OUT") {
      const { message, field = "form" } = completed;
      failure.report({ title: "Order Failed", description: message, field });
      // The tag may be gone, and must not be offered again.
      await revalidate();
      return undefined;
    }
    if (!completed.success) {
      const asTyped = { ...draft, form: { ...draft.form, me: form.me } };
      setDraft(() => asTyped);
      await session.check();
      const description = "Nothing you typed is lost. Please sign in again, or go on as guest.";
      if (isSelf) failure.report({ title: "Your session has ended", description, field: "form" });
      return isSelf ? undefined : asTyped;
    }
    const { isAddressSaved } = completed;
    const after = withoutSaved(draft, isAddressSaved);
    saveOrderDraft(after);
    if (!isSelf) {
      const description = "Your address is in your profile now.";
      if (isAddressSaved)
        toast({ title: "Address Saved", description, kind: "success", isForNextPage: true });
      // The form shows the profile's instead, which must be there first.
      if (Object.values(draft.form.me).some(Boolean)) await revalidate();
      setDraft(() => after);
      return after;
    }
    const state = readNavigationState(stateForOwnProfile(form, variant, completed.profile));
    if (state) save(state, reviewFormOf(state, undefined), { next: "/checkout", isAddressSaved });
    return undefined;
  };
}
