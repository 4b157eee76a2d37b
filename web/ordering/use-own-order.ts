import { useRevalidator } from "react-router";
import type { Variant } from "#shop/catalog/product-titles.ts";
import type { OrderForm } from "#shop/checkout/order-form.ts";
import { session } from "#web/shell/session/browser-session.ts";
import { toast } from "#web/ui/toast.ts";
import { completeOwnProfile } from "./account-calls.ts";
import { readNavigationState } from "./navigation-state.ts";
import { stateForOwnProfile } from "./next-page-state.ts";
import { type OrderDraft, saveOrderDraft, withoutSaved } from "./order-draft.ts";
import { reviewFormOf } from "./review-form.ts";
import type { FormFailure } from "./use-form-failure.ts";
import { useSaveLine } from "./use-save-line.ts";

type SetDraft = (next: (before: OrderDraft) => OrderDraft) => void;

/**
 * The part of an order that only whoever is signed in has: what their profile lacks is saved to it, and their own tag goes
 * straight into the cart (spec §4). Answers the draft that a gift goes on with, also when the session has ended meanwhile:
 * they are a guest then. Undefined when there is no more to do.
 */
export function useOwnOrder(setDraft: SetDraft, failure: FormFailure) {
  const save = useSaveLine();
  const { revalidate } = useRevalidator();

  return async (draft: OrderDraft, form: OrderForm, variant: Variant): Promise<OrderDraft | undefined> => {
    const isSelf = form.orderType === "self";
    const completed = await completeOwnProfile(form);
    if (completed.outcome === "failed") {
      const { message, field = "form" } = completed;
      failure.report({ title: "Order Failed", description: message, field });
      // The tag may be gone, and must not be offered again.
      await revalidate();
      return undefined;
    }
    if (completed.outcome === "signed_out") {
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
    const state = readNavigationState(stateForOwnProfile(form, variant, completed.own));
    if (state) save(state, reviewFormOf(state, undefined), { next: "/checkout", isAddressSaved });
    return undefined;
  };
}
