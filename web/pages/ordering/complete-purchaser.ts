import { emptyOrderForm, emptyPerson, splitName } from "#shop/checkout/order-form.ts";
import { completeOwnProfile } from "#web/components/ordering/account-calls.ts";
import { session } from "#web/session/browser-session.ts";
import { toast } from "#web/ui/toast.ts";
import type { ReviewForm } from "./review-form.ts";
import type { ReviewProblem } from "./review-problem.ts";

/**
 * Saves to the profile of whoever is signed in what it lacks: 'Address Saved' (spec §4). Answers why the tag can't go into
 * the cart yet; a session that has ended is said, and the purchaser goes on as guest.
 */
export async function completePurchaser(form: ReviewForm): Promise<ReviewProblem | undefined> {
  const me = {
    ...emptyPerson,
    ...splitName(form.buyerName),
    phone: form.buyerPhone,
    email: form.buyerEmail,
    ...form.buyer,
  };
  const addressSource = form.source === "buyer" ? ("buyer" as const) : ("" as const);
  const completed = await completeOwnProfile({ ...emptyOrderForm, orderType: "gift", addressSource, me });
  if (completed.outcome === "signed_out") {
    await session.check();
    const message = "Your session has ended. Please confirm purchaser information first";
    return { message, fields: { purchaser: message }, address: {} };
  }
  if (completed.outcome === "failed") return { message: completed.message, fields: {}, address: {} };
  if (completed.isAddressSaved) {
    const description = "Your address is in your profile now.";
    toast({ kind: "success", title: "Address Saved", description, isForNextPage: true });
  }
  return undefined;
}

/** The details stay, to be confirmed as a guest's. */
export function asGuest({ buyerName, buyerPhone, buyerEmail, buyer }: ReviewForm): Partial<ReviewForm> {
  return { buyerName, buyerPhone, buyerEmail, buyer, purchaser: "guest" };
}
