import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { OrderedTag } from "#shop/cart/cart.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { productInCart } from "#web/shell/cart/use-cart.ts";
import { clearGuestSession } from "#web/shell/guest-session.ts";
import { disownTyped, session } from "#web/shell/session/browser-session.ts";
import { failureAt } from "#web/shell/use-failure.ts";
import { checkEngraving } from "#web/tag/name-on-tag.tsx";
import { toast } from "#web/ui/toast.ts";
import {
  type RefusedCall,
  refusedField,
  requestGuestProfile,
  requestUserAccount,
  saveOwnProfile,
} from "./call-function.ts";
import type { OrderableVariant } from "./load-order-form.server.ts";
import {
  changeOrderDraft,
  keepTag,
  type OrderDraft,
  profileToChange,
  readOrderDraft,
  startNextOrder,
  useChangeOnLeave,
  withMadeProfile,
  withoutSaved,
} from "./order-draft.ts";
import {
  cleanPerson,
  emptyPerson,
  type OrderForm,
  ownDetailsIn,
  pickOwner,
  textOnTag,
} from "./order-form.ts";
import { checkOrderForm, findGone, noPasswords, type Passwords } from "./order-form-rules.ts";
import {
  makeCartLine,
  saveLine,
  tagForFoundProfile,
  tagForNewProfile,
  tagForOwnProfile,
  tagForUnassigned,
} from "./ordered-tag.ts";
import { useBusy } from "./use-busy.ts";
import type { FormFailure, OrderFormParts } from "./use-order-form.ts";

