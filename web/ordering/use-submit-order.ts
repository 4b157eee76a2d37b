import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { OrderedTag } from "#shop/cart/cart.ts";
import type { CompletedProfile, OwnDetails } from "#shop/profiles/profile-responses.ts";
import { productInCart } from "#web/shell/cart/use-cart.ts";
import { clearGuestSession } from "#web/shell/guest-session.ts";
import { disownDrafts, session } from "#web/shell/session/browser-session.ts";
import { failureAt } from "#web/shell/use-failure.ts";
import { checkEngraving } from "#web/tag/name-on-tag.tsx";
import { success, toast } from "#web/ui/toast.ts";
import {
  findRefusedField,
  type RefusedCall,
  requestGuestProfile,
  requestUserAccount,
  saveOwnProfile,
} from "./call-function.ts";
import type { OrderableVariant } from "./load-order-form.server.ts";
import {
  changeOrderDraft,
  keepTag,
  profileToChange,
  readOrderDraft,
  startNextOrder,
  useChangeOnLeave,
  withMadeProfile,
  withoutSaved,
} from "./order-draft.ts";
import { cleanPerson, emptyPerson, pickOwner, readOwnDetails, textOnTag } from "./order-form.ts";
import { checkOrderForm, findGone, noPasswords, type Passwords } from "./order-form-rules.ts";
import {
  makeCartLine,
  makeTagForFoundProfile,
  makeTagForNewProfile,
  makeTagForOwnProfile,
  makeUnassignedTag,
  saveLine,
} from "./ordered-tag.ts";
import { useBusy } from "./use-busy.ts";
import type { FormFailure, OrderFormParts } from "./use-order-form.ts";

