import { useRevalidator } from "react-router";
import type { Variant } from "#shop/catalogue/product-titles.ts";
import type { OrderForm } from "#shop/checkout/order-form.ts";
import { readNavigationState } from "#web/pages/ordering/navigation-state.ts";
import { reviewFormOf } from "#web/pages/ordering/review-form.ts";
import { useSaveLine } from "#web/pages/ordering/use-save-line.ts";
import { session } from "#web/session/browser-session.ts";
import { toast } from "#web/ui/toast.ts";
import { completeOwnProfile } from "./account-calls.ts";
import { stateForOwnProfile } from "./next-page-state.ts";
import type { OrderDraft } from "./order-draft.ts";
import type { FormFailure } from "./use-form-failure.ts";

type SetDraft = (next: (before: OrderDraft) => OrderDraft) => void;

/**
 * The part of an order that only whoever is signed in has: what their profile lacks is saved to it, and their own tag goes
 * straight into the cart (spec §4). `go_on` for gifts, also when the session has ended meanwhile: they are a guest then.
 */
export function useOwnOrder(setDraft: SetDraft, failure: FormFailure) {
  const save = useSaveLine();
  const { revalidate } = useRevalidator();

  return async (form: OrderForm, variant: Variant): Promise<"done" | "go_on"> => {
    const isSelf = form.orderType === "self";
    const completed = await completeOwnProfile(form);
    if (completed.outcome === "failed") {
      const { message, field = "form" } = completed;
      failure.report({ title: "Order Failed", description: message, field });
      // The tag may be gone, and must not be offered again.
      await revalidate();
      return "done";
    }
    if (completed.outcome === "signed_out") {
      setDraft((before) => ({ ...before, form: { ...before.form, me: form.me } }));
      await session.check();
      const description = "Nothing you typed is lost. Please sign in again, or go on as guest.";
      if (isSelf) failure.report({ title: "Your session has ended", description, field: "form" });
      return isSelf ? "done" : "go_on";
    }
    if (completed.isAddressSaved) {
      const description = "Your address is in your profile now.";
      toast({ title: "Address Saved", description, kind: "success", isForNextPage: true });
    }
    if (!isSelf) return "go_on";
    const state = readNavigationState(stateForOwnProfile(form, variant, completed.own));
    if (state) save(state, reviewFormOf(state, undefined), "/checkout");
    return "done";
  };
}