export function useSubmitOrder(
  parts: OrderFormParts,
  recall: (product: string) => Promise<OrderableVariant | undefined>,
  failure: FormFailure,
) {
  const { form, own, guest, rememberGuest } = parts;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useBusy();
  const changeOnLeave = useChangeOnLeave();
  const [knownEmail, setKnownEmail] = useState<string>();
  const [firstPage, setFirstPage] = useState<OwnDetails>();
  const shownPage = firstPage?.email === cleanPerson(pickOwner(form)).email ? firstPage : undefined;
  const [passwords, setPasswords] = useState<Passwords>(noPasswords);
  const owner = form.orderType === "gift" ? "recipient" : "me";
  const asksMe = form.orderType === "gift" || form.profileType === "new";
  const isNewSelf = form.orderType === "self" && form.profileType === "new" && !own;
  const makesAccount = isNewSelf && form.wantsAccount;

  async function submit(isNewPage: boolean) {
    const nameProblem = await checkEngraving(textOnTag(form));
    const newPasswords = makesAccount ? passwords : undefined;
    // It may be gone since the form was opened: nobody gets a profile or an account for nothing.
    const variant = form.product ? await recall(form.product) : undefined;
    const gone = findGone(variant);
    const wrong = checkOrderForm(form, nameProblem, { own, passwords: newPasswords, gone });
    if (form.product && gone) void revalidate();
    if (wrong || !variant) return wrong && failure.report(wrong);
    failure.forget();
    if (!makesAccount && (isNewSelf || (guest && asksMe))) rememberGuest();
    if (own && !(await orderAsOwner(variant))) return;
    if (form.profileType === "unassigned") {
      await goOn("/profile-created", tagForUnassigned(form, productInCart(variant)));
    } else if (form.profileType === "existing" && form.found) {
      await goOn("/profile-manage", tagForFoundProfile(form, variant, form.found));
    } else if (makesAccount) await makeAccount(form, variant);
    else if (shownPage && !isNewPage) {
      // Its first tag is paid: this is another.
      changeOrderDraft((draft) => ({ ...draft, tag: null }));
      await goOn("/profile-created", tagForOwnProfile(form, variant, shownPage));
    } else await makeGuestProfile(form, variant, isNewPage);
  }

  async function goOn(path: string, tag: OrderedTag) {
    changeOrderDraft((draft) => keepTag(draft, tag));
    await navigate(path);
  }

  /** The form must show who is signed in before it asks for the next press. */
  async function showSession() {
    await session.check();
    await revalidate();
  }

  async function makeAccount(sent: OrderForm, variant: OrderableVariant) {
    const title = "Account Creation Error";
    const profile = await requestUserAccount(sent, passwords.password);
    if (!profile.success && profile.errorCode === "SIGNED_IN") {
      await showSession();
      const description = "You are already signed in. Please check your details and continue.";
      failure.report(failureAt("form", title, description));
    } else if (!profile.success) reportRefused(sent, title, profile);
    else if (profile.isGuest) {
      changeOrderDraft((draft) => withMadeProfile(draft, profile.profileId));
      parts.change({ wantsAccount: false });
      await goOn("/profile-created", tagForNewProfile(sent, variant, profile));
      toast({ ...guestInstead, kind: "success", isForNextPage: true });
    } else {
      disownTyped();
      clearGuestSession();
      changeOnLeave((draft) => ({ ...draft, form: { ...draft.form, me: emptyPerson, wantsAccount: false } }));
      await goOn("/profile-created", tagForNewProfile(sent, variant, profile));
      await session.check();
      toast({ ...describeNewAccount(passwords), kind: "success", isForNextPage: true });
    }
  }

  async function makeGuestProfile(sent: OrderForm, variant: OrderableVariant, isNewPage: boolean) {
    const profile = await requestGuestProfile(sent, {
      profileId: profileToChange(readOrderDraft()),
      isNewPage,
    });
    if (!profile.success && profile.profile) return setFirstPage(profile.profile);
    if (!profile.success) return reportRefused(sent, "Profile Creation Error", profile);
    changeOrderDraft((draft) => withMadeProfile(draft, profile.profileId));
    await goOn("/profile-created", tagForNewProfile(sent, variant, profile));
  }

  function reportRefused(sent: OrderForm, reason: string, refusal: RefusedCall) {
    const { errorCode, message, checkoutUrl } = refusal;
    if (checkoutUrl) return window.location.assign(checkoutUrl);
    const isKnown = errorCode === "DUPLICATE_EMAIL";
    if (isKnown) setKnownEmail(pickOwner(sent).email);
    failure.report(failureAt(isKnown ? `${owner}.email` : refusedField(refusal, owner), reason, message));
  }

  /** Saves to the account's profile what it lacks; its own tag goes into the cart. True when a gift goes on. */
  async function orderAsOwner(variant: OrderableVariant): Promise<boolean> {
    const isSelf = form.orderType === "self";
    const completed = await saveOwnProfile(ownDetailsIn(form));
    if (!completed.success && completed.errorCode !== "SIGNED_OUT") {
      failure.report(failureAt(refusedField(completed, "me"), "Order Failed", completed.message));
      // The tag may be gone, and must not be offered again.
      await revalidate();
      return false;
    }
    if (!completed.success) {
      changeOrderDraft((draft) => ({ ...draft, form: { ...draft.form, me: form.me } }));
      await showSession();
      const description = "Nothing you typed is lost. Please sign in again, or continue as a guest.";
      if (isSelf) failure.report(failureAt("form", "Your session has ended", description));
      return !isSelf;
    }
    const { isAddressSaved, profile } = completed;
    const dropSaved = (draft: OrderDraft) => withoutSaved(draft, isAddressSaved);
    if (isSelf) {
      const line = makeCartLine(tagForOwnProfile(form, variant, profile));
      if (!saveLine(line, { isAddressSaved, to: "/checkout" })) return false;
      changeOnLeave((draft) => startNextOrder(dropSaved(draft), profile.profileId));
      await navigate("/checkout");
      return false;
    }
    const description = "We saved your address to your profile.";
    if (isAddressSaved) toast({ title: "Address Saved", description, kind: "success", isForNextPage: true });
    // The form shows the profile's instead, which must be there first.
    if (Object.values(readOrderDraft().form.me).some(Boolean)) await revalidate();
    changeOrderDraft(dropSaved);
    return true;
  }

  return {
    isCreating: isBusy,
    submit: (isNewPage = false) => run(() => submit(isNewPage)),
    firstPage: shownPage,
    isNewSelf,
    passwords,
    changePasswords(change: Partial<Passwords>) {
      failure.forgetAt("password", "confirmation");
      setPasswords((before) => ({ ...before, ...change }));
    },
    knownEmail: knownEmail === pickOwner(form).email ? knownEmail : undefined,
  };
}

const guestInstead = {
  title: "Check your email",
  description:
    "This email's account isn't confirmed yet, so you are ordering as a guest. We emailed you a link to make it yours.",
};

function describeNewAccount({ password }: Passwords) {
  if (!session.isSignedIn())
    return { title: "Account Created", description: "To sign in, open the link we emailed you." };
  const purpose = password ? "confirm your email address" : "set a password";
  return {
    title: "Account Created",
    description: `You are signed in. We emailed you a link to ${purpose}.`,
  };
}