/** Continue of the order form: checks it, makes or completes the profile of the tag, and goes to the next page. */
export function useSubmitOrder(
  parts: OrderFormParts,
  fetchVariant: (product: string) => Promise<OrderableVariant | undefined>,
  failure: FormFailure,
) {
  const { form, own, guest, rememberGuest } = parts;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useBusy();
  const changeOnLeave = useChangeOnLeave();
  const [knownEmail, setKnownEmail] = useState<string>();
  /** The profile of a tag that this browser bought before for the same email: it is offered to be used again. */
  const [firstProfile, setFirstProfile] = useState<OwnDetails>();
  const isForSameOwner = firstProfile?.email === cleanPerson(pickOwner(form)).email;
  const offeredProfile = isForSameOwner ? firstProfile : undefined;
  const [passwords, setPasswords] = useState<Passwords>(noPasswords);
  const isGift = form.orderType === "gift";
  const owner = isGift ? "recipient" : "me";
  const isNewSelf = !isGift && form.profileType === "new" && !own;
  const makesAccount = isNewSelf && form.wantsAccount;

  async function submit(makesNewProfile: boolean) {
    const nameProblem = await checkEngraving(textOnTag(form));
    // It may be gone since the form was opened: nobody gets a profile or an account for nothing.
    const variant = form.product ? await fetchVariant(form.product) : undefined;
    const gone = findGone(variant);
    if (form.product && gone) void revalidate();
    const newPasswords = makesAccount ? passwords : undefined;
    const problem = checkOrderForm(form, nameProblem, { own, passwords: newPasswords, gone });
    if (problem) return failure.report(problem);
    // Without a product the check has failed.
    if (!variant) return;
    failure.forget();
    const asksForMe = isGift || form.profileType === "new";
    if (!makesAccount && (isNewSelf || (guest && asksForMe))) rememberGuest();
    if (own) {
      const completed = await completeOwnProfile();
      if (completed === "refused") return;
      if (!isGift && completed !== "signed_out") return putIntoCart(variant, completed);
    }
    if (form.profileType === "unassigned") {
      await goOn("/profile-created", makeUnassignedTag(form, productInCart(variant)));
    } else if (form.profileType === "existing" && form.found) {
      await goOn("/profile-manage", makeTagForFoundProfile(form, variant, form.found));
    } else if (makesAccount) {
      await makeAccount(variant);
    } else if (offeredProfile && !makesNewProfile) {
      // Its first tag is paid: this is another.
      changeOrderDraft((draft) => ({ ...draft, tag: null }));
      await goOn("/profile-created", makeTagForOwnProfile(form, variant, offeredProfile));
    } else {
      await makeGuestProfile(variant, makesNewProfile);
    }
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

  async function makeAccount(variant: OrderableVariant) {
    const title = "Account Creation Error";
    const profile = await requestUserAccount(form, passwords.password);
    if (!profile.success && profile.errorCode === "SIGNED_IN") {
      await showSession();
      const description = "You are already signed in. Please check your details and continue.";
      return failure.report(failureAt("form", title, description));
    }
    if (!profile.success) return reportRefused(title, profile);
    if (profile.isGuest) {
      changeOrderDraft((draft) => withMadeProfile(draft, profile.profileId));
      parts.change({ wantsAccount: false });
      await goOn("/profile-created", makeTagForNewProfile(form, variant, profile));
      return toast({ ...success("Check your email", guestInstead), isForNextPage: true });
    }
    disownDrafts();
    clearGuestSession();
    changeOnLeave((draft) => ({ ...draft, form: { ...draft.form, me: emptyPerson, wantsAccount: false } }));
    await goOn("/profile-created", makeTagForNewProfile(form, variant, profile));
    await session.check();
    toast({ ...success("Account Created", describeNewAccount(passwords)), isForNextPage: true });
  }

  async function makeGuestProfile(variant: OrderableVariant, makesNewProfile: boolean) {
    const profileId = profileToChange(readOrderDraft());
    const profile = await requestGuestProfile(form, { profileId, isNewPage: makesNewProfile });
    if (!profile.success && profile.profile) return setFirstProfile(profile.profile);
    if (!profile.success) return reportRefused("Profile Creation Error", profile);
    changeOrderDraft((draft) => withMadeProfile(draft, profile.profileId));
    await goOn("/profile-created", makeTagForNewProfile(form, variant, profile));
  }

  function reportRefused(title: string, refused: RefusedCall) {
    // A payment of this tag was made meanwhile: its success page follows.
    if (refused.checkoutUrl) return window.location.assign(refused.checkoutUrl);
    const isKnown = refused.errorCode === "DUPLICATE_EMAIL";
    if (isKnown) setKnownEmail(pickOwner(form).email);
    const field = isKnown ? (`${owner}.email` as const) : findRefusedField(refused, owner);
    failure.report(failureAt(field, title, refused.message));
  }

  /** Saves to the account's profile what it lacks. A gift needs no session, so it goes on as a guest's. */
  async function completeOwnProfile(): Promise<CompletedProfile | "signed_out" | "refused"> {
    const completed = await saveOwnProfile(readOwnDetails(form));
    if (!completed.success && completed.errorCode === "SIGNED_OUT") {
      changeOrderDraft((draft) => ({ ...draft, form: { ...draft.form, me: form.me } }));
      await showSession();
      if (isGift) return "signed_out";
      const description = "Nothing you typed is lost. Please sign in again, or continue as a guest.";
      failure.report(failureAt("form", "Your session has ended", description));
      return "refused";
    }
    if (!completed.success) {
      failure.report(failureAt(findRefusedField(completed, "me"), "Order Failed", completed.message));
      // The tag may be gone, and must not be offered again.
      await revalidate();
      return "refused";
    }
    const { isAddressSaved } = completed;
    if (isGift) {
      const savedWords = success("Address Saved", "We saved your address to your profile.");
      if (isAddressSaved) toast({ ...savedWords, isForNextPage: true });
      // The form shows the profile's details instead, which must be there first.
      if (Object.values(readOrderDraft().form.me).some(Boolean)) await revalidate();
      changeOrderDraft((draft) => withoutSaved(draft, isAddressSaved));
    }
    return completed;
  }

  async function putIntoCart(variant: OrderableVariant, { profile, isAddressSaved }: CompletedProfile) {
    const line = makeCartLine(makeTagForOwnProfile(form, variant, profile));
    if (!saveLine(line, { isAddressSaved, afterAdding: "/checkout" })) return;
    changeOnLeave((draft) => startNextOrder(withoutSaved(draft, isAddressSaved), profile.profileId));
    await navigate("/checkout");
  }

  return {
    isCreating: isBusy,
    submit: (makesNewProfile = false) => run(() => submit(makesNewProfile)),
    offeredProfile,
    isNewSelf,
    passwords,
    changePasswords(change: Partial<Passwords>) {
      failure.forgetAt("password", "confirmation");
      setPasswords((before) => ({ ...before, ...change }));
    },
    knownEmail: knownEmail === pickOwner(form).email ? knownEmail : undefined,
  };
}

const guestInstead =
  "This email's account isn't confirmed yet, so you are ordering as a guest. We emailed you a link to make it yours.";

function describeNewAccount({ password }: Passwords): string {
  if (!session.isSignedIn()) return "To sign in, open the link we emailed you.";
  const purpose = password ? "confirm your email address" : "set a password";
  return `You are signed in. We emailed you a link to ${purpose}.`;
}
